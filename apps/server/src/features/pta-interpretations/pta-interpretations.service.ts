import type { BodyOf, contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import {
  checkedInput,
  refuseNewFaults,
} from "#features/pta-cases/checked-input.service.ts";
import { refuseStagesOfOtherPads } from "#features/pta-cases/case-overview.service.ts";
import {
  getCaseHierarchy,
  interpretationsOf,
  newestCase,
  requireCase,
} from "#features/pta-cases/case-reading.service.ts";
import {
  createUsualCase,
  removeEmptyCase,
} from "#features/pta-cases/pta-cases.service.ts";
import { effectiveInputOf } from "#features/pta-interpretations/effective-input.service.ts";
import {
  getInterpretation,
  getItem,
  itemsOf,
  listKnown,
  requireKnown,
  type Interpretation,
  type InterpretationItem,
} from "#features/pta-interpretations/interpretation-items.service.ts";
import {
  addInterpretations,
  removeInterpretations,
} from "#features/pta-interpretations/new-interpretations.service.ts";
import * as repository from "#features/pta-interpretations/pta-interpretations.repository.ts";
import { refuseWithoutFalloff } from "#features/pta-runs/pta-runs.service.ts";
import { requireStage } from "#features/stages/stages.service.ts";

export async function listOfCase(
  transaction: Transaction,
  actor: Actor,
  caseId: number,
): Promise<InterpretationItem[]> {
  await requireCase(transaction, actor, caseId);
  const known = await interpretationsOf(transaction, actor, [caseId]);
  return itemsOf(transaction, actor, known);
}

export async function listOfStage(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
): Promise<OutputOf<typeof contract.ptaInterpretations.ofStage>> {
  await requireStage(transaction, stageId);
  const known = await listKnown(transaction, {
    stageId,
    seesInternal: actor.reach.seesInternal,
  });
  const newestFirst = known.toSorted(
    (one, other) =>
      other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id,
  );
  const items = await itemsOf(transaction, actor, newestFirst);
  return items.map((item, index) => ({
    ...item,
    caseName: newestFirst[index]?.caseName ?? "",
  }));
}

/** Adds those stages that have no interpretation in the case, and returns what was added. */
export async function addStages(
  transaction: Transaction,
  actor: Actor,
  caseId: number,
  stageIds: readonly number[],
): Promise<InterpretationItem[]> {
  const found = await requireCase(transaction, actor, caseId);
  await refuseStagesOfOtherPads(transaction, found, stageIds);
  const ids = new Set(
    await addInterpretations(
      transaction,
      actor,
      found,
      [...new Set(stageIds)].map((stageId) => ({ stageId })),
    ),
  );
  const known = await interpretationsOf(transaction, actor, [caseId]);
  return itemsOf(
    transaction,
    actor,
    known.filter(({ id }) => ids.has(id)),
  );
}

export async function addStage(
  transaction: Transaction,
  actor: Actor,
  caseId: number,
  stageId: number,
): Promise<InterpretationItem> {
  const [added] = await addStages(transaction, actor, caseId, [stageId]);
  if (added !== undefined) return added;
  throw new DomainError(
    "ptaInterpretation.duplicate",
    "The case has an interpretation of this stage already.",
  );
}

interface CaseOfStart {
  readonly id: number;
  readonly name: string;
}

/** Null when the pad has no case that the person sees. */
async function caseForStage(
  transaction: Transaction,
  actor: Actor,
  stage: { readonly id: number; readonly projectId: number },
  caseId: number | undefined,
): Promise<CaseOfStart | null> {
  if (caseId === undefined)
    return newestCase(transaction, actor, stage.projectId);
  const named = await requireCase(transaction, actor, caseId);
  await refuseStagesOfOtherPads(transaction, named, [stage.id]);
  return named;
}

async function findInCase(
  transaction: Transaction,
  actor: Actor,
  { id: caseId }: CaseOfStart,
  stageId: number,
): Promise<InterpretationItem | null> {
  const known = await interpretationsOf(transaction, actor, [caseId]);
  const existing = known.find((one) => one.stageId === stageId);
  return existing === undefined
    ? null
    : getItem(transaction, actor, existing.id);
}

type Started = OutputOf<typeof contract.ptaInterpretations.startFromStage>;

/** Finds the interpretation of a stage or creates one, so that a single request opens it. */
export async function startFromStage(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  { caseId }: BodyOf<typeof contract.ptaInterpretations.startFromStage>,
): Promise<Started> {
  const stage = await requireStage(transaction, stageId);
  const chosen = await caseForStage(transaction, actor, stage, caseId);
  const existing =
    chosen && (await findInCase(transaction, actor, chosen, stageId));
  if (chosen !== null && existing !== null)
    return {
      ...existing,
      caseName: chosen.name,
      isNew: false,
      isNewCase: false,
    };
  await refuseWithoutFalloff(transaction, stageId);
  const home =
    chosen ?? (await createUsualCase(transaction, actor, stage.projectId));
  const [added] = await addStages(transaction, actor, home.id, [stageId]);
  // Somebody else may have created it since the search.
  const begun = added ?? (await findInCase(transaction, actor, home, stageId));
  if (begun === null) throw notFound();
  return {
    ...begun,
    caseName: home.name,
    isNew: added !== undefined,
    isNewCase: chosen === null,
  };
}

export async function editInterpretation(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.ptaInterpretations.edit>,
): Promise<Interpretation> {
  const isThere = await lockForEdit(
    transaction,
    "pta_interpretation",
    id,
    body.updatedAt,
  );
  if (!isThere) throw notFound();
  const stored = await requireKnown(transaction, actor, id);
  const { unitSystem } = stored;
  const input = checkedInput(body.input, unitSystem);
  refuseNewFaults(
    unitSystem,
    effectiveInputOf({ ...stored, input: {} }).input,
    effectiveInputOf({ ...stored, input }).input,
  );
  await repository.updateInterpretation(transaction, id, {
    // A person who does not receive the internal comment cannot have changed it.
    comment: actor.reach.seesInternal ? body.comment : stored.comment,
    clientComment: body.clientComment,
    input,
    updatedBy: actor.name,
  });
  return getInterpretation(transaction, actor, id);
}

export async function removeInterpretation(
  transaction: Transaction,
  actor: Actor,
  id: number,
  { withEmptyCase }: QueryOf<typeof contract.ptaInterpretations.remove>,
): Promise<void> {
  const { caseId } = await requireKnown(transaction, actor, id);
  await removeInterpretations(transaction, { id });
  if (withEmptyCase === true) await removeEmptyCase(transaction, caseId);
}

export async function getHierarchy(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<OutputOf<typeof contract.ptaInterpretations.hierarchy>> {
  const found = await requireKnown(transaction, actor, id);
  const { caseId, wellId, wellNumber, stageId, stageName } = found;
  const hierarchy = await getCaseHierarchy(transaction, actor, caseId);
  const siblings = await interpretationsOf(transaction, actor, [caseId]);
  const position = siblings.findIndex((one) => one.id === id);
  return {
    ...hierarchy,
    wellId,
    wellNumber,
    stageId,
    stageName,
    previousId: siblings[position - 1]?.id ?? null,
    nextId: siblings[position + 1]?.id ?? null,
  };
}
