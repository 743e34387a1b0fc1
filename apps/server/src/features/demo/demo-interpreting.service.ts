import { setTimeout as sleep } from "node:timers/promises";
import { ospreyPad } from "@stagecraft/simulator";
import type { Actor } from "#access/actor.ts";
import { findActor } from "#access/actor.repository.ts";
import {
  inTransaction,
  platformIdentity,
  type Transaction,
} from "#database/database.ts";
import {
  falloffCases,
  type DemoFalloffCase,
} from "#features/demo/demo-falloff-cases.ts";
import type {
  DemoContext,
  RunningProject,
} from "#features/demo/demo-fleet.service.ts";
import * as repository from "#features/demo/demo.repository.ts";
import { createWithInterpretations } from "#features/pta-cases/pta-cases.service.ts";
import { runCase } from "#features/pta-runs/pta-runs.service.ts";

/** The account that interprets the falloffs; only staff write comments that clients do not see. */
const author = "support@demo.test";
const retryMs = 1000;
/** The engine is minutes behind at most; the demo does not wait longer than this. */
const mostTries = 600;

type Context = Pick<DemoContext, "database" | "signal">;

/** Creates a case with its interpretations and orders its run, all of it or nothing. */
async function addCase(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  { name, comment, input, stages, clientComment }: DemoFalloffCase,
  stageIds: readonly number[],
): Promise<void> {
  const { id } = await createWithInterpretations(transaction, actor, {
    case: {
      projectId,
      name,
      comment,
      hidden: false,
      tagId: null,
      unitSystem: "STANDARD",
    },
    input,
    interpretations: stageIds
      .slice(0, stages)
      .map((stageId) => ({ stageId, clientComment })),
  });
  await runCase(transaction, actor, id, null);
}

/** Waits until the engine has found when the stage was shut in. */
async function untilComputed(
  { database, signal }: Context,
  stageIds: readonly number[],
): Promise<readonly number[]> {
  for (let tries = 0; ; tries++) {
    const computed = await inTransaction(
      database,
      platformIdentity,
      (transaction) => repository.listComputedStages(transaction, stageIds),
    );
    if (computed.size === stageIds.length || tries === mostTries)
      return stageIds.filter((id) => computed.has(id));
    await sleep(retryMs, undefined, { signal });
  }
}

async function missingCases(
  { database }: Context,
  projectId: number,
): Promise<readonly DemoFalloffCase[]> {
  const made = await inTransaction(database, platformIdentity, (transaction) =>
    repository.listCaseNames(transaction, projectId),
  );
  return falloffCases.filter(({ name }) => !made.has(name.toLowerCase()));
}

/**
 * Interprets the falloffs of the finished pad once its stages, newest first,
 * are computed. A case that already exists is left unchanged.
 */
export async function interpretFalloffs(
  context: Context,
  { project, row }: RunningProject,
  stageIds: readonly number[],
): Promise<void> {
  if (project.pad.name !== ospreyPad.name || stageIds.length === 0) return;
  const missing = await missingCases(context, row.projectId);
  if (missing.length === 0) return;
  const computed = await untilComputed(context, stageIds);
  if (computed.length === 0) return;
  await inTransaction(
    context.database,
    platformIdentity,
    async (transaction) => {
      const subject = await repository.findSubject(transaction, author);
      const actor = subject && (await findActor(transaction, subject));
      // The account was removed; somebody else interprets the falloffs.
      if (!actor) return;
      for (const each of missing)
        await addCase(transaction, actor, row.projectId, each, computed);
    },
  );
}
