/** An answer that is older than this is not the present any more. */
const longestResponseAgeMs = 30_000;

/** The moment a delay is measured at: that of the answer, for what has come since is not known; the clock's once answers fail to come. */
export function delayMoment(respondedAt: number, now: number): number {
  return now - respondedAt > longestResponseAgeMs ? now : respondedAt;
}
