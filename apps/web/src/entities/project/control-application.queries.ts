import type { JsonDocument } from "@stagecraft/stage-editing";
import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** The project or the well whose control document was changed. */
export interface ControlOwner {
  readonly kind: "project" | "well";
  readonly id: number;
  /** The document before the change. */
  readonly previous: JsonDocument;
}

export type OwnValues = "keep" | "overwrite";

/** A running batch is polled this often, because its progress is not pushed. */
const watchMs = 1_000;

function previewOf({ kind, id, previous }: ControlOwner, signal: AbortSignal) {
  const input = { params: { id }, body: { previous } };
  return kind === "project"
    ? api.controlDocuments.previewOfProject(input, { signal })
    : api.controlDocuments.previewOfWell(input, { signal });
}

export const controlQueries = {
  preview: (owner: ControlOwner) =>
    queryOptions({
      queryKey: ["controlPreview", owner.kind, owner.id, owner.previous],
      queryFn: ({ signal }) => previewOf(owner, signal),
      // The preview must not change while the user decides on it.
      staleTime: Infinity,
      gcTime: 0,
    }),
  batch: (batchId: number) =>
    queryOptions({
      queryKey: ["stageBatch", batchId],
      queryFn: ({ signal }) =>
        api.stageBatches.get({ params: { id: batchId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.endedAt === null ? watchMs : false,
    }),
};

export type ControlPreview = Awaited<
  ReturnType<typeof api.controlDocuments.previewOfProject>
>;
export type ControlledStage = ControlPreview["stages"][number];
export type ControlBatch = Awaited<ReturnType<typeof api.stageBatches.get>>;

/** Returns what shows a started batch at once. */
export function useShowBatch() {
  const queryClient = useQueryClient();
  return (batch: ControlBatch) => {
    queryClient.setQueryData(controlQueries.batch(batch.id).queryKey, batch);
    return queryClient.invalidateQueries({ queryKey: ["stageBatches"] });
  };
}

/** Which stages take the values, and what happens to values that somebody set by hand. */
export interface StageChoice {
  readonly ownValues: OwnValues;
  readonly stageIds: readonly number[];
}

export function useApplyControl({ kind, id, previous }: ControlOwner) {
  const show = useShowBatch();
  return useMutation({
    mutationFn: ({ ownValues, stageIds }: StageChoice) => {
      const body = { previous, ownValues, stageIds: [...stageIds] };
      const input = { params: { id }, body };
      return kind === "project"
        ? api.controlDocuments.applyOfProject(input)
        : api.controlDocuments.applyOfWell(input);
    },
    onSuccess: show,
  });
}

export function useStopBatch(batchId: number) {
  const show = useShowBatch();
  return useMutation({
    mutationFn: () => api.stageBatches.cancel({ params: { id: batchId } }),
    onSuccess: show,
  });
}

export function useUndoBatch(batchId: number) {
  const show = useShowBatch();
  return useMutation({
    mutationFn: () => api.stageBatches.undo({ params: { id: batchId } }),
    onSuccess: show,
  });
}
