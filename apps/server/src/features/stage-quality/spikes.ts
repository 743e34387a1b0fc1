const stepsAway = 10;
const shareOfRange = 0.2;
/** Enough samples to know the usual steps and range of a stage. */
const sampleSize = 1000;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}

function sampled(values: Float64Array): number[] {
  const stride = Math.max(1, Math.floor(values.length / sampleSize));
  const found: number[] = [];
  for (let index = 0; index < values.length; index += stride) {
    const value = values[index] ?? Number.NaN;
    if (Number.isFinite(value)) found.push(value);
  }
  return found.sort((one, other) => one - other);
}

function usualStep(values: Float64Array): number {
  const stride = Math.max(1, Math.floor(values.length / sampleSize));
  const steps: number[] = [];
  for (let index = 1; index < values.length; index += stride) {
    const step = Math.abs((values[index] ?? 0) - (values[index - 1] ?? 0));
    if (Number.isFinite(step)) steps.push(step);
  }
  return quantile(
    steps.sort((one, other) => one - other),
    0.5,
  );
}

/** Returns the indexes of single samples that are far from both neighbors, which agree with each other. */
export function spikesOf(values: Float64Array): number[] {
  const ordered = sampled(values);
  const range = quantile(ordered, 0.99) - quantile(ordered, 0.01);
  const limit = Math.max(stepsAway * usualStep(values), shareOfRange * range);
  if (limit === 0) return [];
  const spikes: number[] = [];
  for (let index = 1; index < values.length - 1; index++) {
    const before = values[index - 1] ?? Number.NaN;
    const value = values[index] ?? Number.NaN;
    const after = values[index + 1] ?? Number.NaN;
    const rise = value - before;
    const fall = value - after;
    const isAway = Math.min(Math.abs(rise), Math.abs(fall)) > limit;
    if (isAway && rise * fall > 0 && Math.abs(before - after) < limit / 2)
      spikes.push(index);
  }
  return spikes;
}
