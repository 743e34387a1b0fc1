import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import {
  DomainError,
  nameOfCopy,
  ptaInputIn,
  ptaResultIn,
  ptaUnitSystemOf,
  ptaWireInputOf,
  type PtaInput,
} from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import {
  listOffered,
  stagesOfPad,
} from "#features/pta-cases/case-stages.repository.ts";
import { checkedInput } from "#features/pta-cases/checked-input.service.ts";
import * as repository from "#features/pta-cases/pta-cases.repository.ts";
import { statisticsOf } from "#features/pta-cases/result-statistics.ts";
import {
  listKnown,
  withOutputs,
  type Interpretation,
  type KnownInterpretation,
} from "#features/pta-interpretations/interpretation-items.service.ts";
import {
  addInterpretations,
  convertInputs,
  copyInterpretations,
  removeInterpretations,
  type NewInterpretation,
} from "#features/pta-interpretations/new-interpretations.service.ts";
import { getTag } from "#features/tags/tags.service.ts";

export type PtaCase = OutputOf<typeof contract.ptaCases.get>;
export type StoredCase = repository.StoredCase;
type CaseBody = BodyOf<typeof contract.ptaCases.create>;
type CaseEdit = BodyOf<typeof contract.ptaCases.edit>;

export async function requireCase(
  transaction: Transaction,
  { reach }: Actor,
  id: number,
): Promise<StoredCase> {
  const found = await repository.findCase(transaction, id, reach.seesInternal);
  if (found === null) throw notFound();
  return found;
}

/** Checks the reach besides row security, because an upload names its pad inside a form. */
async function requirePad(
  transaction: Transaction,
  { reach }: Actor,
  projectId: number,
): Promise<repository.PadOfCases> {
  const pad = await repository.findPad(transaction, projectId);
  const isWithin = (ids: readonly number[] | "all", id: number) =>
    ids === "all" || ids.includes(id);
  if (
    pad === null ||
    !isWithin(reach.companyIds, pad.companyId) ||
    !isWithin(reach.projectIds, pad.id)
  )
    throw notFound();
  return pad;
}

function countsOf(
  interpretations: readonly KnownInterpretation[],
): PtaCase["counts"] {
  const count = (isCounted: (one: KnownInterpretation) => boolean) =>
    interpretations.filter(isCounted).length;
  return {
    interpretations: interpretations.length,
    done: count(({ status }) => status === "DONE"),
    outdated: count(({ isOutdated }) => isOutdated),
    running: count(({ status }) => status === "QUEUED" || status === "RUNNING"),
    failed: count(({ status }) => status === "FAILED"),
    withWarnings: count(({ warnings }) =>
      warnings.some(({ level }) => level !== "note"),
    ),
  };
}

function toResponse(
  { reach }: Actor,
  found: StoredCase,
  interpretations: readonly KnownInterpretation[],
): PtaCase {
  const { comment, input, createdAt, updatedAt, ...rest } = found;
  return {
    ...rest,
    ...(reach.seesInternal ? { comment } : {}),
    input: ptaWireInputOf(input, found.unitSystem),
    counts: countsOf(interpretations),
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
  };
}

/** What of a case its reader sees: interpretations of hidden stages only for staff. */
export async function interpretationsOf(
  transaction: Transaction,
  { reach }: Actor,
  caseIds: readonly number[],
): Promise<KnownInterpretation[]> {
  return listKnown(transaction, { caseIds, seesInternal: reach.seesInternal });
}

export async function getCase(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<PtaCase> {
  const found = await requireCase(transaction, actor, id);
  return toResponse(
    actor,
    found,
    await interpretationsOf(transaction, actor, [id]),
  );
}

export async function listCasesOfProject(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<PtaCase[]> {
  await requirePad(transaction, actor, projectId);
  const cases = await repository.listCases(
    transaction,
    projectId,
    actor.reach.seesInternal,
  );
  const interpretations = await interpretationsOf(
    transaction,
    actor,
    cases.map(({ id }) => id),
  );
  return cases.map((found) =>
    toResponse(
      actor,
      found,
      interpretations.filter(({ caseId }) => caseId === found.id),
    ),
  );
}

/** The newest case of a pad that the person sees. */
export async function newestCase(
  transaction: Transaction,
  { reach }: Actor,
  projectId: number,
): Promise<StoredCase | null> {
  const [newest] = await repository.listCases(
    transaction,
    projectId,
    reach.seesInternal,
  );
  return newest ?? null;
}

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError(
    "ptaCase.duplicate",
    "The pad has a case of this name already.",
    [{ field: "name", message: "The pad has a case of this name already" }],
  );
}

/** A case is offered for stages, so its tag is one of stages (decision D19). */
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

/** What only staff decide stays as it is when somebody else edits. */
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
  /** In the units of the case, checked. */
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

/** Creates a case of the usual values under the first free name. */
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
 * The input that an edit asks for. With other units, values that were sent in
 * the units before are the same amounts in the new ones, and so are the stored
 * values when none were sent.
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

export async function getCaseHierarchy(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<OutputOf<typeof contract.ptaCases.hierarchy>> {
  const found = await requireCase(transaction, actor, id);
  const pad = await requirePad(transaction, actor, found.projectId);
  return {
    companyId: pad.companyId,
    companyName: pad.companyName,
    projectId: pad.id,
    projectName: pad.name,
    caseId: found.id,
    caseName: found.name,
  };
}

export async function getProgress(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<OutputOf<typeof contract.ptaCases.progress>> {
  await requireCase(transaction, actor, id);
  const interpretations = await interpretationsOf(transaction, actor, [id]);
  return interpretations.map((one) => ({
    interpretationId: one.id,
    stageId: one.stageId,
    wellNumber: one.wellNumber,
    stageName: one.stageName,
    status: one.status,
    progress: one.progress,
    failure: one.failure,
    isOutdated: one.isOutdated,
  }));
}

export async function getStatistics(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<OutputOf<typeof contract.ptaCases.statistics>> {
  const { unitSystem } = await requireCase(transaction, actor, id);
  const interpretations = await interpretationsOf(transaction, actor, [id]);
  const counted = interpretations.filter(
    ({ status, isOutdated }) => status === "DONE" && !isOutdated,
  );
  return statisticsOf(
    counted.map(({ results }) =>
      results.map((result) => ptaResultIn(result, unitSystem)),
    ),
    unitSystem,
  );
}

function unfitReason({
  hasSamples,
  state,
}: Awaited<ReturnType<typeof listOffered>>[number]) {
  if (!hasSamples) return "noSamples" as const;
  return state === "PENDING" || state === "LOADING"
    ? ("notOver" as const)
    : null;
}

export async function listOfferedStages(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<OutputOf<typeof contract.ptaCases.offeredStages>> {
  const { projectId, tagId } = await requireCase(transaction, actor, id);
  const stages = await listOffered(transaction, {
    caseId: id,
    projectId,
    tagId,
    seesInternal: actor.reach.seesInternal,
  });
  return stages.map((stage) => ({
    stageId: stage.stageId,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
    stageName: stage.stageName,
    unfit: unfitReason(stage),
  }));
}

export async function refuseStagesOfOtherPads(
  transaction: Transaction,
  { projectId }: StoredCase,
  stageIds: readonly number[],
): Promise<void> {
  const own = await stagesOfPad(transaction, projectId, stageIds);
  if (stageIds.every((stageId) => own.has(stageId))) return;
  const message = "Must be a stage of the pad of the case";
  throw new DomainError("request.invalid", message, [
    { field: "stageIds", message },
  ]);
}

/** A case with all of its interpretations, or one of them, as the person sees them. */
export interface CaseForExport {
  readonly case: PtaCase;
  readonly hierarchy: OutputOf<typeof contract.ptaCases.hierarchy>;
  readonly interpretations: readonly Interpretation[];
}

export async function caseForExport(
  transaction: Transaction,
  actor: Actor,
  id: number,
  interpretationId?: number,
): Promise<CaseForExport> {
  const found = await getCase(transaction, actor, id);
  const hierarchy = await getCaseHierarchy(transaction, actor, id);
  const all = await interpretationsOf(transaction, actor, [id]);
  const wanted = all.filter(
    (one) => interpretationId === undefined || one.id === interpretationId,
  );
  if (interpretationId !== undefined && wanted.length === 0) throw notFound();
  return {
    case: found,
    hierarchy,
    interpretations: await withOutputs(transaction, actor, wanted),
  };
}
