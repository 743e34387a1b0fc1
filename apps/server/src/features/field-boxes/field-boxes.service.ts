import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import * as repository from "#features/field-boxes/field-boxes.repository.ts";

function withinReach({ reach }: Actor): repository.FieldBoxFilter {
  return {
    seesInternal: reach.seesInternal,
    companyIds: limitOf(reach.companyIds),
    projectIds: limitOf(reach.projectIds),
  };
}

export function listFieldBoxes(transaction: Transaction, actor: Actor) {
  return repository.listFieldBoxes(transaction, withinReach(actor));
}

export function listReceived(transaction: Transaction, actor: Actor) {
  return repository.listReceived(transaction, withinReach(actor));
}

export function listFieldBoxesOfProject(
  transaction: Transaction,
  { reach }: Actor,
  projectId: number,
) {
  return repository.listFieldBoxes(transaction, {
    seesInternal: reach.seesInternal,
    companyIds: null,
    projectIds: [projectId],
  });
}

export async function getFieldBox(
  transaction: Transaction,
  { reach }: Actor,
  id: number,
): Promise<repository.FieldBox> {
  const box = await repository.findFieldBox(
    transaction,
    id,
    reach.seesInternal,
  );
  if (box === null) throw notFound();
  return box;
}

export function listFieldBoxChanges(
  transaction: Transaction,
  { reach }: Actor,
  id: number,
) {
  return repository.listChanges(transaction, id, reach.seesInternal);
}

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError(
    "fieldBox.duplicate",
    "The company has a field box of this name or this van already.",
  );
}

export async function addFieldBox(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.fieldBoxes.add>,
): Promise<repository.FieldBox> {
  const id = await repository
    .insertFieldBox(transaction, body, actor.name)
    .catch(refuseDuplicate);
  if (id === null) throw notFound();
  return getFieldBox(transaction, actor, id);
}

type Edit = BodyOf<typeof contract.fieldBoxes.update>;

/** Only support marks a change as seen: the person who made it cannot. */
function refuseSelfAcknowledgement({ permissions }: Actor, { state }: Edit) {
  if (state === "CHANGED" || permissions.has("edit:projects")) return;
  throw new DomainError(
    "permission.missing",
    "A change from the field is saved with the state CHANGED.",
  );
}

/**
 * The van of a box decides where its rows are stored, so people on the van may
 * not change it.
 */
function refuseOtherVan(
  { permissions }: Actor,
  { unitName }: repository.FieldBox,
  body: Edit,
): void {
  if ((body.unitName ?? null) === unitName || body.unitName === undefined)
    return;
  if (permissions.has("edit:projects")) return;
  throw new DomainError(
    "permission.missing",
    "Another van for a field box needs the permission edit:projects.",
  );
}

async function refuseMove(
  transaction: Transaction,
  known: repository.FieldBox,
  body: Edit,
): Promise<void> {
  const isMoved =
    (body.projectId ?? known.projectId) !== known.projectId ||
    (body.boxName ?? known.boxName) !== known.boxName;
  if (isMoved)
    throw new DomainError(
      "request.invalid",
      "A field box keeps its name and project.",
    );
  const isOfPad = await repository.isWellOfProject(
    transaction,
    body.wellId,
    known.projectId,
  );
  if (!isOfPad)
    throw new DomainError(
      "request.invalid",
      "The well belongs to another project.",
    );
}

export async function editFieldBox(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: Edit,
): Promise<repository.FieldBox> {
  refuseSelfAcknowledgement(actor, body);
  if (!(await lockForEdit(transaction, "field_box", id, body.updatedAt)))
    throw notFound();
  const known = await getFieldBox(transaction, actor, id);
  await refuseMove(transaction, known, body);
  refuseOtherVan(actor, known, body);
  const { wellId, stageName, state, unitName = known.unitName } = body;
  const now = { wellId, stageName, state, unitName };
  if (unitName !== known.unitName)
    await repository.insertLeaving(transaction, id, actor.name);
  await repository
    .updateFieldBox(transaction, id, now, actor.name)
    .catch(refuseDuplicate);
  const isElsewhere =
    wellId !== known.wellId ||
    stageName !== known.stageName ||
    unitName !== known.unitName;
  if (isElsewhere) await repository.insertChange(transaction, id, actor.name);
  return getFieldBox(transaction, actor, id);
}

export async function removeFieldBox(
  transaction: Transaction,
  id: number,
): Promise<void> {
  if (!(await repository.deleteFieldBox(transaction, id))) throw notFound();
}
