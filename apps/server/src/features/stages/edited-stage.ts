import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import {
  formatSchemaError,
  validateSubmittedEdit,
  type EditableStage,
  type EditValidation,
} from "@stagecraft/stage-editing";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { listFdiStates } from "#features/fdi-states/fdi-states.service.ts";
import { listHeaders } from "#features/stages/stage-headers.repository.ts";
import { editableOf } from "#features/stages/editable-stage.ts";
import { guardEdit } from "#features/stages/stage-edit-guard.ts";
import { isVersionOf } from "#features/stages/stage-edits.service.ts";
import type { StoredStage } from "#features/stages/stages.repository.ts";

/** Returns the form's errors, each at its field, or else the first error of the schema (decision A36). */
function refusalOf({ errors, schemaErrors }: EditValidation): DomainError {
  const [schemaError] = schemaErrors;
  if (errors.length > 0 || schemaError === undefined)
    return new DomainError(
      "request.invalid",
      "Some fields are not valid.",
      errors.map(({ tab, path, message, words }) => ({
        field: path,
        message,
        words,
        tab,
      })),
    );
  const message = formatSchemaError(schemaError);
  return new DomainError("request.invalid", message, [
    {
      field: schemaError.path,
      message,
      words: schemaError.words,
      tab: schemaError.tab,
    },
  ]);
}

/** Rejects edits that the drawer would reject, by the same rules and with the same messages. */
export async function refuseWrongEdit(
  transaction: Transaction,
  stage: StoredStage,
  edited: EditableStage,
): Promise<void> {
  const headers = await listHeaders(transaction, stage.id);
  const fdiStates = await listFdiStates(transaction);
  const validation = validateSubmittedEdit(edited, {
    currentState: stage.state,
    wellActive: stage.wellActive,
    channels: headers.map(({ name }) => name),
    columnCount: null,
    fdiStateIdentifiers: fdiStates.map(({ identifier }) => identifier),
    storedParameters: stage.control.parameters,
  });
  if (!validation.isAccepted) throw refusalOf(validation);
}

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

export async function validatedEdit(
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
