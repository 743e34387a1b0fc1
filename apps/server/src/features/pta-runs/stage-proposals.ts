import { stageNumberOf } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import {
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

/** What documents and the engine know about the shut-in of a stage. */
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
