import type { Samples } from "./samples.ts";

/** The decline is compared over this long. */
const windowSeconds = 30;
/** Friction and water hammer fall quickly too, but earlier. */
const settledSeconds = 150;
/** A fracture that closes makes the pressure fall a few times faster; an open valve many times. */
const bleedMultiple = 8;
/** A share of the pressure decline since shut-in. */
const bleedShare = 0.05;

/** The pressure goes on falling, though a valve may be opened in steps. */
const laterWindows = 3;
const stillFalling = 1.5;

/** Samples at equal times by straight lines between the recorded ones. */
function evenly({ seconds, pressure }: Samples): Float64Array {
  const first = seconds[0] ?? 0;
  const span = (seconds.at(-1) ?? 0) - first;
  const even = new Float64Array(Math.floor(span / windowSeconds) + 1);
  let index = 0;
  for (let window = 0; window < even.length; window++) {
    const at = first + window * windowSeconds;
    while (index + 1 < seconds.length && (seconds[index + 1] ?? NaN) <= at)
      index++;
    const from = seconds[index] ?? NaN;
    const width = (seconds[index + 1] ?? from) - from;
    const share = width > 0 ? (at - from) / width : 0;
    const start = pressure[index] ?? NaN;
    even[window] = start + share * ((pressure[index + 1] ?? start) - start);
  }
  return even;
}

/**
 * When a valve was opened after a shut-in, in seconds after it; null when none
 * was. A record that is read now and then does not show it.
 */
export function bleedOffAt(samples: Samples): number | null {
  const first = samples.seconds[0] ?? 0;
  const even = evenly(samples);
  const dropAfter = (window: number) =>
    (even[window] ?? NaN) - (even[window + 1] ?? NaN);
  const settled = Math.ceil(settledSeconds / windowSeconds);
  for (let window = settled; window + laterWindows < even.length; window++) {
    const fallen = (even[0] ?? NaN) - (even[window] ?? NaN);
    const drop = dropAfter(window);
    if (!(drop > bleedShare * fallen)) continue;
    let largest = 0;
    for (let before = window >> 1; before < window - 1; before++)
      largest = Math.max(largest, dropAfter(before));
    const later = (even[window] ?? NaN) - (even[window + laterWindows] ?? NaN);
    // At its limit a gauge stands still until the pressure comes down to it.
    const hasFallen = largest > 0;
    if (
      hasFallen &&
      drop > bleedMultiple * largest &&
      later > stillFalling * drop
    )
      return first + window * windowSeconds;
  }
  return null;
}
