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

/** Between two pushes of history, so that people's requests come first. */
const pauseMs = 250;

interface HistoricStage {
  readonly stage: StoredStage;
  readonly plan: StagePlan;
  readonly isFinal: boolean;
}

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
    return [{ stage, plan, isFinal: settledState(project, slot) === "FINAL" }];
  });
}

async function fillStage(
  context: DemoContext,
  { stage, plan, isFinal }: HistoricStage,
): Promise<void> {
  if (stage.state === "FINAL") return;
  const { van, signal, database } = context;
  const { stageId } = stage;
  const next = await van.nextSequence(stageId);
  if (next < deliveredRowCount(plan)) {
    await backfillStage({ van, stageId, plan, signal }, pauseMs);
  }
  if (!isFinal) return;
  await inTransaction(database, platformIdentity, (transaction) =>
    repository.settleStage(transaction, stageId),
  );
}

/** Sends the finished stages of a project, newest first; goes on where it was stopped. */
export async function runHistory(
  context: DemoContext,
  running: RunningProject,
): Promise<void> {
  const history = await readHistory(context, running);
  for (const [index, stage] of history.entries()) {
    await fillStage(context, stage);
    await inTransaction(context.database, platformIdentity, (transaction) =>
      repository.saveProgress(
        transaction,
        running.row,
        index + 1,
        history.length,
      ),
    );
  }
  context.log(`The history of ${running.project.pad.name} is complete.`);
}
