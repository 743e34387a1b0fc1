import { setTimeout as sleep } from "node:timers/promises";
import {
  simulateStage,
  vanFeed,
  type StagePlan,
  type VanFeed,
} from "@stagecraft/simulator";
import { StageClosedError, type DemoVan } from "./demo-van.ts";

/** What one push carries when rows have piled up. */
const overdueRowsPerPush = 1800;
const leastPauseMs = 30;
/** For each part of the server's time that history takes it leaves this many. */
const pausePerPush = 3;

/** How rows that have piled up are sent. */
interface Pace {
  pauseAfter(pushMs: number): Promise<void>;
}

const atOnce: Pace = {
  pauseAfter: () => Promise.resolve(),
};

/** A server that is slow to answer is busy: wait the longer. */
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
  /** Everything due so far is stored. */
  readonly onCaughtUp?: () => void;
}

/** Pushes rows up to a sequence; answers the next one. */
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

/** A stage whose rows are all stored but which was never ended: say so again. */
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

/** A stage somebody closed or deleted takes no more rows, and that is that. */
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
 * Feeds a stage as its rows come due, what is overdue at once. Resolves when the
 * stage has ended; false when somebody closed it before.
 */
export function followStage(run: StageRun): Promise<boolean> {
  return whileOpen(follow(run, vanFeed(simulateStage(run.plan))));
}

/** Feeds a finished stage whatever it lacks, behind everybody else. */
export function backfillStage(run: StageRun): Promise<boolean> {
  const feed = vanFeed(simulateStage(run.plan));
  const fill = async () => {
    const next = await run.van.nextSequence(run.stageId);
    const pace = behindOthers(run.signal);
    await pushRows(run, feed, next, feed.rowCount, pace);
  };
  return whileOpen(fill());
}
