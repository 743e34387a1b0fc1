import type { Samples } from "./samples.ts";

/** A sample that differs from its neighbors by more than this share of the range is a spike. */
const spikeShare = 0.05;
const reach = 2;
/** The range leaves out the most extreme samples; otherwise one spike would hide the others. */
const outermostShare = 0.005;
const mostSorted = 4000;

export function medianOf(values: Float64Array): number {
  const sorted = thinned(values).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function thinned(values: Float64Array): Float64Array {
  const every = Math.max(1, Math.ceil(values.length / mostSorted));
  return Float64Array.from(
    { length: Math.ceil(values.length / every) },
    (_, index) => values[index * every] ?? NaN,
  );
}

function innerRange(values: Float64Array): readonly [number, number] {
  const sorted = thinned(values).sort();
  const left = Math.ceil(sorted.length * outermostShare);
  return [
    sorted[left] ?? sorted[0] ?? NaN,
    sorted[sorted.length - 1 - left] ?? sorted.at(-1) ?? NaN,
  ];
}

/** Whether the sample at an index is a measurement error. */
export function isSpike(
  { seconds, pressure }: Samples,
  hammerSeconds: number,
): (index: number) => boolean {
  const [low, high] = innerRange(pressure);
  const range = high - low;
  const last = pressure.length - 1;
  const around = new Float64Array(2 * reach + 1);
  const neighborhood = (index: number) => {
    const side = Math.min(reach, index, last - index);
    if (side === 0) return pressure[index === 0 ? 1 : last - 1] ?? NaN;
    const window = around.subarray(0, 2 * side + 1);
    for (let offset = -side; offset <= side; offset++)
      window[offset + side] = pressure[index + offset] ?? NaN;
    return window.sort()[side] ?? NaN;
  };
  return (index) => {
    const isEdge = index === 0 || index === last;
    const isHammer = (seconds[index] ?? NaN) < hammerSeconds;
    // Water hammer swings fast and is no error, unless a swing is as large as the whole range.
    const most = isEdge || isHammer ? range : range * spikeShare;
    return (
      range > 0 &&
      Math.abs((pressure[index] ?? NaN) - neighborhood(index)) > most
    );
  };
}
