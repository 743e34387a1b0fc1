import { gapLeadSeconds, jumpLimitMs, longGapMs } from "./cell.ts";

/**
 * Estimates how many seconds the engine computes for rows after the newest one,
 * from their times alone: a host uses it to weigh a push in advance.
 */
export function filledSeconds(
  times: Float64Array,
  newestTimeMs: number | null,
): number {
  let newest = newestTimeMs ?? times[0] ?? 0;
  let seconds = 0;
  // The stretch before the first row is unknown and may have been long.
  let stretchSeconds = newestTimeMs === null ? 1 : Infinity;
  for (const time of times) {
    const aheadMs = time - newest;
    if (!(aheadMs > 0 && aheadMs <= jumpLimitMs)) continue;
    const isLong = aheadMs > longGapMs;
    seconds += isLong ? 1 + gapLeadSeconds(stretchSeconds) : aheadMs / 1000;
    stretchSeconds = isLong ? 1 : stretchSeconds + aheadMs / 1000;
    newest = time;
  }
  return Math.ceil(seconds);
}
