import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { errorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import {
  newStageFieldsOf,
  stageChangesOf,
  type StageForm,
} from "./stage-form.ts";

function useRefreshProject(projectId: number) {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ queryKey: ["projects", projectId] });
}

/** Creates a stage, or changes the given one. */
export function useSaveStage(projectId: number, stage: StageListItem | null) {
  const refresh = useRefreshProject(projectId);
  return useMutation({
    mutationFn: (form: StageForm) =>
      stage === null
        ? api.stages.add({ body: newStageFieldsOf(form) })
        : api.stages.update({
            params: { id: stage.id },
            body: {
              ...stageChangesOf(form, stage),
              updatedAt: stage.updatedAt,
            },
          }),
    onSuccess: refresh,
  });
}

export function useCloneStage(projectId: number) {
  const text = useText();
  const refresh = useRefreshProject(projectId);
  return useMutation({
    mutationFn: ({ id }: StageListItem) => api.stages.clone({ params: { id } }),
    onSuccess: ({ id, name }) => {
      const remove = () => api.stages.remove({ params: { id } });
      toaster.show({
        tone: "info",
        text: text("stages.cloned", { name }),
        undo: undoBy(remove, refresh, text),
      });
      return refresh();
    },
    onError: (error) =>
      toaster.show({ tone: "error", text: errorText(error, text) }),
  });
}
