import { setTimeout as sleep } from "node:timers/promises";
import {
  simulateStage,
  vanFeed,
  type StagePlan,
  type VanFeed,
} from "@stagecraft/simulator";
import { StageClosedError, type DemoVan } from "./demo-van.ts";

/** Rows per push when rows are overdue. */
const overdueRowsPerPush = 1800;
const leastPauseMs = 30;
/** After each push of history, the pause is this many times as long as the push took. */
const pausePerPush = 3;

/** How overdue rows are sent. */
interface Pace {
  pauseAfter(pushMs: number): Promise<void>;
}

const atOnce: Pace = {
  pauseAfter: () => Promise.resolve(),
};

/** A slow response means a busy server, so the pause gets longer. */
function behindOthers(signal: AbortSignal): Pace {
  return {
    pauseAfter: (pushMs) =>
      sleep(Math.max(leastPauseMs, pausePerPush * pushMs), undefined, {
        signal,
      }),
  };
}

export interface StageRun {
  readonly van: DemoVan;
  readonly stageId: number;
  readonly plan: StagePlan;
  readonly signal: AbortSignal;
  /** Called when everything due so far is stored. */
  readonly onCaughtUp?: () => void;
}

/** Pushes rows up to a sequence; returns the next one. */
async function pushRows(
  { van, stageId }: StageRun,
  feed: VanFeed,
  fromSequence: number,
  toSequence: number,
  pace: Pace,
): Promise<number> {
  let next = fromSequence;
  while (next < toSequence) {
    const end = Math.min(toSequence, next + overdueRowsPerPush);
    const isLast = end === feed.rowCount;
    const beganAt = performance.now();
    await van.push(stageId, feed.channels, feed.rows(next, end), isLast);
    next = end;
    await pace.pauseAfter(performance.now() - beganAt);
  }
  return next;
}

async function untilNextSecond(signal: AbortSignal): Promise<void> {
  await sleep(1000 - (Date.now() % 1000), undefined, { signal });
}

/** All rows of the stage are stored but it was never ended: sends the end again. */
async function repeatEnd(run: StageRun, feed: VanFeed): Promise<void> {
  const last = feed.rows(feed.rowCount - 1, feed.rowCount);
  await run.van.push(run.stageId, feed.channels, last, true);
}

async function follow(run: StageRun, feed: VanFeed): Promise<void> {
  let next = await run.van.nextSequence(run.stageId);
  if (next >= feed.rowCount) return repeatEnd(run, feed);
  for (;;) {
    const elapsedSeconds = Math.floor(
      (Date.now() - run.plan.startTimestamp) / 1000,
    );
    const due = feed.sequenceAt(elapsedSeconds + 1);
    next = await pushRows(run, feed, next, due, atOnce);
    run.onCaughtUp?.();
    if (next >= feed.rowCount) return;
    await untilNextSecond(run.signal);
  }
}

/** Resolves to false when a person closed or deleted the stage: it takes no more rows. */
async function whileOpen(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof StageClosedError) return false;
    throw error;
  }
}

/**
 * Feeds a stage as its rows come due, overdue rows at once. Resolves when the
 * stage has ended; to false when it was closed before.
 */
export function followStage(run: StageRun): Promise<boolean> {
  return whileOpen(follow(run, vanFeed(simulateStage(run.plan))));
}

/** Feeds a finished stage its missing rows, at a lower priority than everything else. */
export function backfillStage(run: StageRun): Promise<boolean> {
  const feed = vanFeed(simulateStage(run.plan));
  const fill = async () => {
    const next = await run.van.nextSequence(run.stageId);
    const pace = behindOthers(run.signal);
    await pushRows(run, feed, next, feed.rowCount, pace);
  };
  return whileOpen(fill());
}
