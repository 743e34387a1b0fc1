import { setTimeout as sleep } from "node:timers/promises";
import type { StageState } from "@stagecraft/domain";
import {
  inTransaction,
  isPassing,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  whyNotRerun,
  whyNotRestatus,
} from "#features/stage-batches/stage-batch-rules.ts";
import * as work from "#features/stage-batches/stage-batch-work.repository.ts";
import {
  findRerun,
  requestRerun,
  type RerunResult,
} from "#features/stage-engine/reruns/rerun.service.ts";
import {
  noFlags,
  recordStageEdit,
} from "#features/stages/stage-edits.service.ts";
import { applyControlChanges } from "#features/stages/stage-control.service.ts";
import { requireStage } from "#features/stages/stages.service.ts";
import type { JobContext } from "#jobs/job-definition.ts";

const firstLookMs = 50;
const slowestLookMs = 1000;
/** A stage of a whole day takes seconds; after this long something is wrong with the engine. */
const longestRerunMs = 10 * 60_000;

const stageDeleted: work.Outcome = {
  state: "skipped",
  message: "The stage was deleted.",
};

function outcomeOf(result: RerunResult): work.Outcome {
  if ("errorMessage" in result)
    return { state: "failed", message: result.errorMessage };
  const { seconds, milliseconds } = result;
  return { state: "done", message: "Rerun completed", seconds, milliseconds };
}

/** One worker's run of a batch; the next run continues with the open item. */
export class StageBatchRun {
  readonly #database: Database;
  readonly #context: Pick<
    JobContext<unknown>,
    "identity" | "signal" | "saveCursor" | "log" | "progress"
  >;
  readonly #batchId: number;

  constructor(
    database: Database,
    context: JobContext<unknown>,
    batchId: number,
  ) {
    this.#database = database;
    this.#context = context;
    this.#batchId = batchId;
  }

  async run(): Promise<void> {
    const { signal, progress } = this.#context;
    while (!signal.aborted) {
      const item = await this.#read((transaction) =>
        work.nextItem(transaction, this.#batchId),
      );
      if (item === null) return;
      await this.#workOn(item);
      const { done, total } = await this.#read((transaction) =>
        work.countEnded(transaction, this.#batchId),
      );
      await progress(done, total);
    }
  }

  /** A failure is reported at its stage; the other stages are still processed. */
  async #workOn(item: work.OpenItem): Promise<void> {
    try {
      if (item.state === "waiting") await this.#begin(item);
      else await this.#awaitRerun(item);
    } catch (error) {
      if (this.#context.signal.aborted || isPassing(error)) throw error;
      await this.#context.log(
        "error",
        `Stage ${item.stageId}: ${error instanceof Error ? error.message : String(error)}`,
      );
      await this.#end(item, {
        state: "failed",
        message: "Something went wrong on our side. It has been recorded.",
      });
    }
  }

  #begin(item: work.OpenItem): Promise<void> {
    return this.#write(item, async (transaction) => {
      if (!(await work.lockWaiting(transaction, item.id))) return;
      const { stageId } = item;
      if (stageId === null)
        return work.markEnded(transaction, item.id, stageDeleted);
      if (item.changes !== null)
        return this.#control(transaction, item, stageId, item.changes);
      if (item.targetState === null)
        return this.#orderRerun(transaction, item, stageId);
      const outcome = await this.#restate(
        transaction,
        item,
        stageId,
        item.targetState,
      );
      await work.markEnded(transaction, item.id, outcome);
    });
  }

  /** Takes no lock on the stage: the engine locks its own row first and then the stage. */
  async #orderRerun(
    transaction: Transaction,
    { id }: work.OpenItem,
    stageId: number,
  ): Promise<void> {
    const stage = await requireStage(transaction, stageId);
    const reason = whyNotRerun(stage);
    if (reason !== null)
      return work.markEnded(transaction, id, {
        state: "skipped",
        message: reason,
      });
    const order = await requestRerun(transaction, stageId, stage.companyId);
    await work.markOrdered(transaction, id, order);
  }

  /**
   * The changes can only be undone after the rerun has ended, so the item stays
   * open until then.
   */
  async #control(
    transaction: Transaction,
    { id, createdBy, createdByName }: work.OpenItem,
    stageId: number,
    changes: NonNullable<work.OpenItem["changes"]>,
  ): Promise<void> {
    const outcome = await applyControlChanges(transaction, stageId, changes, {
      id: createdBy,
      name: createdByName,
    });
    const { message } = outcome;
    if (outcome.kind === "skipped")
      return work.markEnded(transaction, id, { state: "skipped", message });
    await work.markControlled(transaction, id, outcome.applied, message);
    return outcome.rerunOrder === null
      ? work.markEnded(transaction, id, { state: "done", message })
      : work.markOrdered(transaction, id, outcome.rerunOrder);
  }

  async #restate(
    transaction: Transaction,
    { createdBy, createdByName }: work.OpenItem,
    stageId: number,
    target: StageState,
  ): Promise<work.Outcome> {
    await work.lockStage(transaction, stageId);
    const stage = await requireStage(transaction, stageId);
    const reason = whyNotRestatus(stage, target);
    if (reason !== null) return { state: "skipped", message: reason };
    await work.setStageState(transaction, stageId, target, createdByName);
    await recordStageEdit(transaction, {
      before: stage,
      after: await requireStage(transaction, stageId),
      editor: { id: createdBy, name: createdByName },
      cause: "restatus",
      flags: { ...noFlags, update: true },
    });
    return {
      state: "done",
      message: `Changed from ${stage.state} to ${target}`,
    };
  }

  async #awaitRerun(item: work.OpenItem): Promise<void> {
    const { stageId, rerunOrder, startedAt } = item;
    if (stageId === null || rerunOrder === null)
      return this.#end(item, stageDeleted);
    const deadline = (startedAt?.getTime() ?? Date.now()) + longestRerunMs;
    let waitMs = firstLookMs;
    for (;;) {
      const result = await this.#read((transaction) =>
        findRerun(transaction, stageId, rerunOrder),
      );
      if (result !== null) return this.#end(item, outcomeOf(result));
      if (Date.now() > deadline)
        return this.#end(item, {
          state: "failed",
          message:
            "The rerun is not done after ten minutes. It goes on in the background.",
        });
      await sleep(waitMs, undefined, { signal: this.#context.signal });
      waitMs = Math.min(waitMs * 2, slowestLookMs);
    }
  }

  #end(item: work.OpenItem, outcome: work.Outcome): Promise<void> {
    return this.#write(item, (transaction) =>
      work.markEnded(transaction, item.id, outcome),
    );
  }

  #read<T>(read: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#database, this.#context.identity, read);
  }

  /** Saves the job's cursor in the same transaction: a worker that lost the job changes nothing. */
  #write(
    { position }: work.OpenItem,
    change: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    return this.#read(async (transaction) => {
      await this.#context.saveCursor({ position }, transaction);
      await change(transaction);
    });
  }
}
