import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { useMutationOnce } from "#shared/form/use-mutation-once.ts";

export type Interpretation = Awaited<
  ReturnType<typeof api.ptaInterpretations.get>
>;
export type RecordedFalloff = Awaited<
  ReturnType<typeof api.ptaInterpretations.record>
>;
export type Hierarchy = Awaited<
  ReturnType<typeof api.ptaInterpretations.hierarchy>
>;
export type InterpretationEdit = Parameters<
  typeof api.ptaInterpretations.edit
>[0]["body"];

/** Polling interval while a run is waiting or running. */
const runningMs = 1000;
/** Other people may edit or run the same interpretation. */
const restingMs = 15_000;

function isAtWork({ context }: Pick<Interpretation, "context">): boolean {
  return context.status === "QUEUED" || context.status === "RUNNING";
}

export const interpretationQueries = {
  one: (id: number) =>
    queryOptions({
      queryKey: ["ptaInterpretation", id],
      queryFn: ({ signal }) =>
        api.ptaInterpretations.get({ params: { id } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data !== undefined && isAtWork(state.data)
          ? runningMs
          : restingMs,
    }),
  /** The record changes only with the stage, so it is not polled. */
  record: (id: number) =>
    queryOptions({
      queryKey: ["ptaInterpretation", id, "record"],
      queryFn: ({ signal }) =>
        api.ptaInterpretations.record({ params: { id } }, { signal }),
      staleTime: Infinity,
    }),
  hierarchy: (id: number) =>
    queryOptions({
      queryKey: ["ptaInterpretation", id, "hierarchy"],
      queryFn: ({ signal }) =>
        api.ptaInterpretations.hierarchy({ params: { id } }, { signal }),
    }),
  ofStage: (stageId: number) =>
    queryOptions({
      queryKey: ["ptaInterpretations", "stage", stageId],
      queryFn: ({ signal }) =>
        api.ptaInterpretations.ofStage({ params: { stageId } }, { signal }),
    }),
};

export function useSaveInterpretation(id: number) {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationFn: (body: InterpretationEdit) =>
      api.ptaInterpretations.edit({ params: { id }, body }),
    onSuccess: (saved) =>
      queryClient.setQueryData(interpretationQueries.one(id).queryKey, saved),
  });
}

/** A run returns the item without series, so the full interpretation is requested again. */
function useRunMutation(id: number, send: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationFn: send,
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: interpretationQueries.one(id).queryKey,
        exact: true,
      }),
  });
}

export function useRunInterpretation(id: number) {
  return useRunMutation(id, () =>
    api.ptaInterpretations.run({ params: { id } }),
  );
}

export function useCancelInterpretation(id: number) {
  return useRunMutation(id, () =>
    api.ptaInterpretations.cancel({ params: { id } }),
  );
}

export type StartedInterpretation = Awaited<
  ReturnType<typeof api.ptaInterpretations.startFromStage>
>;

export function useStartFromStage(
  stageId: number,
  onStarted: (started: StartedInterpretation) => void,
) {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationFn: () =>
      api.ptaInterpretations.startFromStage({ params: { stageId }, body: {} }),
    onSuccess: (started) => {
      void queryClient.invalidateQueries({
        queryKey: interpretationQueries.ofStage(stageId).queryKey,
      });
      onStarted(started);
    },
  });
}
