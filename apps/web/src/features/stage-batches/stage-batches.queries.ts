import type { StageState } from "@stagecraft/domain";
import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import type { BatchKind } from "./batch-rules.ts";

/** A running batch is polled this often, because its progress is not pushed. */
const watchMs = 1_000;
const restMs = 15_000;

export const stageBatchQueries = {
  /** The newest batches with stages of these wells, newest first. */
  ofWells: (kind: BatchKind, wellIds: readonly number[]) =>
    queryOptions({
      queryKey: ["stageBatches", kind, wellIds],
      queryFn: ({ signal }) =>
        api.stageBatches.list(
          { query: { wellId: [...wellIds], kind, limit: 10 } },
          { signal },
        ),
      refetchInterval: restMs,
    }),
  one: (batchId: number) =>
    queryOptions({
      queryKey: ["stageBatch", batchId],
      queryFn: ({ signal }) =>
        api.stageBatches.get({ params: { id: batchId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.endedAt === null ? watchMs : false,
    }),
};

export type StageBatch = Awaited<ReturnType<typeof api.stageBatches.get>>;
export type StageBatchItem = StageBatch["items"][number];
export type StageBatchSummary = Awaited<
  ReturnType<typeof api.stageBatches.list>
>[number];

interface NewBatch {
  readonly kind: BatchKind;
  readonly stageIds: readonly number[];
  /** The state that a restatus sets. */
  readonly state: StageState | null;
}

function useShowBatch() {
  const queryClient = useQueryClient();
  return (batch: StageBatch) => {
    queryClient.setQueryData(stageBatchQueries.one(batch.id).queryKey, batch);
    return queryClient.invalidateQueries({ queryKey: ["stageBatches"] });
  };
}

export function useStartBatch() {
  const show = useShowBatch();
  return useMutation({
    mutationFn: ({ kind, stageIds, state }: NewBatch) =>
      api.stageBatches.add({
        body: {
          kind,
          stageIds: [...stageIds],
          ...(state === null ? {} : { state }),
        },
      }),
    onSuccess: show,
  });
}

export function useCancelBatch(batchId: number) {
  const show = useShowBatch();
  return useMutation({
    mutationFn: () => api.stageBatches.cancel({ params: { id: batchId } }),
    onSuccess: show,
  });
}
