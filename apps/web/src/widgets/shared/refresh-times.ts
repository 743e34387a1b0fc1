/**
 * Refetch interval of most cards. Those that differ from it do so by a few
 * seconds, so that they never all send requests at once.
 */
export const hourlyMs = 3_600_000;

/** Refetch interval of the stages being pumped, which several parts of a dashboard watch. */
export const currentStagesMs = 60_000;

/**
 * Query options: no timer runs while the page is hidden, and the data is
 * refetched as soon as the page is visible again.
 */
export function refreshedEvery(milliseconds: number) {
  return {
    refetchInterval: milliseconds,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: "always",
  } as const;
}
