import { setTimeout as sleep } from "node:timers/promises";
import { liveStageTag } from "@stagecraft/domain";
import {
  planStage,
  type StagePlan,
  type StageSlot,
} from "@stagecraft/simulator";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import type { DemoFleet, DemoProject } from "#features/demo/demo-projects.ts";
import { tagFinder } from "#features/demo/demo-seed-directory.ts";
import { begunControl } from "#features/demo/demo-stage-control.ts";
import { postComments } from "#features/demo/demo-live-comments.ts";
import { followStage } from "#features/demo/demo-stage-run.ts";
import { outcomeTagOf } from "#features/demo/demo-tags.ts";
import {
  followingSlot,
  resumedSlot,
  type StoredStage,
} from "#features/demo/demo-timetable.ts";
import type { DemoVan } from "#features/demo/demo-van.ts";
import * as repository from "#features/demo/demo.repository.ts";
import { subscribeTag } from "#features/tags/tags.service.ts";

export interface DemoContext {
  readonly database: Database;
  readonly van: DemoVan;
  /** Only the newest past stages of each pad are pumped; the others stay planned. */
  readonly isBrief?: boolean;
  readonly signal: AbortSignal;
  readonly log: (message: string) => void;
}

export interface RunningProject {
  readonly project: DemoProject;
  readonly row: repository.DemoProjectRow;
}

export async function storedStages(
  transaction: Transaction,
  { project, row }: RunningProject,
): Promise<StoredStage[]> {
  const stages = await repository.listDemoStages(transaction, row.projectId);
  return stages.flatMap(({ wellNumber, ...stage }) => {
    const wellIndex = project.pad.wells.findIndex(
      (well) => well.wellNumber === wellNumber,
    );
    return wellIndex < 0 ? [] : [{ ...stage, wellIndex }];
  });
}

/** The next stage may have been deleted: then it is planned again. */
async function insertedStage(
  transaction: Transaction,
  { project, row }: RunningProject,
  plan: StagePlan,
): Promise<number | null> {
  const wellId = await repository.findWellId(
    transaction,
    row.projectId,
    plan.wellNumber,
  );
  if (wellId === null) return null;
  const stage = {
    wellId,
    stageNumber: plan.stageNumber,
    control: begunControl(project.pad, plan),
  };
  const [inserted] = await repository.insertStages(
    transaction,
    row.companyId,
    row.projectId,
    [stage],
  );
  return inserted?.stageId ?? null;
}

/** Sets the markers and switches the live chart to the stage. */
async function beginStage(
  context: DemoContext,
  running: RunningProject,
  slot: StageSlot,
  plan: StagePlan,
  liveOrdinal: number,
): Promise<number | null> {
  return inTransaction(
    context.database,
    platformIdentity,
    async (transaction) => {
      const stages = await storedStages(transaction, running);
      const known = stages.find(
        (stage) =>
          stage.wellIndex === slot.wellIndex &&
          stage.stageNumber === slot.stageNumber,
      );
      const stageId =
        known?.stageId ?? (await insertedStage(transaction, running, plan));
      if (stageId === null) return null;
      await repository.setWaitingControl(
        transaction,
        stageId,
        begunControl(running.project.pad, plan),
      );
      const tagId = await tagFinder(transaction);
      await subscribeTag(
        transaction,
        tagId("STAGE", liveStageTag(liveOrdinal)),
        "STAGE",
        stageId,
      );
      return stageId;
    },
  );
}

async function finishStage(
  { database }: DemoContext,
  stageId: number,
  plan: StagePlan,
): Promise<void> {
  const outcome = outcomeTagOf(plan);
  await inTransaction(database, platformIdentity, async (transaction) => {
    const tagId = await tagFinder(transaction);
    await subscribeTag(transaction, tagId("STAGE", outcome), "STAGE", stageId);
    await repository.setPlotEnd(
      transaction,
      stageId,
      plan.startTimestamp + plan.shutInSecond * 1000,
    );
  });
}

async function waitUntil(timestamp: number, signal: AbortSignal) {
  const waitMs = timestamp - Date.now();
  if (waitMs > 0) await sleep(waitMs, undefined, { signal });
}

/** Feeds the stage and posts comments on it; outstanding comments are dropped when it ends. */
async function attendStage(
  { database, van, signal }: DemoContext,
  stageId: number,
  plan: StagePlan,
  onCaughtUp: () => void,
): Promise<boolean> {
  const over = new AbortController();
  const attended = AbortSignal.any([signal, over.signal]);
  const remarks = postComments(database, stageId, plan, attended).catch(
    (error: unknown) => {
      if (!over.signal.aborted) throw error;
    },
  );
  const feeding = followStage({ van, stageId, plan, signal, onCaughtUp });
  const [isComplete] = await Promise.all([
    feeding.finally(() => over.abort()),
    remarks,
  ]);
  return isComplete;
}

async function pumpStage(
  context: DemoContext,
  running: RunningProject,
  slot: StageSlot,
  liveOrdinal: number,
  onCaughtUp: () => void,
): Promise<void> {
  if (slot.startTimestamp > Date.now()) onCaughtUp();
  await waitUntil(slot.startTimestamp, context.signal);
  const plan = planStage(running.project.pad, slot);
  const stageId = await beginStage(context, running, slot, plan, liveOrdinal);
  if (stageId === null) {
    context.log(`${plan.wellNumber} is gone: its stages are left out.`);
    return;
  }
  context.log(`${plan.wellNumber} stage ${plan.stageNumber} is pumped.`);
  const isComplete = await attendStage(context, stageId, plan, onCaughtUp);
  if (isComplete) await finishStage(context, stageId, plan);
}

function readStages(context: DemoContext, running: RunningProject) {
  return inTransaction(context.database, platformIdentity, (transaction) =>
    storedStages(transaction, running),
  );
}

/**
 * Pumps one stage after the other until the fleet has none left. Calls back
 * when the overdue data are stored.
 */
export async function runFleet(
  context: DemoContext,
  running: RunningProject,
  fleet: DemoFleet,
  onCaughtUp: () => void,
): Promise<void> {
  if (fleet.liveOrdinal === null) return onCaughtUp();
  const { project, row } = running;
  let slot = resumedSlot(
    project,
    fleet,
    await readStages(context, running),
    row.createdAt,
    Date.now(),
  );
  while (slot) {
    await pumpStage(context, running, slot, fleet.liveOrdinal, onCaughtUp);
    const stages = await readStages(context, running);
    slot = followingSlot(project, slot, stages, Date.now());
  }
  onCaughtUp();
  context.log(`A fleet of ${project.pad.name} has pumped its last stage.`);
}
