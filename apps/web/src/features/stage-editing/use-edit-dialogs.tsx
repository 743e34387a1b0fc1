import { readStageEdit, type EditTab } from "@stagecraft/stage-editing";
import { canMoveStage } from "@stagecraft/domain";
import { ConfirmDialog } from "@stagecraft/ui";
import { useQueryClient, useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { failureText } from "#shared/page/error-text.ts";
import { showAlert } from "#shared/page/toaster.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { CommitDialog } from "./commit/CommitDialog.tsx";
import { MergeDialog } from "./commit/MergeDialog.tsx";
import { editBody } from "./commit/edit-body.ts";
import { focusField } from "./focus-field.ts";
import type { EditDrawerProps } from "./edit-drawer-props.ts";
import {
  beginDraft,
  changesOf,
  hasChanges,
  type EditDraft,
} from "./edit-draft.ts";
import { refusedFields, type FieldProblem } from "./field-problems.ts";
import { HistoryDialog } from "./HistoryDialog.tsx";
import type { DraftEditor } from "./use-draft-editor.ts";
import type { useProblems } from "./use-problems.ts";

interface EditDialogsInput extends EditDrawerProps {
  readonly editor: DraftEditor;
  readonly notified: ReturnType<typeof useProblems>;
  readonly openTab: (tab: EditTab) => void;
}

interface EditDialogs {
  readonly close: () => void;
  readonly confirm: () => void;
  readonly openMerge: () => void;
  readonly openHistory: () => void;
  readonly showFirstProblem: () => void;
  readonly shown: ReactNode;
}

type Open = "lose" | "commit" | "merge" | "history" | null;

/** The drawer's dialogs: before losing changes, before saving, after a conflict, and the history. */
export function useEditDialogs(input: EditDialogsInput): EditDialogs {
  const { stage, editor, notified, openTab, onClose } = input;
  const text = useText();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const { draft } = editor;
  const shut = () => setOpen(null);
  const saving = useCommit(stage, input.onSaved);

  function leaveForGood() {
    editor.forget();
    onClose();
  }

  function show({ tab, path }: FieldProblem) {
    notified.showAll();
    openTab(tab);
    focusField(path);
  }

  function showFirstProblem() {
    const [first] = notified.problems;
    if (first) show(first);
    else openTab("json");
  }

  function refused(error: Error) {
    if (isConflict(error)) {
      setOpen("merge");
      return;
    }
    const fields =
      error instanceof ApiError ? refusedFields(error.details, text) : [];
    const [first] = fields;
    if (!first) return;
    notified.refuse(fields);
    shut();
    show(first);
  }

  async function restore(editId: number) {
    try {
      const { version } = await queryClient.query(
        stageQueries.editVersion(stage.id, editId),
      );
      const edit = readStageEdit(version);
      editor.replace({
        ...beginDraft(stage),
        // A stage only moves forward, whichever version is restored.
        edit: canMoveStage(stage.state, edit.state)
          ? edit
          : { ...edit, state: stage.state },
        restoredId: editId,
      });
      shut();
    } catch (failure) {
      showAlert({
        tone: "error",
        text: failureText(failure, text),
      });
    }
  }

  const count = Math.max(1, changesOf(draft).length);
  return {
    close: () => {
      if (editor.offer === null && hasChanges(draft)) setOpen("lose");
      else onClose();
    },
    confirm: () => {
      if (
        notified.problems.length === 0 &&
        draft.brokenText === null &&
        changesOf(draft).length > 0
      )
        setOpen("commit");
    },
    openMerge: () => setOpen("merge"),
    openHistory: () => setOpen("history"),
    showFirstProblem,
    shown: (
      <>
        {open === "lose" && (
          <ConfirmDialog
            title={text("editing.loseTitle")}
            confirmText={text("editing.discard")}
            tone="danger"
            onConfirm={leaveForGood}
            onClose={shut}
          >
            {text("editing.loseText", { count, stage: stage.name })}
          </ConfirmDialog>
        )}
        {open === "commit" && (
          <CommitDialog
            stage={stage}
            draft={draft}
            saving={saving}
            onSave={(wantsRerun) =>
              saving.mutate(
                { draft, wantsRerun },
                { onSuccess: leaveForGood, onError: refused },
              )
            }
            onClose={() => {
              saving.reset();
              shut();
            }}
          />
        )}
        {open === "merge" && (
          <MergeDialog
            stageId={stage.id}
            draft={draft}
            onMerged={(merged) => {
              saving.reset();
              editor.replace(merged);
              shut();
            }}
            onClose={shut}
          />
        )}
        {open === "history" && (
          <HistoryDialog
            stage={stage}
            onRestore={(editId) => void restore(editId)}
            onClose={shut}
          />
        )}
      </>
    ),
  };
}

interface Order {
  readonly draft: EditDraft;
  readonly wantsRerun: boolean | undefined;
}

/** Saves an edit and follows the resulting rerun to its end, whether the drawer is still open or not. */
function useCommit(stage: Stage, onSaved: () => void) {
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

function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "edit.conflict";
}
