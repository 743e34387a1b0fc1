import { setTimeout as sleep } from "node:timers/promises";
import type { StagePlan } from "@stagecraft/simulator";
import type { Actor } from "#access/actor.ts";
import { findActor } from "#access/actor.repository.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { verdictOf } from "#features/demo/demo-verdicts.ts";
import * as repository from "#features/demo/demo.repository.ts";
import {
  judge,
  listEvidence,
} from "#features/fdi-evidence/fdi-evidence.service.ts";

/** The account that writes verdicts on the responses of offset wells. */
const engineer = "engineer@demo.test";
/** More responses than a demo pad has. */
const mostResponses = 2000;
const retryMs = 1000;
/** The engine is only seconds behind; the demo does not wait longer than this. */
const mostTries = 60;

export interface ReviewedStage {
  readonly stageId: number;
  readonly plan: StagePlan;
}

async function enterComputedVerdicts(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  plans: ReadonlyMap<number, StagePlan>,
): Promise<void> {
  const { rows } = await listEvidence(
    transaction,
    actor,
    projectId,
    { outcome: "responded", verdict: "open" },
    { from: 0, count: mostResponses },
  );
  for (const row of rows) {
    const plan = plans.get(row.stageId);
    const given = plan && verdictOf(plan, row);
    if (!given) continue;
    const { isAttributed, ...verdict } = given;
    await judge(transaction, actor, row, {
      ...verdict,
      attributedStageIds: isAttributed ? [row.stageId] : [],
    });
  }
}

/**
 * Writes verdicts on responses to stages that are computed to their end: an
 * earlier verdict would be outdated at once. Returns the other stages.
 */
export function enterVerdicts(
  database: Database,
  projectId: number,
  stages: readonly ReviewedStage[],
): Promise<readonly ReviewedStage[]> {
  return inTransaction(database, platformIdentity, async (transaction) => {
    const subject = await repository.findSubject(transaction, engineer);
    const actor = subject && (await findActor(transaction, subject));
    // The account was removed; the responses wait for another engineer.
    if (!actor) return [];
    const computed = await repository.listComputedStages(
      transaction,
      stages.map(({ stageId }) => stageId),
    );
    const plans = new Map(
      stages
        .filter(({ stageId }) => computed.has(stageId))
        .map(({ stageId, plan }) => [stageId, plan]),
    );
    if (plans.size > 0)
      await enterComputedVerdicts(transaction, actor, projectId, plans);
    return stages.filter(({ stageId }) => !plans.has(stageId));
  });
}

/** Does the same, but waits while the engine is still computing. */
export async function enterVerdictsWhenComputed(
  database: Database,
  projectId: number,
  stages: readonly ReviewedStage[],
  signal: AbortSignal,
): Promise<void> {
  let left = stages;
  for (let tries = 0; left.length > 0 && tries < mostTries; tries++) {
    if (tries > 0) await sleep(retryMs, undefined, { signal });
    left = await enterVerdicts(database, projectId, left);
  }
}
