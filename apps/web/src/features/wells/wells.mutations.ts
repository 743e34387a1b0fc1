import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { wellFieldsOf, type WellForm, type WellRights } from "./well-form.ts";

function useRefreshProject(projectId: number) {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ queryKey: ["projects", projectId] });
}

/** Creates a well in a project, or changes the given one. */
export function useSaveWell(
  projectId: number,
  well: Well | null,
  rights: WellRights,
) {
  const refresh = useRefreshProject(projectId);
  return useMutation({
    mutationFn: (form: WellForm) => {
      const fields = wellFieldsOf(form, rights);
      return well === null
        ? api.wells.add({ body: { ...fields, projectId } })
        : api.wells.update({
            params: { id: well.id },
            body: { ...fields, updatedAt: well.updatedAt },
          });
    },
    onSuccess: refresh,
  });
}

export type WellCopy = NonNullable<
  Parameters<typeof api.wells.clone>[0]["body"]
>;

export function useCloneWell(projectId: number) {
  const text = useText();
  const refresh = useRefreshProject(projectId);
  return useMutation({
    mutationFn: ({ well, choice }: { well: Well; choice: WellCopy }) =>
      api.wells.clone({ params: { id: well.id }, body: choice }),
    onSuccess: ({ id, wellNumber }) => {
      const remove = () => api.wells.remove({ params: { id } });
      toaster.show({
        tone: "info",
        text: text("wells.cloned", { name: wellNumber }),
        undo: undoBy(remove, refresh, text),
      });
      return refresh();
    },
  });
}
