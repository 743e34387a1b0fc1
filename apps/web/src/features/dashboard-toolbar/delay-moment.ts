/** A response older than this no longer counts as current. */
const longestResponseAgeMs = 30_000;

/**
 * Returns the moment at which a delay is measured: that of the response,
 * because later samples are unknown; the clock's once responses fail to arrive.
 */
export function delayMoment(respondedAt: number, now: number): number {
  return now - respondedAt > longestResponseAgeMs ? now : respondedAt;
}
