import { DomainError } from "@stagecraft/domain";
import {
  ptaInputIn,
  type PtaInput,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { proposalsBeside } from "#features/pta-interpretations/effective-input.service.ts";
import { proposalsOf } from "#features/pta-runs/pta-runs.service.ts";
import * as repository from "#features/pta-interpretations/pta-interpretations.repository.ts";

export { copyInterpretations } from "#features/pta-interpretations/pta-interpretations.repository.ts";

export interface NewInterpretation {
  readonly stageId: number;
  /** The values that differ from those of the case, in its units. */
  readonly input?: PtaInput;
  readonly comment?: string;
  readonly clientComment?: string;
  /** A gauge record that is read instead of the stage's channels. */
  readonly record?: repository.GaugeRecord;
}

interface OfCase {
  readonly id: number;
  readonly companyId: number;
  readonly projectId: number;
}

/**
 * Adds interpretations to a case, each with the proposals for its stage, and returns the new ids. A
 * stage that already has one in the case is left out.
 */
export async function addInterpretations(
  transaction: Transaction,
  { name }: Pick<Actor, "name">,
  { id: caseId, companyId, projectId }: OfCase,
  added: readonly NewInterpretation[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { record, ...interpretation } of added) {
    const id = await repository.insertInterpretation(transaction, {
      input: {},
      ...interpretation,
      companyId,
      projectId,
      caseId,
      proposals: proposalsBeside(
        await proposalsOf(transaction, interpretation.stageId),
        record !== undefined,
      ),
      updatedBy: name,
    });
    if (id === null) continue;
    if (record !== undefined)
      await repository.insertRecord(transaction, id, companyId, record, name);
    ids.push(id);
  }
  return ids;
}

/**
 * An interpretation cannot be deleted while a worker computes it, because the worker could not
 * store its result.
 */
export async function removeInterpretations(
  transaction: Transaction,
  of: repository.OfInterpretations,
): Promise<void> {
  if (await repository.isUnderWay(transaction, of))
    throw new DomainError(
      "ptaCase.running",
      "It is running. Cancel the run first.",
    );
  await repository.deleteInterpretations(transaction, of);
}

/**
 * Interpretations have the units of their case: when the case gets other units, their values are
 * converted.
 */
export async function convertInputs(
  transaction: Transaction,
  { name }: Pick<Actor, "name">,
  caseId: number,
  from: PtaUnitSystem,
  to: PtaUnitSystem,
): Promise<void> {
  const inputs = await repository.listInputs(transaction, caseId);
  await repository.updateInputs(
    transaction,
    inputs.map(({ id, input }) => ({ id, input: ptaInputIn(input, from, to) })),
    name,
  );
}
