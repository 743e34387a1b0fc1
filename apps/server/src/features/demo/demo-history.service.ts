import {
  deliveredRowCount,
  planStage,
  type StagePlan,
} from "@stagecraft/simulator";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  storedStages,
  type DemoContext,
  type RunningProject,
} from "#features/demo/demo-fleet.service.ts";
import { backfillStage } from "#features/demo/demo-stage-run.ts";
import {
  historyOf,
  settledState,
  type StoredStage,
} from "#features/demo/demo-timetable.ts";
import * as repository from "#features/demo/demo.repository.ts";

/** Of every pad before the rest of any, so that none stays empty for minutes. */
const firstStages = 6;

interface HistoricStage {
  readonly running: RunningProject;
  readonly stage: StoredStage;
  readonly plan: StagePlan;
  readonly isFinal: boolean;
}

/** The finished stages of a project, newest first. */
async function readHistory(
  { database }: DemoContext,
  running: RunningProject,
): Promise<HistoricStage[]> {
  const { project, row } = running;
  const stored = await inTransaction(
    database,
    platformIdentity,
    (transaction) => storedStages(transaction, running),
  );
  return historyOf(project, row.createdAt).flatMap((slot) => {
    const stage = stored.find(
      ({ wellIndex, stageNumber }) =>
        wellIndex === slot.wellIndex && stageNumber === slot.stageNumber,
    );
    if (!stage) return [];
    const plan = planStage(project.pad, slot);
    const isFinal = settledState(project, slot) === "FINAL";
    return [{ running, stage, plan, isFinal }];
  });
}

async function fillStage(
  { database, van, signal }: DemoContext,
  { stage, plan, isFinal }: HistoricStage,
): Promise<void> {
  if (stage.state === "FINAL") return;
  const { stageId } = stage;
  const next = await van.nextSequence(stageId);
  if (next < deliveredRowCount(plan)) {
    await backfillStage({ van, stageId, plan, signal });
  }
  if (!isFinal) return;
  await inTransaction(database, platformIdentity, (transaction) =>
    repository.settleStage(transaction, stageId),
  );
}

interface Progress {
  done: number;
  readonly total: number;
}

async function fillAndCount(
  context: DemoContext,
  historic: HistoricStage,
  progress: Progress,
): Promise<void> {
  await fillStage(context, historic);
  progress.done++;
  const { running } = historic;
  await inTransaction(context.database, platformIdentity, (transaction) =>
    repository.saveProgress(
      transaction,
      running.row,
      progress.done,
      progress.total,
    ),
  );
  if (progress.done === progress.total) {
    context.log(`The history of ${running.project.pad.name} is complete.`);
  }
}

/** Sends the finished stages of the pads; goes on where it was stopped. */
export async function runHistory(
  context: DemoContext,
  projects: readonly RunningProject[],
): Promise<void> {
  const histories: { stages: HistoricStage[]; progress: Progress }[] = [];
  for (const running of projects) {
    const stages = await readHistory(context, running);
    histories.push({ stages, progress: { done: 0, total: stages.length } });
  }
  for (const [from, to] of [
    [0, firstStages],
    [firstStages, Infinity],
  ] as const) {
    for (const { stages, progress } of histories) {
      for (const historic of stages.slice(from, to)) {
        await fillAndCount(context, historic, progress);
      }
    }
  }
}
