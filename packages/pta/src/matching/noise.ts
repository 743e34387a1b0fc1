/** The median absolute value of a normal distribution, in standard deviations. */
const medianDeviation = 0.6745;
/** The noise cannot be estimated from fewer residuals. */
const fewest = 8;

/** The resolution of a gauge whose values sometimes repeat because of rounding; zero for others. */
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
 * The noise as a standard deviation, from the differences of consecutive residuals, because a
 * misfit is smooth. It is at least the rounding error of the gauge, and infinite when there are too
 * few residuals.
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
