import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { failureText } from "#shared/page/error-text.ts";
import { showAlert } from "#shared/page/toaster.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import type { EditDraft } from "../edit-draft.ts";
import { editBody } from "./edit-body.ts";

interface Order {
  readonly draft: EditDraft;
  readonly wantsRerun: boolean | undefined;
}

/** Saves an edit and follows the resulting rerun to its end, whether the drawer is still open or not. */
export function useCommit(stage: Stage, onSaved: () => void) {
  const text = useText();
  const queryClient = useQueryClient();
  const notify = (tone: "info" | "error", message: string) =>
    showAlert({ tone, text: message });

  async function followRerun(number: number) {
    notify("info", text("editing.rerunning", { stage: stage.name }));
    try {
      const { data } = await api.stages.rerunResult({
        params: { id: stage.id, number },
      });
      if ("errorMessage" in data.Payload)
        notify("error", data.Payload.errorMessage);
      else notify("info", text("editing.rerunDone"));
    } catch (failure) {
      notify("error", failureText(failure, text));
    }
    onSaved();
  }

  return useMutation({
    mutationFn: ({ draft, wantsRerun }: Order) =>
      api.stages.update({
        params: { id: stage.id },
        body: editBody(draft, wantsRerun),
      }),
    onSuccess: ({ commit, ...saved }) => {
      queryClient.setQueryData(stageQueries.record(stage.id).queryKey, saved);
      void queryClient.invalidateQueries(stageQueries.edits(stage.id));
      notify("info", text("editing.saved", { stage: saved.name }));
      onSaved();
      if (commit.rerunNumber !== null) void followRerun(commit.rerunNumber);
    },
  });
}

export function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "edit.conflict";
}
