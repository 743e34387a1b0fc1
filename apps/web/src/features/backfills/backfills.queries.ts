import { isBackfilling } from "@stagecraft/domain";
import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

const progressEveryMs = 1000;

export type BackfillSources = Awaited<ReturnType<typeof api.backfills.sources>>;
export type BackfillSummary = Awaited<
  ReturnType<typeof api.backfills.ofStage>
>[number];
export type Backfill = Awaited<ReturnType<typeof api.backfills.get>>;
export type BackfillChannel = Backfill["channels"][number];
export type NewBackfill = Parameters<typeof api.backfills.start>[0]["body"];
export type BackfillChoice = Parameters<typeof api.backfills.apply>[0]["body"];

export const backfillQueries = {
  sources: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "backfillsources"],
      queryFn: ({ signal }) =>
        api.backfills.sources({ params: { stageId } }, { signal }),
    }),
  ofStage: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "backfills"],
      queryFn: ({ signal }) =>
        api.backfills.ofStage({ params: { stageId } }, { signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ["backfills", id],
      queryFn: ({ signal }) =>
        api.backfills.get({ params: { id } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data !== undefined && isBackfilling(state.data.state)
          ? progressEveryMs
          : false,
    }),
};

/** Refreshes the data that the response affects. */
function useRefresh() {
  const queryClient = useQueryClient();
  return ({ id, stageId }: BackfillSummary) =>
    Promise.all([
      queryClient.invalidateQueries(backfillQueries.one(id)),
      queryClient.invalidateQueries(backfillQueries.ofStage(stageId)),
    ]);
}

export function useStartBackfill(stageId: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewBackfill) =>
      api.backfills.start({ params: { stageId }, body }),
    onSuccess: refresh,
  });
}

export function useApplyBackfill(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BackfillChoice) =>
      api.backfills.apply({ params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useUndoBackfill(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.backfills.undo({ params: { id } }),
    onSuccess: refresh,
  });
}

export function useStopBackfill(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.backfills.cancel({ params: { id } }),
    onSuccess: refresh,
  });
}
