/** Whether a total comes from the counter or the integral, and why. */
export const amountSources = [
  "rate",
  "rateAtLeast",
  "vanAgrees",
  "vanOverGaps",
  "vanStoodStill",
  "vanDiffers",
] as const;

export type AmountSource = (typeof amountSources)[number];

export interface CountedAmount {
  /** Integral of the rate, by trapezoids. */
  readonly integral: number;
  /** Amount from the data van's counter; null when it sends none. */
  readonly counted: number | null;
  readonly missingSeconds: number;
  readonly stillSeconds: number;
  readonly stillAmount: number;
  /** Differences up to this count as agreement. */
  readonly tolerance: number;
}

export interface ReconciledAmount {
  readonly value: number;
  readonly source: AmountSource;
  /** Seconds that are missing or during which the counter did not move. */
  readonly seconds: number;
  /** Counter less integral; 0 without a counter. */
  readonly difference: number;
}

const agreePart = 0.01;
const fewMissingSeconds = 10;

/** Chooses between counter and rate, because each fails in its own way. */
export function reconcile(given: CountedAmount): ReconciledAmount {
  const { integral, counted, missingSeconds, stillSeconds } = given;
  if (counted === null)
    return {
      value: integral,
      source: missingSeconds > 0 ? "rateAtLeast" : "rate",
      seconds: missingSeconds,
      difference: 0,
    };
  const difference = counted - integral;
  const tolerance = Math.max(agreePart * counted, given.tolerance);
  const from = (source: AmountSource, seconds: number, more = 0) => ({
    value: counted + more,
    source,
    seconds,
    difference,
  });
  if (Math.abs(difference) <= tolerance) return from("vanAgrees", 0);
  if (missingSeconds > fewMissingSeconds && difference > 0)
    return from("vanOverGaps", missingSeconds);
  if (stillSeconds > 0)
    return from("vanStoodStill", stillSeconds, given.stillAmount);
  return from("vanDiffers", 0);
}
