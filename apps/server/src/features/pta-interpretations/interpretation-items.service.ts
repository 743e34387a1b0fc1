import type { contract, OutputOf } from "@stagecraft/contract";
import { stageNumberOf } from "@stagecraft/domain";
import {
  ptaOutputIn,
  ptaResultIn,
  ptaWireInputOf,
} from "@stagecraft/domain/pta";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import {
  effectiveInputOf,
  inputDigestOf,
  recordIdentityOf,
  type EffectiveInput,
} from "#features/pta-interpretations/effective-input.service.ts";
import * as repository from "#features/pta-interpretations/pta-interpretations.repository.ts";
import { currentDocuments } from "#features/well-documents/well-documents.service.ts";

export type InterpretationItem = OutputOf<typeof contract.ptaCases.addStage>;
export type Interpretation = OutputOf<typeof contract.ptaInterpretations.get>;

/** An interpretation with the input that it would be computed with now. */
export interface KnownInterpretation extends repository.StoredInterpretation {
  readonly effective: EffectiveInput;
  /** Digest of the merged input and the record; a run stores it with its output. */
  readonly inputDigest: string;
  /**
   * Whether there is an output, and it belongs to another input, record or version of the
   * computation.
   */
  readonly isOutdated: boolean;
}

function known(stored: repository.StoredInterpretation): KnownInterpretation {
  const effective = effectiveInputOf(stored);
  const inputDigest = inputDigestOf(effective, recordIdentityOf(stored));
  return {
    ...stored,
    effective,
    inputDigest,
    isOutdated:
      stored.outputDigest !== null && stored.outputDigest !== inputDigest,
  };
}

export type InterpretationFilter = repository.InterpretationFilter;

/** Lists interpretations by well and stage; an output of an earlier input is marked as outdated. */
export async function listKnown(
  transaction: Transaction,
  filter: InterpretationFilter,
): Promise<KnownInterpretation[]> {
  const stored = await repository.listInterpretations(transaction, filter);
  return stored.map(known);
}

export async function requireKnown(
  transaction: Transaction,
  { reach }: Actor,
  id: number,
): Promise<KnownInterpretation> {
  const [found] = await listKnown(transaction, {
    id,
    seesInternal: reach.seesInternal,
  });
  if (found === undefined) throw notFound();
  return found;
}

type MiddleOf = (wellId: number, stageNumber: number | null) => number | null;

/** The middle of the perforations of each stage, read once for all wells. */
async function middles(
  transaction: Transaction,
  wellIds: readonly number[],
): Promise<MiddleOf> {
  const documents = await currentDocuments(
    transaction,
    [...new Set(wellIds)],
    ["perforations"],
  );
  return (wellId, stageNumber) => {
    const rows =
      documents
        .find((document) => document.wellId === wellId)
        ?.data.rows.filter((row) => row.stageNumber === stageNumber) ?? [];
    if (rows.length === 0) return null;
    const top = Math.min(...rows.map(({ topMdMetres }) => topMdMetres));
    const bottom = Math.max(
      ...rows.map(({ bottomMdMetres }) => bottomMdMetres),
    );
    return (top + bottom) / 2;
  };
}

function contextOf(
  interpretation: KnownInterpretation,
): InterpretationItem["context"] {
  const { status, progress, generation, failure } = interpretation;
  const { queuedAt, endedAt, orderedBy, engineRelease, isOutdated } =
    interpretation;
  return {
    status,
    progress,
    generation,
    failure,
    queuedAt: queuedAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
    orderedBy,
    engineRelease,
    isOutdated,
  };
}

function itemOf(
  { reach }: Actor,
  interpretation: KnownInterpretation,
  middleOf: MiddleOf,
): InterpretationItem {
  const { wellId, stageName, unitSystem } = interpretation;
  const stageNumber = stageNumberOf(stageName);
  return {
    id: interpretation.id,
    caseId: interpretation.caseId,
    projectId: interpretation.projectId,
    wellId,
    wellNumber: interpretation.wellNumber,
    stageId: interpretation.stageId,
    stageName,
    stageNumber,
    midPerforationMdMetres: middleOf(wellId, stageNumber),
    clientComment: interpretation.clientComment,
    ...(reach.seesInternal ? { comment: interpretation.comment } : {}),
    context: contextOf(interpretation),
    results: interpretation.results.map((result) =>
      ptaResultIn(result, unitSystem),
    ),
    warnings: interpretation.warnings,
    createdAt: interpretation.createdAt.getTime(),
    updatedAt: interpretation.updatedAt.getTime(),
  };
}

export async function itemsOf(
  transaction: Transaction,
  actor: Actor,
  interpretations: readonly KnownInterpretation[],
): Promise<InterpretationItem[]> {
  const middleOf = await middles(
    transaction,
    interpretations.map(({ wellId }) => wellId),
  );
  return interpretations.map((interpretation) =>
    itemOf(actor, interpretation, middleOf),
  );
}

/** One interpretation as lists show it. */
export async function getItem(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<InterpretationItem> {
  const found = await requireKnown(transaction, actor, id);
  const [item] = await itemsOf(transaction, actor, [found]);
  if (item === undefined) throw notFound();
  return item;
}

/** Interpretations with inputs and outputs, in the units of their cases. */
export async function withOutputs(
  transaction: Transaction,
  actor: Actor,
  interpretations: readonly KnownInterpretation[],
): Promise<Interpretation[]> {
  const items = await itemsOf(transaction, actor, interpretations);
  const whole: Interpretation[] = [];
  for (const [index, item] of items.entries()) {
    const found = interpretations[index];
    if (found === undefined) continue;
    const { unitSystem, effective } = found;
    const inherited = effectiveInputOf({ ...found, input: {} });
    const output = await repository.findOutput(transaction, found.id);
    whole.push({
      ...item,
      unitSystem,
      input: ptaWireInputOf(found.input, unitSystem),
      effective: {
        unitSystem,
        input: ptaWireInputOf(effective.input, unitSystem),
        origins: effective.origins,
      },
      inherited: {
        unitSystem,
        input: ptaWireInputOf(inherited.input, unitSystem),
        origins: inherited.origins,
      },
      output: output && ptaOutputIn(output, unitSystem),
      hasOwnRecord: found.recordDigest !== null,
    });
  }
  return whole;
}

export async function getInterpretation(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<Interpretation> {
  const found = await requireKnown(transaction, actor, id);
  const [interpretation] = await withOutputs(transaction, actor, [found]);
  if (interpretation === undefined) throw notFound();
  return interpretation;
}
