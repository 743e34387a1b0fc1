/** The median of what is normal, in standard deviations. */
const medianDeviation = 0.6745;
/** Fewer residuals than this say nothing of their noise. */
const fewest = 8;

/** The step of a gauge whose values stand still now and then, because they are rounded to it; zero otherwise. */
function gaugeStep(values: ArrayLike<number>): number {
  let smallest = Infinity;
  let isRounded = false;
  for (let index = 1; index < values.length; index++) {
    const step = Math.abs(
      (values[index] as number) - (values[index - 1] as number),
    );
    if (step === 0) isRounded = true;
    else smallest = Math.min(smallest, step);
  }
  return isRounded ? smallest : 0;
}

/**
 * The standard deviation of what changes from one residual to the next: noise,
 * and not a misfit, which is smooth. At least that of values rounded to the
 * steps of the gauge; infinite when there are too few to tell.
 */
export function noiseOf(
  residuals: Float64Array,
  observed: ArrayLike<number>,
): number {
  if (residuals.length < fewest) return Infinity;
  const bends = Float64Array.from(
    { length: residuals.length - 2 },
    (_, index) =>
      Math.abs(
        (residuals[index] as number) -
          2 * (residuals[index + 1] as number) +
          (residuals[index + 2] as number),
      ),
  ).sort();
  const median = bends[bends.length >> 1] as number;
  return Math.max(
    median / medianDeviation / Math.sqrt(6),
    gaugeStep(observed) / Math.sqrt(12),
  );
}
