import { DomainError, isLocked } from "@stagecraft/domain";
import {
  planCommit,
  readStageEdit,
  withControlChanges,
  type ControlChange,
} from "@stagecraft/stage-editing";
import type { Transaction } from "#database/database.ts";
import {
  lockEngine,
  requestRerun,
} from "#features/stage-engine/reruns/rerun.service.ts";
import { editableOf } from "#features/stages/editable-stage.ts";
import { refuseWrongEdit } from "#features/stages/edited-stage.ts";
import {
  noFlags,
  recordStageEdit,
} from "#features/stages/stage-edits.service.ts";
import {
  updateStage,
  type StoredStage,
} from "#features/stages/stages.repository.ts";
import { requireStage } from "#features/stages/stages.service.ts";

export type StoredControlChange = Pick<
  ControlChange,
  "path" | "before" | "after"
>;

export type ControlRefusal = "final" | "live" | "inactiveWell";

/** Why a stage keeps its settings when a control document is applied; null when it takes them. */
export function whyNotControlled({
  state,
  wellActive,
}: Pick<StoredStage, "state" | "wellActive">): ControlRefusal | null {
  if (isLocked(state)) return "final";
  if (state === "LOADING") return "live";
  return wellActive ? null : "inactiveWell";
}

const refusalMessages: Readonly<Record<ControlRefusal, string>> = {
  final: "The stage is FINAL and cannot be changed.",
  live: "The stage is being pumped: its settings are changed in its own form.",
  inactiveWell: "Inactive Well",
};

export type ControlOutcome =
  | { readonly kind: "skipped"; readonly message: string }
  | {
      readonly kind: "done";
      readonly message: string;
      readonly applied: readonly StoredControlChange[];
      /** Number of the rerun that was ordered. */
      readonly rerunOrder: number | null;
    };

function doneMessage(applied: number, kept: number): string {
  const values = applied === 1 ? "1 value" : `${applied} values`;
  return kept === 0
    ? `${values} changed`
    : `${values} changed, ${kept} kept because they were changed since`;
}

async function isWrong(
  transaction: Transaction,
  stage: StoredStage,
  edited: ReturnType<typeof editableOf>,
): Promise<string | null> {
  try {
    await refuseWrongEdit(transaction, stage, edited);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.message;
  }
}

/**
 * Changes settings of a stage as planned, with the effects of an edit in its
 * form: history, rerun of an ended stage. A value that is no longer as planned
 * is kept.
 */
export async function applyControlChanges(
  transaction: Transaction,
  stageId: number,
  changes: readonly StoredControlChange[],
  editor: { readonly id: number | null; readonly name: string },
): Promise<ControlOutcome> {
  await lockEngine(transaction, stageId);
  await transaction.query("SELECT FROM stage WHERE id = $1 FOR UPDATE", [
    stageId,
  ]);
  const before = await requireStage(transaction, stageId);
  const refusal = whyNotControlled(before);
  if (refusal !== null)
    return { kind: "skipped", message: refusalMessages[refusal] };
  const result = withControlChanges(before.control.parameters, changes);
  if (result.applied.length === 0)
    return {
      kind: "skipped",
      message: "The values were changed since; all of them are kept.",
    };
  const edited = {
    ...editableOf(before),
    control: { ...before.control, parameters: result.parameters },
  };
  const wrong = await isWrong(transaction, before, edited);
  if (wrong !== null) return { kind: "skipped", message: wrong };
  const plan = planCommit(
    readStageEdit(editableOf(before)),
    readStageEdit(edited),
    { replacedDocument: false },
  );
  await updateStage(transaction, stageId, {
    control: JSON.stringify(edited.control),
    updated_by: editor.name,
  });
  const { rerun } = plan.flags;
  await recordStageEdit(transaction, {
    before,
    after: await requireStage(transaction, stageId),
    editor,
    cause: "batch",
    flags: { ...noFlags, update: true, rerun },
  });
  return {
    kind: "done",
    message: doneMessage(result.applied.length, result.kept.length),
    applied: changes.filter(({ path }) => result.applied.includes(path)),
    rerunOrder: rerun
      ? await requestRerun(transaction, stageId, before.companyId)
      : null,
  };
}
