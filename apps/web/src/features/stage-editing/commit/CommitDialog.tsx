import { isLive } from "@stagecraft/domain";
import {
  changesResult,
  planCommit,
  type CommitPlan,
  type CommitStep,
} from "@stagecraft/stage-editing";
import { Button, Dialog, Switch } from "@stagecraft/ui";
import { useMemo, useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { ChangeTable } from "../ChangeTable.tsx";
import type { EditDraft } from "../edit-draft.ts";

interface CommitDialogProps {
  stage: Stage;
  draft: EditDraft;
  saving: { readonly isPending: boolean; readonly error: Error | null };
  onSave: (wantsRerun: boolean | undefined) => void;
  onClose: () => void;
}

const stepTexts: Readonly<Record<CommitStep, TextKey>> = {
  reset: "editing.step.reset",
  update: "editing.step.update",
  reinitialize: "editing.step.reinitialize",
  completion: "editing.step.completion",
  revertCompletion: "editing.step.revertCompletion",
  rerun: "editing.step.rerun",
  reload: "editing.step.reload",
};

function stepText(step: CommitStep, { edit }: EditDraft): TextKey {
  const isUnpinned = step === "reinitialize" && edit.liveStageOrdinal === null;
  return isUnpinned ? "editing.step.unpin" : stepTexts[step];
}

/** The steps in order; a rerun that was deselected is left out. */
function stepsOf(
  { steps, changes }: CommitPlan,
  draft: EditDraft,
  wantsRerun: boolean,
): TextKey[] {
  const goesOn =
    isLive(draft.edit.state) && changes.some(({ path }) => changesResult(path));
  return [
    ...steps
      .filter((step) => step !== "rerun" || wantsRerun)
      .map((step) => stepText(step, draft)),
    ...(goesOn ? (["editing.step.live"] as const) : []),
  ];
}

/** Lists the exact effects of saving before it is done. */
export function CommitDialog(props: CommitDialogProps) {
  const { stage, draft, saving, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const [wantsRerun, setWantsRerun] = useState(true);
  const plan = useMemo(
    () =>
      planCommit(draft.base, draft.edit, {
        replacedDocument: draft.replacesControl,
      }),
    [draft],
  );
  const { rerun } = plan.flags;
  return (
    <Dialog
      title={text("editing.confirmTitle")}
      subject={text("editing.subject", {
        stage: stage.name,
        well: stage.wellNumber,
      })}
      isPersistent
      status={
        saving.isPending
          ? text("form.saving")
          : saving.error && errorText(saving.error)
      }
      onClose={onClose}
      onSubmit={() => {
        if (!saving.isPending && offline === undefined)
          props.onSave(rerun && !wantsRerun ? false : undefined);
      }}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={saving.isPending}
            disabledReason={offline}
            data-autofocus
          >
            {text("editing.save")}
          </Button>
        </>
      }
    >
      <div className="edit-commit">
        <h3>{text("editing.willHappen")}</h3>
        <ol className="edit-steps">
          {stepsOf(plan, draft, wantsRerun).map((key) => (
            <li key={key}>{text(key)}</li>
          ))}
        </ol>
        {rerun && (
          <div className="edit-rerun">
            <Switch
              label={text("editing.rerunChoice")}
              isOn={wantsRerun}
              onChange={setWantsRerun}
            />
            {!wantsRerun && (
              <p className="sc-hint">{text("editing.rerunLeftOut")}</p>
            )}
          </div>
        )}
        <h3>{text("editing.changed")}</h3>
        <ChangeTable changes={plan.changes} />
      </div>
    </Dialog>
  );
}
