import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import {
  selectionQueries,
  type ProjectSelection,
} from "#entities/project/project-selection.queries.ts";

/** Saves the rows for all users of the project. */
export function useSaveStatKeys(
  projectId: number,
  saved: ProjectSelection | null,
) {
  const queryClient = useQueryClient();
  const query = selectionQueries.statsTable(projectId);
  return useMutation({
    mutationFn: (selection: string[]) =>
      saved === null
        ? api.projectSelections.add({
            body: { projectId, type: "STATS_TABLE", selection },
          })
        : api.projectSelections.update({
            params: { id: saved.id },
            body: { selection, updatedAt: saved.updatedAt },
          }),
    onSuccess: (response) => queryClient.setQueryData(query.queryKey, response),
    // Another user may have saved first: the next attempt must start from their selection.
    onError: () => queryClient.invalidateQueries(query),
  });
}
