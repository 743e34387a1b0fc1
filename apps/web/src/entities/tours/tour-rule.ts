/** A page may be looked at for a moment before it is explained. */
export const tourStartDelayMs = 1000;

/** Seven days. */
export const tourRepeatMs = 604_800_000;

/** Never seen, or seen long enough ago; what is no moment counts as never. */
export function isTourDue(storedMoment: string | null, nowMs: number): boolean {
  const seenMs = Number(storedMoment);
  if (storedMoment === null || storedMoment === "" || !Number.isFinite(seenMs))
    return true;
  // A clock that was ahead when the tour was seen must not hold it back for good.
  return Math.abs(nowMs - seenMs) >= tourRepeatMs;
}
