import { setImmediate as nextTurn } from "node:timers/promises";
import { decodeFrame } from "@stagecraft/series";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { findRawChannels } from "#features/stage-engine/engine-stage.repository.ts";
import type {
  ArrivedFrame,
  HeldStage,
} from "#features/stage-engine/held-stage.ts";
import {
  commitRound,
  type Advanced,
  type Committed,
} from "#features/stage-engine/round-commit.ts";
import * as repository from "#features/stage-engine/round.repository.ts";

/** Computing gives way to everything else of the process this often. */
const longestTurnMs = 20;

/** What is to be done with a stage in a round. */
export interface RoundTask {
  readonly held: HeldStage;
  /** The stage is over: once all its rows are in, bring it to its end. */
  readonly finish: boolean;
}

export interface RoundResult {
  /** Stages whose engine and stored results agree; the others must be loaded again. */
  readonly stored: readonly {
    readonly held: HeldStage;
    readonly hasMore: boolean;
    readonly finished: boolean;
    /** State moved by the engine. */
    readonly moved: boolean;
  }[];
  readonly lost: readonly HeldStage[];
  readonly failed: readonly {
    readonly held: HeldStage;
    readonly error: unknown;
  }[];
}

interface Arrived {
  readonly task: RoundTask;
  readonly frames: readonly ArrivedFrame[];
  readonly hasMore: boolean;
}

type Failure = RoundResult["failed"][number];

/** Lets others have their turn when this one has lasted long enough. */
class Turn {
  #startedAt = performance.now();

  async give(): Promise<void> {
    if (performance.now() - this.#startedAt < longestTurnMs) return;
    await nextTurn();
    this.#startedAt = performance.now();
  }
}

async function readArrived(
  database: Database,
  tasks: readonly RoundTask[],
  failed: Failure[],
): Promise<Arrived[]> {
  const places = tasks.map(({ held }) => ({
    stageId: held.stage.stageId,
    after: held.cursor,
  }));
  return inTransaction(database, platformIdentity, async (transaction) => {
    const frames = await repository.readNewFrames(transaction, places);
    const arrived: Arrived[] = [];
    for (const task of tasks) {
      const stored = frames.get(task.held.stage.stageId) ?? [];
      try {
        const decoded = stored.map(({ id, bytes }) => ({
          id,
          frame: decodeFrame(bytes),
        }));
        const hasMore = repository.isFull(stored);
        arrived.push({ task, frames: decoded, hasMore });
      } catch (error) {
        failed.push({ held: task.held, error });
      }
    }
    await learnChannels(transaction, arrived);
    return arrived;
  });
}

/** A channel may come up at any time. */
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

async function advanceAll(
  arrived: readonly Arrived[],
  failed: Failure[],
): Promise<Advanced[]> {
  const turn = new Turn();
  const advanced: Advanced[] = [];
  for (const { task, frames, hasMore } of arrived) {
    const { held, finish } = task;
    await turn.give();
    try {
      const advance = held.advance(frames, finish && !hasMore, Date.now());
      if (advance !== null) advanced.push({ held, advance, hasMore });
    } catch (error) {
      failed.push({ held, error });
    }
  }
  return advanced;
}

/** After the commit: what is in memory is what is stored. */
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
 * Takes the new rows of many stages through their engines: one read, one
 * transaction for all results. A stage that throws does not hold the others up.
 * When the transaction itself fails nothing is stored, and every engine of the
 * round has to be loaded again.
 */
export async function runRound(
  database: Database,
  owner: string,
  tasks: readonly RoundTask[],
): Promise<RoundResult> {
  const failed: Failure[] = [];
  const arrived = await readArrived(database, tasks, failed);
  const advanced = await advanceAll(arrived, failed);
  if (advanced.length === 0) return { stored: [], lost: [], failed };
  const committed = await inTransaction(
    database,
    platformIdentity,
    (transaction) => commitRound(transaction, owner, advanced),
  );
  const won = new Set(committed.won.map(({ held }) => held));
  return {
    stored: settle(committed),
    lost: advanced.filter(({ held }) => !won.has(held)).map(({ held }) => held),
    failed,
  };
}
