import { isImporting } from "@stagecraft/domain";
import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

const progressEveryMs = 1000;

export type StageImport = Awaited<ReturnType<typeof api.stageImports.get>>;
export type ImportColumn = StageImport["columns"][number];
export type ImportProblem = StageImport["problems"][number];
export type ImportReport = Awaited<ReturnType<typeof api.stageImports.report>>;

export const importQueries = {
  ofStage: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "imports"],
      queryFn: ({ signal }) =>
        api.stageImports.ofStage({ params: { stageId } }, { signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ["imports", id],
      queryFn: ({ signal }) =>
        api.stageImports.get({ params: { id } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data !== undefined && isImporting(state.data.state)
          ? progressEveryMs
          : false,
    }),
  report: (id: number) =>
    queryOptions({
      queryKey: ["imports", id, "report"],
      queryFn: ({ signal }) =>
        api.stageImports.report({ params: { id } }, { signal }),
    }),
};

/** Caches the server's response, which the page then shows. */
function useKeep(): (record: StageImport) => void {
  const queryClient = useQueryClient();
  return (record) => {
    queryClient.setQueryData(importQueries.one(record.id).queryKey, record);
    void queryClient.invalidateQueries(importQueries.ofStage(record.stageId));
  };
}

export function useStartImport({ id }: StageImport) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (profileName: string) =>
      api.stageImports.start({
        params: { id },
        body: profileName.trim() === "" ? {} : { profileName },
      }),
    onSuccess: keep,
  });
}

export function useCancelImport({ id }: StageImport) {
  const keep = useKeep();
  return useMutation({
    mutationFn: () => api.stageImports.cancel({ params: { id } }),
    onSuccess: keep,
  });
}
