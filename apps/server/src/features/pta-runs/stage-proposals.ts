import { DomainError, stageNumberOf } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import {
  falloffFault,
  proposalsFrom,
  proposingKinds,
  type KnownStage,
  type SourcedProposals,
} from "#features/pta-runs/proposals.ts";
import { requireStage } from "#features/stages/stages.service.ts";
import { currentDocuments } from "#features/well-documents/well-documents.service.ts";

async function findSummary(
  transaction: Transaction,
  stageId: number,
): Promise<KnownStage["summary"]> {
  const [row] = await transaction.query<
    Row & { summary: NonNullable<KnownStage["summary"]> }
  >("SELECT summary FROM stage_summary WHERE stage_id = $1", [stageId]);
  return row?.summary ?? null;
}

/** What documents and the engine contain about the shut-in of a stage. */
export async function proposalsOf(
  transaction: Transaction,
  stageId: number,
): Promise<SourcedProposals> {
  const stage = await requireStage(transaction, stageId);
  const documents = await currentDocuments(
    transaction,
    [stage.wellId],
    proposingKinds,
  );
  return proposalsFrom({
    stageNumber: stageNumberOf(stage.name),
    documents: Object.fromEntries(
      documents.map(({ kind, version, data }) => [kind, { version, data }]),
    ),
    summary: await findSummary(transaction, stageId),
    parameters: stage.control.parameters,
  });
}

const faultTexts = {
  noShutIn:
    "No shut-in was found in this stage, so there is no falloff to interpret yet.",
  shortFalloff:
    "The falloff of this stage is too short to read anything but water hammer.",
} as const;

/** Refuses a stage without a falloff, because its interpretation would stay empty. */
export async function refuseWithoutFalloff(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  const [row] = await transaction.query<Row & { newestTime: number }>(
    `SELECT newest_time AS "newestTime" FROM stage_engine WHERE stage_id = $1`,
    [stageId],
  );
  const fault = falloffFault(
    await findSummary(transaction, stageId),
    Number(row?.newestTime ?? 0),
  );
  if (fault !== null)
    throw new DomainError(`ptaInterpretation.${fault}`, faultTexts[fault]);
}
