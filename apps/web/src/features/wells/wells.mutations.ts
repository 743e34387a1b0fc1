import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { errorText } from "#shared/page/error-text.ts";
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

export function useCloneWell(projectId: number) {
  const text = useText();
  const refresh = useRefreshProject(projectId);
  return useMutation({
    mutationFn: ({ id }: Well) => api.wells.clone({ params: { id } }),
    onSuccess: ({ id, wellNumber }) => {
      const remove = () => api.wells.remove({ params: { id } });
      toaster.show({
        tone: "info",
        text: text("wells.cloned", { name: wellNumber }),
        undo: undoBy(remove, refresh, text),
      });
      return refresh();
    },
    onError: (error) =>
      toaster.show({ tone: "error", text: errorText(error, text) }),
  });
}

export function useDeleteWell(projectId: number) {
  const text = useText();
  const refresh = useRefreshProject(projectId);
  return useMutation({
    mutationFn: ({ id }: Well) => api.wells.remove({ params: { id } }),
    onSuccess: (_, { wellNumber }) => {
      toaster.show({
        tone: "info",
        text: text("wells.deleted", { name: wellNumber }),
      });
      return refresh();
    },
  });
}
