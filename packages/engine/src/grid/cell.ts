/** Samples at most this far apart are joined by a straight line. */
export const interpolationLimitMs = 10_000;
/** Longer than this without a sample, nothing is held any more. */
export const holdLimitMs = 120_000;
/** A row further ahead than this is not of the same stage. */
export const jumpLimitMs = 24 * 3_600_000;

/** The second whose cell (k - 0.5, k + 0.5] an instant after the origin is in. */
export function cellOf(sinceOriginMs: number): number {
  return Math.ceil((sinceOriginMs - 500) / 1000);
}
