import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

export type FeedQuality = Awaited<ReturnType<typeof api.feedQuality.list>>;
export type Feed = FeedQuality["feeds"][number];
export type FeedDay = Feed["days"][number];
export type FeedFinding = FeedDay["findings"][number];

/** The server assesses every hour; the page follows without being reloaded. */
const refreshMs = 5 * 60_000;

export const feedQualityQueries = {
  list: () =>
    queryOptions({
      queryKey: ["feedquality"],
      queryFn: ({ signal }) => api.feedQuality.list({}, { signal }),
      refetchInterval: refreshMs,
    }),
};

export function useAssessToday() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (projectId: number) =>
      api.feedQuality.recompute({ params: { projectId } }),
    onSuccess: () => queryClient.invalidateQueries(feedQualityQueries.list()),
  });
}
