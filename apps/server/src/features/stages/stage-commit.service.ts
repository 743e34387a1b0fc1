import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { liveStageTag } from "@stagecraft/domain";
import {
  planCommit,
  readStageEdit,
  type EditableStage,
} from "@stagecraft/stage-editing";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import {
  lockEngine,
  requestRerun,
} from "#features/stage-engine/reruns/rerun.service.ts";
import { editableOf } from "#features/stages/editable-stage.ts";
import {
  completeStage,
  revertCompletion,
} from "#features/stages/stage-completion.ts";
import {
  validatedEdit,
  type EditedStage,
} from "#features/stages/edited-stage.ts";
import {
  noFlags,
  recordStageEdit,
} from "#features/stages/stage-edits.service.ts";
import {
  updateStage,
  type StoredStage,
} from "#features/stages/stages.repository.ts";
import {
  getStage,
  refuseDuplicate,
  requireStage,
} from "#features/stages/stages.service.ts";
import {
  lockLiveTags,
  moveLiveTag,
} from "#features/tags/stage-tags.service.ts";

type StageEdit = BodyOf<typeof contract.stages.update>;
type Commit = OutputOf<typeof contract.stages.update>["commit"];
type Flags = Commit["flags"];

/** Takes the locks in the same order everywhere, so that no two changes deadlock. */
async function lockStage(
  transaction: Transaction,
  id: number,
  body: StageEdit,
): Promise<StoredStage> {
  if (body.liveStageOrdinal !== undefined) await lockLiveTags(transaction, id);
  await lockEngine(transaction, id);
  if (!(await lockForEdit(transaction, "stage", id, body.updatedAt)))
    throw notFound();
  return requireStage(transaction, id);
}

/** Whether the planned rerun is done: the editor may skip it, or request one where a rerun is possible. */
function wantsRerun(
  actor: Actor,
  { state }: EditableStage,
  planned: boolean,
  { rerun }: StageEdit,
): boolean {
  const isPossible = state === "ENDED" || state === "REVIEWED";
  return (
    isPossible && actor.permissions.has("edit:stages") && (rerun ?? planned)
  );
}

/** A live chart shows one stage; the stage that it replaces gets an entry in its history. */
async function reinitialize(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  ordinal: number | null,
): Promise<void> {
  const left = await moveLiveTag(transaction, actor, stageId, ordinal);
  if (ordinal === null) return;
  for (const leftId of left) {
    const after = await requireStage(transaction, leftId);
    await recordStageEdit(transaction, {
      before: { ...after, liveTag: liveStageTag(ordinal) },
      after,
      editor: actor,
      cause: "edit",
      flags: { ...noFlags, reinitialize: true },
    });
  }
}

async function write(
  transaction: Transaction,
  actor: Actor,
  id: number,
  edited: EditedStage,
): Promise<void> {
  await updateStage(transaction, id, {
    name: edited.name,
    state: edited.state,
    hide: edited.hide,
    comment: edited.comment,
    client_comment: edited.clientComment,
    control: JSON.stringify(edited.control),
    updated_by: actor.name,
  }).catch(refuseDuplicate);
}

/**
 * Saves an edit with all its effects. Everything happens in the caller's
 * transaction: a failure, or the end of the process, at any step leaves the
 * stage, its tags, comments, history and reruns unchanged.
 */
export async function commitStageEdit(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: StageEdit,
) {
  const before = await lockStage(transaction, id, body);
  const edited = await validatedEdit(transaction, actor, before, body);
  const plan = planCommit(
    readStageEdit(editableOf(before)),
    readStageEdit(edited),
    { replacedDocument: body.replacesControl ?? false },
  );
  await write(transaction, actor, id, edited);
  const commit = await bringAbout(transaction, actor, before, body, {
    ...plan.flags,
    rerun: wantsRerun(actor, edited, plan.flags.rerun, body),
  });
  return { ...(await getStage(transaction, actor, id)), commit };
}

async function bringAbout(
  transaction: Transaction,
  actor: Actor,
  before: StoredStage,
  body: StageEdit,
  planned: Flags,
): Promise<Commit> {
  const { id, companyId } = before;
  if (planned.reinitialize)
    await reinitialize(transaction, actor, id, body.liveStageOrdinal ?? null);
  const after = await requireStage(transaction, id);
  const completion =
    planned.completion && (await completeStage(transaction, actor, after));
  if (planned.revertCompletion)
    await revertCompletion(transaction, actor, after);
  const flags = { ...planned, completion };
  const editId = await recordStageEdit(transaction, {
    before,
    after,
    editor: actor,
    cause: body.restores === undefined ? "edit" : "restore",
    flags,
    ...(body.restores === undefined ? {} : { restoredId: body.restores }),
  });
  const rerunNumber = flags.rerun
    ? await requestRerun(transaction, id, companyId)
    : null;
  return { flags, rerunNumber, editId };
}
