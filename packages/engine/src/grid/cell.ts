/** Samples at most this far apart are interpolated linearly. */
export const interpolationLimitMs = 10_000;
/** Without a sample for longer than this, the last value is no longer held. */
export const holdLimitMs = 120_000;
/**
 * When no row arrives for longer than this, only the beginning of the gap is
 * computed: no part remembers more than an hour, so nothing depends on the
 * rest. It is a minute less than an hour, so that hourly rows count as gaps
 * even where the logger's clock is not exact.
 */
export const longGapMs = 59 * 60_000;
/**
 * At most this much of a long gap is computed, without being output: the rules
 * that wait for rest or for the end of a gap wait at most 600 s.
 */
const longestLeadSeconds = 601;
/**
 * Isolated rows trigger nothing that needs a long rest to end, so the computed
 * part of a gap never exceeds a few times the stretch with rows before it: a
 * file of daily averages costs no more than its rows.
 */
const leadPerSecond = 4;
/** A row later than this after the last one does not belong to the same stage. */
export const jumpLimitMs = 24 * 3_600_000;

/** Returns the second whose cell (k - 0.5, k + 0.5] contains an instant after the origin. */
export function cellOf(sinceOriginMs: number): number {
  return Math.ceil((sinceOriginMs - 500) / 1000);
}

/** Returns how many seconds of a long gap are computed after a stretch of that many seconds with rows. */
export function gapLeadSeconds(stretchSeconds: number): number {
  return Math.min(longestLeadSeconds, leadPerSecond * stretchSeconds);
}
