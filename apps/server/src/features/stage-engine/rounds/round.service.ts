import { setImmediate as nextTurn } from "node:timers/promises";
import { decodeFrame } from "@stagecraft/series";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { findRawChannels } from "#features/stage-engine/stage/engine-stage.repository.ts";
import {
  StageOverBudget,
  type EngineBudget,
} from "#features/stage-engine/rounds/engine-budget.ts";
import type { EngineIdentity } from "#features/stage-engine/rounds/engine-timing.ts";
import type {
  ArrivedFrame,
  HeldStage,
} from "#features/stage-engine/rounds/held-stage.ts";
import {
  commitRound,
  type Advanced,
  type Committed,
} from "#features/stage-engine/rounds/round-commit.ts";
import * as repository from "#features/stage-engine/rounds/round.repository.ts";

/** Longest time that computing blocks the rest of the process. */
const longestTurnMs = 20;

/** A stage to process in a round. */
export interface RoundTask {
  readonly held: HeldStage;
  /** The stage is over: finish it once all its rows are in. */
  readonly finish: boolean;
}

export interface RoundResult {
  /** Stages whose engine and stored results agree; the others must be loaded again. */
  readonly stored: readonly {
    readonly held: HeldStage;
    readonly hasMore: boolean;
    readonly finished: boolean;
    /** The engine has changed the stage's state. */
    readonly moved: boolean;
  }[];
  readonly lost: readonly HeldStage[];
  readonly failed: readonly {
    readonly held: HeldStage;
    readonly error: unknown;
  }[];
  /** Stages with more work than a turn allows: threads compute them. */
  readonly heavy: readonly HeldStage[];
  /** Stages that the round did not get to. */
  readonly postponed: readonly HeldStage[];
}

interface Arrived {
  readonly task: RoundTask;
  readonly frames: readonly ArrivedFrame[];
  readonly hasMore: boolean;
}

/** Stages that are not advanced, by reason. */
interface Aside {
  readonly failed: Failure[];
  readonly heavy: HeldStage[];
  readonly postponed: HeldStage[];
}

type Failure = RoundResult["failed"][number];

/** Yields to other work when this has run long enough. */
class Turn {
  #startedAt = performance.now();

  async give(): Promise<void> {
    if (performance.now() - this.#startedAt < longestTurnMs) return;
    await nextTurn();
    this.#startedAt = performance.now();
  }
}

/** Processor time of this thread: the cost of a stage, however busy the machine is. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the work of a stage for this turn; null when it is too much for a turn. */
function arrivedOf(
  task: RoundTask,
  waiting: repository.NewFrames | undefined,
  { backlogRows }: EngineBudget,
): Arrived | null {
  if (waiting === undefined) return { task, frames: [], hasMore: false };
  if (waiting.waitingRows > backlogRows) return null;
  const decoded = waiting.frames.map(({ id, bytes }) => ({
    id,
    frame: decodeFrame(bytes),
  }));
  const frames = task.held.withinTurn(decoded);
  if (frames.length === 0) return null;
  const hasMore = waiting.hasMore || frames.length < decoded.length;
  return { task, frames, hasMore };
}

async function readArrived(
  database: Database,
  budget: EngineBudget,
  tasks: readonly RoundTask[],
  { failed, heavy }: Aside,
): Promise<Arrived[]> {
  const places = tasks.map(({ held }) => ({
    stageId: held.stage.stageId,
    after: held.cursor,
  }));
  return inTransaction(database, platformIdentity, async (transaction) => {
    const waiting = await repository.readNewFrames(
      transaction,
      places,
      budget.turnRows,
    );
    const arrived: Arrived[] = [];
    for (const task of tasks) {
      try {
        const one = arrivedOf(
          task,
          waiting.get(task.held.stage.stageId),
          budget,
        );
        if (one === null) heavy.push(task.held);
        else arrived.push(one);
      } catch (error) {
        failed.push({ held: task.held, error });
      }
    }
    await learnChannels(transaction, arrived);
    return arrived;
  });
}

/** Loads channels that have newly appeared. */
async function learnChannels(
  transaction: Transaction,
  arrived: readonly Arrived[],
): Promise<void> {
  const lacking = arrived.filter(({ task, frames }) =>
    task.held.lacksChannelOf(frames),
  );
  if (lacking.length === 0) return;
  const channels = await findRawChannels(
    transaction,
    lacking.map(({ task }) => task.held.stage.stageId),
  );
  for (const { task } of lacking)
    task.held.channels =
      channels.get(task.held.stage.stageId) ?? task.held.channels;
}

/** Suspends a stage that exceeds its time repeatedly, because it would delay the others forever. */
function noteTime(held: HeldStage, tookMs: number, budget: EngineBudget): void {
  held.turnsOverTime = tookMs > budget.turnCpuMs ? held.turnsOverTime + 1 : 0;
  if (held.turnsOverTime >= budget.turnsOverTime)
    throw new StageOverBudget(
      `Its last ${held.turnsOverTime} turns took more than ${budget.turnCpuMs} ms of processor time each.`,
    );
}

async function advanceAll(
  arrived: readonly Arrived[],
  budget: EngineBudget,
  { failed, postponed }: Aside,
): Promise<Advanced[]> {
  const turn = new Turn();
  const advanced: Advanced[] = [];
  let spentMs = 0;
  for (const { task, frames, hasMore } of arrived) {
    const { held, finish } = task;
    if (spentMs > budget.roundCpuMs) {
      postponed.push(held);
      continue;
    }
    await turn.give();
    const startedMs = cpuMs();
    try {
      const advance = held.advance(frames, finish && !hasMore, Date.now());
      const tookMs = cpuMs() - startedMs;
      spentMs += tookMs;
      noteTime(held, tookMs, budget);
      if (advance !== null) advanced.push({ held, advance, hasMore });
    } catch (error) {
      failed.push({ held, error });
    }
  }
  return advanced;
}

/** Runs after the commit: from here on memory matches the stored results. */
function settle({ won, moved, ids }: Committed): RoundResult["stored"] {
  const now = Date.now();
  return won.map(({ held, advance, hasMore }) => {
    held.cursor = advance.toCursor;
    held.lastTickAt = hasMore ? 0 : now;
    for (const [name, id] of ids.get(advance.stageId) ?? [])
      held.derivedIds.set(name, id);
    return {
      held,
      hasMore,
      finished: advance.finished,
      moved: moved.has(advance.stageId),
    };
  });
}

/**
 * Passes the new rows of many stages through their engines, with one read and
 * one transaction for all results. A stage that throws does not hold the others
 * up. When the transaction itself fails, nothing is stored and every engine of
 * the round has to be loaded again.
 */
export async function runRound(
  database: Database,
  engine: EngineIdentity,
  tasks: readonly RoundTask[],
): Promise<RoundResult> {
  const aside: Aside = { failed: [], heavy: [], postponed: [] };
  const { budget } = engine;
  const arrived = await readArrived(database, budget, tasks, aside);
  const advanced = await advanceAll(arrived, budget, aside);
  if (advanced.length === 0) return { stored: [], lost: [], ...aside };
  const committed = await inTransaction(
    database,
    platformIdentity,
    (transaction) => commitRound(transaction, engine, advanced),
  );
  const won = new Set(committed.won.map(({ held }) => held));
  return {
    stored: settle(committed),
    lost: advanced.filter(({ held }) => !won.has(held)).map(({ held }) => held),
    ...aside,
  };
}
