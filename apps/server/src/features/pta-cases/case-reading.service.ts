import type { contract, OutputOf } from "@stagecraft/contract";
import { ptaWireInputOf } from "@stagecraft/domain/pta";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/pta-cases/pta-cases.repository.ts";
import {
  listKnown,
  withOutputs,
  type Interpretation,
  type KnownInterpretation,
} from "#features/pta-interpretations/interpretation-items.service.ts";

export type PtaCase = OutputOf<typeof contract.ptaCases.get>;

export type StoredCase = repository.StoredCase;

export async function requireCase(
  transaction: Transaction,
  { reach }: Actor,
  id: number,
): Promise<StoredCase> {
  const found = await repository.findCase(transaction, id, reach.seesInternal);
  if (found === null) throw notFound();
  return found;
}

/** Checks the reach in addition to row security, because an upload names its pad inside a form. */
export async function requirePad(
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
    outdated: count(
      ({ status, isOutdated }) => status === "DONE" && isOutdated,
    ),
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

/**
 * Returns the parts of a case that its reader may see: only staff see interpretations of hidden
 * stages.
 */
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
