import type { Samples } from "./samples.ts";

/** Length of the windows whose decline is compared. */
const windowSeconds = 30;
/** Before this time, friction and water hammer make the pressure fall quickly too. */
const settledSeconds = 150;
/** A fracture that closes makes the pressure fall a few times faster; an open valve many times. */
const bleedMultiple = 8;
/** The least fall of pressure in a window, as a share of the fall since shut-in. */
const bleedShare = 0.05;

/** The number of earlier windows with a falling pressure that the comparison needs. */
const fewestFalling = 2;

/**
 * After a valve is opened the pressure goes on falling for several windows, because a valve may be
 * opened in steps.
 */
const laterWindows = 3;
const stillFalling = 1.5;

/** Interpolates samples linearly at equal times. */
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
 * When a valve was opened after shut-in, in seconds after it; null when none was. A record with
 * rare samples does not show it.
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
    let falling = 0;
    for (let before = window >> 1; before < window - 1; before++) {
      if (dropAfter(before) > 0) falling++;
      largest = Math.max(largest, dropAfter(before));
    }
    const later = (even[window] ?? NaN) - (even[window + laterWindows] ?? NaN);
    // A gauge at its limit repeats one value until the pressure comes down to it, which may be
    // within a window.
    const hasFallen = falling >= fewestFalling;
    if (
      hasFallen &&
      drop > bleedMultiple * largest &&
      later > stillFalling * drop
    )
      return first + window * windowSeconds;
  }
  return null;
}
