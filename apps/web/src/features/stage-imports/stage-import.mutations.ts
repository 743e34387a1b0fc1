import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { importQueries, type StageImport } from "./stage-imports.queries.ts";

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
