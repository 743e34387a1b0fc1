import type { contract, OutputOf } from "@stagecraft/contract";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { acknowledgeSilence } from "#features/fleet/silence.repository.ts";
import { requireStage } from "#features/stages/stages.service.ts";

type Silence = OutputOf<typeof contract.fleet.acknowledgeSilence>;

/** A stage that never had data has lost no stream: there is nothing to acknowledge. */
export async function acknowledgeLostStream(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  reason: string,
): Promise<Silence> {
  await requireStage(transaction, stageId);
  const row = await acknowledgeSilence(transaction, stageId, actor, reason);
  if (row === undefined) throw notFound();
  return {
    since: Number(row.since_ms),
    acknowledgedAt: row.acknowledged_at.getTime(),
    acknowledgedByName: row.acknowledged_by_name,
    acknowledgedReason: row.acknowledged_reason,
  };
}
