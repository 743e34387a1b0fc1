import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError, nameOfCopy } from "@stagecraft/domain";
import {
  ptaInputIn,
  ptaUnitSystemOf,
  type PtaInput,
} from "@stagecraft/domain/pta";
import type { Actor } from "#access/actor.ts";
import { refuseInactive } from "#access/inactive-company.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import {
  getCase,
  requireCase,
  requirePad,
  type PtaCase,
  type StoredCase,
} from "#features/pta-cases/case-reading.service.ts";
import { checkedInput } from "#features/pta-cases/checked-input.service.ts";
import * as repository from "#features/pta-cases/pta-cases.repository.ts";
import {
  addInterpretations,
  convertInputs,
  copyInterpretations,
  removeInterpretations,
  type NewInterpretation,
} from "#features/pta-interpretations/new-interpretations.service.ts";
import { getTag } from "#features/tags/tags.service.ts";

export {
  caseForExport,
  requirePad,
  type CaseForExport,
  type PtaCase,
} from "#features/pta-cases/case-reading.service.ts";

type CaseBody = BodyOf<typeof contract.ptaCases.create>;

type CaseEdit = BodyOf<typeof contract.ptaCases.edit>;

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError(
    "ptaCase.duplicate",
    "The pad has a case of this name already.",
    [{ field: "name", message: "The pad has a case of this name already" }],
  );
}

/** A case offers its stages by tag, so only a tag for stages is accepted (decision D19). */
async function refuseOtherTag(
  transaction: Transaction,
  tagId: number | null,
): Promise<void> {
  if (tagId === null) return;
  const tag = await getTag(transaction, tagId).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "notFound") return null;
    throw error;
  });
  if (tag?.assetType === "STAGE") return;
  const message = "Must be a tag of stages";
  throw new DomainError("request.invalid", message, [
    { field: "tagId", message },
  ]);
}

/**
 * When somebody who is not staff edits, the fields that only staff may set stay as they are stored.
 */
function withInternal<Body extends { comment: string; hidden: boolean }>(
  { reach }: Actor,
  body: Body,
  kept: { readonly comment: string; readonly hidden: boolean },
): Body {
  return reach.seesInternal
    ? body
    : { ...body, comment: kept.comment, hidden: kept.hidden };
}

/** A new case of somebody who is not staff is visible, or its maker could not see it. */
const newForClients = { comment: "", hidden: false } as const;

export interface CaseWithInterpretations {
  readonly case: Omit<CaseBody, "input">;
  /** The checked input, in the units of the case. */
  readonly input: PtaInput;
  readonly interpretations: readonly NewInterpretation[];
}

/** Creates a case with interpretations and their records: all of it or nothing. */
export async function createWithInterpretations(
  transaction: Transaction,
  actor: Actor,
  { case: body, input, interpretations }: CaseWithInterpretations,
): Promise<PtaCase> {
  const pad = await requirePad(transaction, actor, body.projectId);
  // The permission check cannot read the pad of an upload, because the pad is named inside a form.
  await refuseInactive(transaction, [pad.companyId]);
  await refuseOtherTag(transaction, body.tagId);
  const columns = withInternal(actor, { ...body, input }, newForClients);
  const id = await repository
    .insertCase(transaction, pad, columns, actor.name)
    .catch(refuseDuplicate);
  const { companyId } = pad;
  await addInterpretations(
    transaction,
    actor,
    { id, companyId, projectId: pad.id },
    interpretations,
  );
  return getCase(transaction, actor, id);
}

export function createCase(
  transaction: Transaction,
  actor: Actor,
  { input, ...body }: CaseBody,
): Promise<PtaCase> {
  return createWithInterpretations(transaction, actor, {
    case: body,
    input: checkedInput(input, body.unitSystem),
    interpretations: [],
  });
}

/** Creates a case from defaults under the first free name. */
export async function createUsualCase(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<PtaCase> {
  const taken = await repository.lockNames(transaction, projectId);
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = "Falloffs";
  for (let number = 2; used.has(name.toLowerCase()); number += 1)
    name = `Falloffs ${number}`;
  return createCase(transaction, actor, {
    projectId,
    name,
    comment: "",
    hidden: true,
    tagId: null,
    unitSystem: "STANDARD",
    input: {},
  });
}

/**
 * The input after an edit. When the edit changes the units, both the stored values and those sent
 * in the old units are converted.
 */
function editedInput(stored: StoredCase, body: CaseEdit): PtaInput {
  const { unitSystem, input } = body;
  if (unitSystem === stored.unitSystem) return checkedInput(input, unitSystem);
  if (Object.keys(input).length === 0)
    return ptaInputIn(stored.input, stored.unitSystem, unitSystem);
  return ptaUnitSystemOf(input) === stored.unitSystem
    ? ptaInputIn(
        checkedInput(input, stored.unitSystem),
        stored.unitSystem,
        unitSystem,
      )
    : checkedInput(input, unitSystem);
}

export async function editCase(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: CaseEdit,
): Promise<PtaCase> {
  if (!(await lockForEdit(transaction, "pta_case", id, body.updatedAt)))
    throw notFound();
  const stored = await requireCase(transaction, actor, id);
  const input = editedInput(stored, body);
  if (body.tagId !== stored.tagId)
    await refuseOtherTag(transaction, body.tagId);
  await repository
    .updateCase(
      transaction,
      id,
      { ...withInternal(actor, body, stored), input },
      actor.name,
    )
    .catch(refuseDuplicate);
  if (body.unitSystem !== stored.unitSystem)
    await convertInputs(
      transaction,
      actor,
      id,
      stored.unitSystem,
      body.unitSystem,
    );
  return getCase(transaction, actor, id);
}

/**
 * Undoes a case that was made for one interpretation; a case that has been used since then stays.
 */
export { deleteEmptyCase as removeEmptyCase } from "#features/pta-cases/pta-cases.repository.ts";

export async function removeCase(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<void> {
  await requireCase(transaction, actor, id);
  await removeInterpretations(transaction, { caseId: id });
  await repository.deleteCase(transaction, id);
}

/**
 * Copies a case within its company. On its own pad its interpretations go with
 * it, without their outputs; another pad has other stages, so only the inputs
 * of the case go there.
 */
export async function copyCase(
  transaction: Transaction,
  actor: Actor,
  id: number,
  targetId: number,
): Promise<PtaCase> {
  const source = await requireCase(transaction, actor, id);
  const pad = await requirePad(transaction, actor, targetId);
  if (pad.companyId !== source.companyId) throw notFound();
  const taken = await repository.lockNames(transaction, pad.id);
  const isFree = !taken.some(
    (name) => name.toLowerCase() === source.name.toLowerCase(),
  );
  const copyId = await repository.insertCase(
    transaction,
    pad,
    { ...source, name: isFree ? source.name : nameOfCopy(source.name, taken) },
    actor.name,
  );
  if (pad.id === source.projectId)
    await copyInterpretations(transaction, id, copyId, actor.name);
  return getCase(transaction, actor, copyId);
}
