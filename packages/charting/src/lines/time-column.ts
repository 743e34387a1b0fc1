/** One line's samples: ascending distinct times in epoch milliseconds and their values, NaN where the gauge gave no number. */
export interface TimeColumn {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

export function firstIndexAtOrAfter(times: Float64Array, time: number): number {
  let high = times.length;
  // Most lookups are at the ends.
  if ((times[high - 1] ?? -Infinity) < time) return high;
  if ((times[0] ?? Infinity) >= time) return 0;
  // Most searches are for times near the newest samples: it goes back from there in doubling steps.
  let step = 1;
  while (step <= high && (times[high - step] ?? -Infinity) >= time) {
    high -= step;
    step *= 2;
  }
  let low = Math.max(0, high - step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the sample closest in time, or -1 for an empty column. */
export function nearestIndex(times: Float64Array, time: number): number {
  const after = firstIndexAtOrAfter(times, time);
  if (after === 0) return times.length === 0 ? -1 : 0;
  if (after === times.length) return times.length - 1;
  const before = after - 1;
  return time - (times[before] ?? 0) <= (times[after] ?? 0) - time
    ? before
    : after;
}

const stepProbes = 65;

/**
 * Median distance of neighboring samples, from evenly spread probes: the cost
 * does not grow with the column.
 */
export function typicalStepMilliseconds(times: Float64Array): number {
  const pairs = times.length - 1;
  if (pairs < 1) return 0;
  const probes = Math.min(stepProbes, pairs);
  const steps = new Float64Array(probes);
  for (let probe = 0; probe < probes; probe++) {
    const index = Math.floor((probe * pairs) / probes);
    steps[probe] = (times[index + 1] ?? 0) - (times[index] ?? 0);
  }
  return steps.sort()[probes >>> 1] ?? 0;
}
