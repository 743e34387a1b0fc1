import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { useMutationOnce } from "#shared/form/use-mutation-once.ts";

export type PtaCase = Awaited<ReturnType<typeof api.ptaCases.get>>;
export type PtaInterpretationRow = Awaited<
  ReturnType<typeof api.ptaInterpretations.ofCase>
>[number];
export type CaseProgressRow = Awaited<
  ReturnType<typeof api.ptaCases.progress>
>[number];
export type ResultStatistics = Awaited<
  ReturnType<typeof api.ptaCases.statistics>
>[number];
export type OfferedStage = Awaited<
  ReturnType<typeof api.ptaCases.offeredStages>
>[number];
export type CaseHierarchy = Awaited<ReturnType<typeof api.ptaCases.hierarchy>>;

/** Everything about cases begins with this, so that a change refreshes all of it. */
const root = "ptaCases";

/** How often a list is read while somebody else may change it. */
const idleMs = 30_000;
/** How often it is read while something runs. */
const runningMs = 1_500;

const isUnderWay = ({ status }: { readonly status: string }) =>
  status === "QUEUED" || status === "RUNNING";

export const ptaCaseQueries = {
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: [root, "project", projectId],
      queryFn: ({ signal }) =>
        api.ptaCases.ofProject({ params: { id: projectId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.some(({ counts }) => counts.running > 0) === true
          ? runningMs
          : idleMs,
    }),
  one: (caseId: number) =>
    queryOptions({
      queryKey: [root, "case", caseId],
      queryFn: ({ signal }) =>
        api.ptaCases.get({ params: { id: caseId } }, { signal }),
      refetchInterval: ({ state }) =>
        (state.data?.counts.running ?? 0) > 0 ? runningMs : idleMs,
    }),
  hierarchy: (caseId: number) =>
    queryOptions({
      queryKey: [root, "case", caseId, "hierarchy"],
      queryFn: ({ signal }) =>
        api.ptaCases.hierarchy({ params: { id: caseId } }, { signal }),
    }),
  /** Statistics change when a run ends or an input is edited, and are then requested again. */
  statistics: (caseId: number, current: string) =>
    queryOptions({
      queryKey: [root, "case", caseId, "statistics", current],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        api.ptaCases.statistics({ params: { id: caseId } }, { signal }),
      refetchInterval: idleMs,
    }),
  progress: (caseId: number) =>
    queryOptions({
      queryKey: [root, "case", caseId, "progress"],
      queryFn: ({ signal }) =>
        api.ptaCases.progress({ params: { id: caseId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.some(isUnderWay) === true ? runningMs : idleMs,
    }),
  offeredStages: (caseId: number) =>
    queryOptions({
      queryKey: [root, "case", caseId, "offeredStages"],
      queryFn: ({ signal }) =>
        api.ptaCases.offeredStages({ params: { id: caseId } }, { signal }),
    }),
  interpretations: (caseId: number) =>
    queryOptions({
      queryKey: [root, "case", caseId, "interpretations"],
      queryFn: ({ signal }) =>
        api.ptaInterpretations.ofCase({ params: { id: caseId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.some(({ context }) => isUnderWay(context)) === true
          ? runningMs
          : idleMs,
    }),
};

export function useRefreshCases() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [root] });
}

export function useDeleteCase(caseId: number) {
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: () => api.ptaCases.remove({ params: { id: caseId } }),
    onSuccess: refresh,
  });
}

export function useCopyCase(caseId: number) {
  const refresh = useRefreshCases();
  return useMutationOnce({
    mutationFn: (target: number) =>
      api.ptaCases.copy({ params: { id: caseId, target } }),
    onSuccess: refresh,
  });
}

/** Null runs what is new, failed, canceled or outdated. */
export function useRunCase(caseId: number) {
  const refresh = useRefreshCases();
  return useMutationOnce({
    mutationFn: (interpretationIds: readonly number[] | null) =>
      api.ptaCases.run({
        params: { id: caseId },
        body: {
          interpretationIds:
            interpretationIds === null ? null : [...interpretationIds],
        },
      }),
    onSettled: refresh,
  });
}

export function useCancelCase(caseId: number) {
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: () => api.ptaCases.cancel({ params: { id: caseId } }),
    onSettled: refresh,
  });
}

/** Shows a case to clients or hides it from them; changes nothing else of it. */
export function useHideCase({ id, ...ptaCase }: PtaCase) {
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: (hidden: boolean) =>
      api.ptaCases.edit({
        params: { id },
        body: {
          name: ptaCase.name,
          comment: ptaCase.comment ?? "",
          hidden,
          tagId: ptaCase.tagId,
          unitSystem: ptaCase.unitSystem,
          input: ptaCase.input,
          updatedAt: ptaCase.updatedAt,
        },
      }),
    onSettled: refresh,
  });
}

export function useAddStages(caseId: number) {
  const refresh = useRefreshCases();
  return useMutationOnce({
    mutationFn: (stageIds: readonly number[]) =>
      api.ptaCases.addStages({
        params: { id: caseId },
        body: { stageIds: [...stageIds] },
      }),
    onSuccess: refresh,
  });
}

interface Removal {
  readonly removed: number;
  readonly failure: Error | null;
}

/** Deletes one after the other; those that cannot be deleted stay, with the reason. */
export function useDeleteInterpretations() {
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: async (ids: readonly number[]): Promise<Removal> => {
      let removed = 0;
      for (const id of ids) {
        try {
          await api.ptaInterpretations.remove({ params: { id } });
          removed++;
        } catch (failure) {
          return {
            removed,
            failure:
              failure instanceof Error ? failure : new Error(String(failure)),
          };
        }
      }
      return { removed, failure: null };
    },
    onSettled: refresh,
  });
}
