import { Button, ConfirmDialog } from "@stagecraft/ui";
import { useState } from "react";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { failureText, useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { Draft } from "./draft/use-draft.ts";
import {
  interpretationQueries,
  useRunInterpretation,
  useSaveInterpretation,
  type Interpretation,
} from "./pta-interpretations.queries.ts";

interface SaveButtonsProps {
  interpretation: Interpretation;
  draft: Draft;
  mayRun: boolean;
}

/** A waiting run uses the saved input by itself, and resetting a pick may make the stored output current again. */
function needsRun({ context: { status, isOutdated } }: Interpretation) {
  return status !== "QUEUED" && (status !== "DONE" || isOutdated);
}

/** Saves; without a history match a run takes only a moment and is ordered at the same time. */
function useSave({ interpretation, draft, mayRun }: SaveButtonsProps) {
  const text = useText();
  const save = useSaveInterpretation(interpretation.id);
  const run = useRunInterpretation(interpretation.id);
  const isQuick = draft.effective.runStaticHistoryMatch !== true;
  const send = () =>
    save.mutate(draft.edit(), {
      onSuccess: (saved) => {
        draft.accept(saved);
        const isDue = draft.hasInputChanges && needsRun(saved);
        // What runs is not ordered again.
        const isRunning = saved.context.status === "RUNNING";
        const runsNow = isDue && isQuick && !isRunning && mayRun;
        if (runsNow) run.mutate();
        toaster.show({
          tone: "info",
          text: text(
            runsNow
              ? "ptaInterpretation.savedAndRun"
              : isDue
                ? "ptaInterpretation.savedRunNext"
                : "ptaInterpretation.saved",
          ),
        });
      },
    });
  return { save, send };
}

/** Loads another person's changes and keeps those made here. */
function Conflict({
  interpretation,
  draft,
  changedBy,
  onMerged,
}: Pick<SaveButtonsProps, "interpretation" | "draft"> & {
  changedBy: string;
  onMerged: () => void;
}) {
  const text = useText();
  const queryClient = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      const newest = await queryClient.query({
        ...interpretationQueries.one(interpretation.id),
        staleTime: 0,
      });
      draft.merge(newest);
      onMerged();
    } catch (error) {
      toaster.show({ tone: "error", text: failureText(error, text) });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <span className="sc-error pta-bar-message" role="alert">
        {changedBy === ""
          ? text("error.conflictUnknown")
          : text("error.conflict", { who: changedBy })}
      </span>
      <Button
        variant="primary"
        disabled={isLoading}
        onClick={() => void load()}
      >
        {text("form.keepMine")}
      </Button>
    </>
  );
}

export function SaveButtons(props: SaveButtonsProps) {
  const { interpretation, draft } = props;
  const text = useText();
  const errorText = useErrorText();
  const block = useWriteBlock();
  const [isConfirming, setConfirming] = useState(false);
  const { save, send } = useSave(props);
  const conflict = editConflictOf(save.error);
  const faultCount = draft.faults.length + draft.tooLongComments;
  const faults =
    faultCount === 0
      ? undefined
      : text("form.toCorrect", { count: faultCount });
  if (!draft.hasChanges) return null;
  return (
    <>
      {conflict !== null ? (
        <Conflict
          interpretation={interpretation}
          draft={draft}
          changedBy={conflict.changedBy}
          onMerged={save.reset}
        />
      ) : (
        <>
          {save.error !== null && (
            <span className="sc-error pta-bar-message" role="alert">
              {errorText(save.error)}
            </span>
          )}
          <Button variant="outline" onClick={() => setConfirming(true)}>
            {text("ptaInterpretation.discard")}
          </Button>
          <Button
            variant="primary"
            disabled={save.isPending}
            disabledReason={block ?? faults}
            onClick={send}
          >
            {save.isPending
              ? text("form.saving")
              : text("ptaInterpretation.save")}
          </Button>
        </>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={text("ptaInterpretation.discardTitle")}
          confirmText={text("ptaInterpretation.discard")}
          tone="danger"
          onConfirm={() => {
            setConfirming(false);
            draft.discard();
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{text("ptaInterpretation.discardText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
