import {
  deliveredRowCount,
  planStage,
  type StagePlan,
} from "@stagecraft/simulator";
import type { StageState } from "@stagecraft/domain";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  storedStages,
  type DemoContext,
  type RunningProject,
} from "#features/demo/demo-fleet.service.ts";
import { interpretFalloffs } from "#features/demo/demo-interpreting.service.ts";
import {
  enterVerdicts,
  enterVerdictsWhenComputed,
  type ReviewedStage,
} from "#features/demo/demo-verdict-entry.service.ts";
import { postComments } from "#features/demo/demo-live-comments.ts";
import { tagFinder } from "#features/demo/demo-seed-directory.ts";
import { endedControl } from "#features/demo/demo-stage-control.ts";
import { backfillStage } from "#features/demo/demo-stage-run.ts";
import { outcomeTagOf } from "#features/demo/demo-tags.ts";
import {
  historyOf,
  settledState,
  type StoredStage,
} from "#features/demo/demo-timetable.ts";
import { isWaiting } from "#features/demo/demo-verdicts.ts";
import * as repository from "#features/demo/demo.repository.ts";

/** Sent for every pad before the rest of any, so that none stays empty for minutes. */
const firstStages = 6;
/** Number of stages whose responses get their verdicts together. */
const reviewedTogether = 6;

/** Only the newest stages of each pad get comments; old stages get no new ones. */
const commentedStages = 24;

interface HistoricStage {
  readonly running: RunningProject;
  readonly stage: StoredStage;
  readonly plan: StagePlan;
  readonly settled: StageState;
  readonly isCommented: boolean;
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
  return historyOf(project, row.createdAt).flatMap((slot, place) => {
    const stage = stored.find(
      ({ wellIndex, stageNumber }) =>
        wellIndex === slot.wellIndex && stageNumber === slot.stageNumber,
    );
    if (!stage) return [];
    const plan = planStage(project.pad, slot);
    const settled = settledState(project, slot);
    const isCommented = place < commentedStages;
    return [{ running, stage, plan, settled, isCommented }];
  });
}

/** Posts the comments, sets the outcome tag and then the final state. */
async function settleFilled(
  { database, signal }: DemoContext,
  { running, stage, plan, settled, isCommented }: HistoricStage,
): Promise<void> {
  const { stageId } = stage;
  // A FINAL stage takes no more comments.
  if (isCommented) await postComments(database, stageId, plan, signal);
  await inTransaction(database, platformIdentity, async (transaction) => {
    const tagId = await tagFinder(transaction);
    const outcome = tagId("STAGE", outcomeTagOf(plan));
    const { companyId } = running.row;
    await repository.tagStages(transaction, companyId, outcome, [stageId]);
    await repository.settleStage(transaction, stageId, settled);
  });
}

/** A stage is marked finished only when its samples have arrived. */
async function fillStage(
  context: DemoContext,
  historic: HistoricStage,
): Promise<void> {
  const { database, van, signal } = context;
  const { running, stage, plan, settled } = historic;
  const { pad } = running.project;
  if (stage.state === "FINAL") return;
  const { stageId } = stage;
  const isComplete =
    (await van.nextSequence(stageId)) >= deliveredRowCount(plan);
  const isSettled = stage.state === settled || stage.state !== "ENDED";
  if (isComplete && isSettled) return;
  if (!isComplete) {
    await inTransaction(database, platformIdentity, (transaction) =>
      repository.openForHistory(transaction, stageId, endedControl(pad, plan)),
    );
    await backfillStage({ van, stageId, plan, signal });
  }
  await settleFilled(context, historic);
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

interface History {
  readonly running: RunningProject;
  readonly stages: readonly HistoricStage[];
  readonly progress: Progress;
  /** Stages that are filled but whose responses have no verdicts yet. */
  unreviewed: readonly ReviewedStage[];
}

/** Writes verdicts from time to time; for the last stages it waits for the engine. */
async function enterVerdictsOfFilled(
  { database, signal }: DemoContext,
  history: History,
  place: number,
): Promise<void> {
  const { stages, unreviewed } = history;
  const { projectId } = history.running.row;
  if (place === stages.length - 1)
    await enterVerdictsWhenComputed(database, projectId, unreviewed, signal);
  else if (unreviewed.length >= reviewedTogether)
    history.unreviewed = await enterVerdicts(database, projectId, unreviewed);
}

async function fillPart(
  context: DemoContext,
  history: History,
  from: number,
  to: number,
): Promise<void> {
  for (const [index, historic] of history.stages.slice(from, to).entries()) {
    const { stage, plan } = historic;
    const place = from + index;
    await fillAndCount(context, historic, history.progress);
    if (!isWaiting(place))
      history.unreviewed = [
        ...history.unreviewed,
        { stageId: stage.stageId, plan },
      ];
    await enterVerdictsOfFilled(context, history, place);
  }
}

/** Sends the finished stages of the pads; resumes where it was stopped. */
export async function runHistory(
  context: DemoContext,
  projects: readonly RunningProject[],
): Promise<void> {
  const histories: History[] = [];
  for (const running of projects) {
    const all = await readHistory(context, running);
    const stages = context.isBrief ? all.slice(0, firstStages) : all;
    const progress = { done: 0, total: stages.length };
    histories.push({ running, stages, progress, unreviewed: [] });
  }
  for (const [from, to] of [
    [0, firstStages],
    [firstStages, Infinity],
  ] as const)
    for (const history of histories) await fillPart(context, history, from, to);
  for (const { running, stages } of histories)
    await interpretFalloffs(
      context,
      running,
      stages.map(({ stage }) => stage.stageId),
    );
}
