/**
 * Refetch interval of each part of a dashboard, in milliseconds; spread so that
 * they never all send requests at once.
 */
export const refreshTimesMs = {
  card: 3_600_000,
  banner: 3_603_600,
  wellSummary: 3_607_200,
  wellProgress: 3_610_800,
  operationsProgress: 3_614_400,
  activeStageStats: 60_000,
  fieldBox: 300_000,
} as const;

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
