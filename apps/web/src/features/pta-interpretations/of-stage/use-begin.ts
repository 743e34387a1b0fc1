import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";
import {
  interpretationQueries,
  useStartFromStage,
  type StartedInterpretation,
} from "../pta-interpretations.queries.ts";

/**
 * Deletes the new interpretation and returns to the chart, unless the person has left the page
 * meanwhile.
 */
function useUndoBegin(stageId: number) {
  const text = useText();
  const router = useRouter();
  const queryClient = useQueryClient();
  return ({ id, isNewCase }: StartedInterpretation) => {
    const opened = links.interpretation({ interpretationId: id });
    return undoBy(
      async () => {
        await api.ptaInterpretations.remove({
          params: { id },
          query: isNewCase ? { withEmptyCase: "true" } : {},
        });
        if (router.state.location.pathname === opened)
          await router.navigate({
            to: links.stageChart({ stageId }),
            // The history entry is replaced, because the Back button would lead to the deleted
            // interpretation.
            replace: true,
          });
      },
      () =>
        queryClient.invalidateQueries({
          queryKey: interpretationQueries.ofStage(stageId).queryKey,
        }),
      text,
    );
  };
}

/** Creates an interpretation of the stage and opens it; a toast offers an undo. */
export function useBegin(stageId: number) {
  const text = useText();
  const router = useRouter();
  const undoOf = useUndoBegin(stageId);
  return useStartFromStage(stageId, (started) => {
    const { id, caseName, isNew } = started;
    void router.navigate({
      to: links.interpretation({ interpretationId: id }),
    });
    if (isNew)
      void loadTexts("pta-interpretations").then(() =>
        toaster.show({
          tone: "info",
          text: text("ptaInterpretation.begun", { caseName }),
          undo: undoOf(started),
        }),
      );
  });
}
