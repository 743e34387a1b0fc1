import { INTEGER_LIMIT } from "./zigzag.ts";

/** Powers of ten up to the ninth; the index is the number of decimals. */
export const POWERS_OF_TEN = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9,
] as const;

/** First tries to allow nearly no exceptions, then up to a quarter. */
const TOLERATED_SHARES = [1 / 64, 1 / 4];

export interface ScaledValues {
  readonly decimals: number;
  /** value × 10^decimals, or NaN where that does not reproduce the value. */
  readonly integers: Float64Array;
  /** How many of the integers are NaN. */
  readonly exceptions: number;
}

/**
 * Returns the values with the fewest decimals that represent them except for a
 * few exceptions; null when even nine decimals do not.
 */
export function scaleToIntegers(values: Float64Array): ScaledValues | null {
  const integers = new Float64Array(values.length);
  for (const share of TOLERATED_SHARES) {
    const tolerated = Math.floor(values.length * share);
    for (let decimals = 0; decimals < POWERS_OF_TEN.length; decimals++) {
      const power = POWERS_OF_TEN[decimals]!;
      const exceptions = scaleInto(integers, values, power, tolerated);
      if (exceptions !== null) return { decimals, integers, exceptions };
    }
  }
  return null;
}

/**
 * Stops when there are too many misses, so that a scale that does not fit costs
 * only a few values and only the fitting one reads them all. NaN is an
 * exception but not a miss: it is one at every scale, and cheap where it
 * repeats.
 */
function scaleInto(
  integers: Float64Array,
  values: Float64Array,
  power: number,
  tolerated: number,
): number | null {
  let misses = 0;
  let notNumbers = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    const scaled = Math.round(value * power);
    if (isExact(value, scaled, power)) integers[index] = scaled;
    else {
      integers[index] = NaN;
      if (value !== value) notNumbers++;
      else if (++misses > tolerated) return null;
    }
  }
  return misses + notNumbers;
}

/** True when dividing reproduces the same bits, including the sign of zero. */
function isExact(value: number, scaled: number, power: number): boolean {
  if (scaled / power !== value) return false;
  if (scaled >= INTEGER_LIMIT || scaled <= -INTEGER_LIMIT) return false;
  return scaled !== 0 || 1 / value > 0;
}
