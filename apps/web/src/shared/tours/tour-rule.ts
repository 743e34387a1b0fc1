/** Gives the person a moment to look at the page before the tour starts. */
export const tourStartDelayMs = 1000;

/** Seven days. */
export const tourRepeatMs = 604_800_000;

/** True when the tour was never seen, or long enough ago; an invalid moment counts as never. */
export function isTourDue(storedMoment: string | null, nowMs: number): boolean {
  const seenMs = Number(storedMoment);
  if (storedMoment === null || storedMoment === "" || !Number.isFinite(seenMs))
    return true;
  // A clock that ran fast when the tour was seen must not block it forever.
  return Math.abs(nowMs - seenMs) >= tourRepeatMs;
}
