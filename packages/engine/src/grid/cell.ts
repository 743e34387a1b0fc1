/** Samples at most this far apart are joined by a straight line. */
export const interpolationLimitMs = 10_000;
/** Longer than this without a sample, nothing is held any more. */
export const holdLimitMs = 120_000;
/**
 * Longer than this without any row, only the beginning of the gap is computed:
 * what no part remembers for longer than an hour cannot depend on the rest. A
 * minute less, so that a file with a row every hour is one of gaps, also where
 * the logger's clock is not exact.
 */
export const longGapMs = 59 * 60_000;
/**
 * At most so much of a long gap is computed, without being given out: the rules
 * that wait for rest or for the end of a gap wait at most 600 s.
 */
const longestLeadSeconds = 601;
/**
 * Rows that stand alone set nothing going that would need a long rest to end,
 * so what is computed of a gap never exceeds a few times what had rows before
 * it: a file of daily averages costs no more than its rows.
 */
const leadPerSecond = 4;
/** A row further ahead than this is not of the same stage. */
export const jumpLimitMs = 24 * 3_600_000;

/** The second whose cell (k - 0.5, k + 0.5] an instant after the origin is in. */
export function cellOf(sinceOriginMs: number): number {
  return Math.ceil((sinceOriginMs - 500) / 1000);
}

/** How many seconds of a long gap are computed after a stretch of so many seconds with rows. */
export function gapLeadSeconds(stretchSeconds: number): number {
  return Math.min(longestLeadSeconds, leadPerSecond * stretchSeconds);
}
