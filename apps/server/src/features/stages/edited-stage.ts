import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { editableOf } from "#features/stages/editable-stage.ts";
import { guardEdit } from "#features/stages/stage-edit-guard.ts";
import { refuseWrongEdit } from "#features/stages/stage-edit-verdict.ts";
import { isVersionOf } from "#features/stages/stage-edits.service.ts";
import type { StoredStage } from "#features/stages/stages.repository.ts";

type StageEdit = BodyOf<typeof contract.stages.update>;
export type EditedStage = ReturnType<typeof editableOf>;

/** Returns the edited stage; fields missing in the body stay, and so do those the editor cannot see. */
function editedBy(
  actor: Actor,
  stage: StoredStage,
  body: StageEdit,
): EditedStage {
  const before = editableOf(stage);
  const { comment } = actor.reach.seesInternal ? body : before;
  const { liveStageOrdinal = before.liveStageOrdinal } = body;
  return {
    name: body.name ?? before.name,
    state: body.state ?? before.state,
    hide: body.hide ?? before.hide,
    comment: comment ?? before.comment,
    clientComment: body.clientComment ?? before.clientComment,
    liveStageOrdinal,
    control: body.control ?? before.control,
  };
}

export async function judgeEdit(
  transaction: Transaction,
  actor: Actor,
  stage: StoredStage,
  body: StageEdit,
): Promise<EditedStage> {
  guardEdit(actor, stage, body);
  const edited = editedBy(actor, stage, body);
  // An editor who may only pause sends the stored document back unchanged, so it is not validated.
  if (body.control !== undefined && actor.permissions.has("edit:stages"))
    await refuseWrongEdit(transaction, stage, edited);
  if (body.restores !== undefined)
    await requireVersion(transaction, actor, stage.id, body.restores);
  return edited;
}

async function requireVersion(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  editId: number,
): Promise<void> {
  if (await isVersionOf(transaction, actor, stageId, editId)) return;
  const message = "The stage has no such version";
  throw new DomainError("request.invalid", `${message}.`, [
    { field: "restores", message },
  ]);
}
