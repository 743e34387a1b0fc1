import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import type { StageResult } from "#features/back-tests/back-tests.repository.ts";
import {
  BackTestThread,
  threadCount,
} from "#features/back-tests/back-test-threads.ts";
import { totalsOf } from "#features/back-tests/back-test-totals.ts";
import * as work from "#features/back-tests/back-test-work.repository.ts";
import { notTested } from "#features/back-tests/test-stage.ts";
import { JobFailure, type JobContext } from "#jobs/job-definition.ts";

export interface BackTestServices {
  readonly database: Database;
  /** Database URL for the connections of the threads. */
  readonly url: string;
}

/** Stages per read: few enough to keep little in memory, enough to save round trips. */
const stagesAtOnce = 4;

/** One worker's run of a back-test; the next run continues with the open stages. */
export class BackTestRun {
  readonly #services: BackTestServices;
  readonly #context: JobContext<unknown>;
  readonly #backTestId: number;

  constructor(
    services: BackTestServices,
    context: JobContext<unknown>,
    backTestId: number,
  ) {
    this.#services = services;
    this.#context = context;
    this.#backTestId = backTestId;
  }

  async run(): Promise<void> {
    const order = await this.#in((transaction) =>
      work.findOrder(transaction, this.#backTestId),
    );
    if (order === null) throw new JobFailure("The back-test was deleted.");
    const open = await this.#in((transaction) =>
      work.listOpenStages(transaction, this.#backTestId),
    );
    await this.#testAll(order, open);
    await this.#in(async (transaction) => {
      const results = await work.listResults(transaction, this.#backTestId);
      await work.storeTotals(transaction, this.#backTestId, totalsOf(results));
    });
  }

  async #testAll(
    order: work.BackTestOrder,
    open: readonly work.OpenStage[],
  ): Promise<void> {
    const parts = chunksOf(open, stagesAtOnce);
    if (parts.length === 0) return;
    const stop = new AbortController();
    const signal = AbortSignal.any([this.#context.signal, stop.signal]);
    const { url } = this.#services;
    const threads = Array.from(
      { length: threadCount(parts.length) },
      () => new BackTestThread({ url, ...order }),
    );
    let done = 0;
    const workOn = async (thread: BackTestThread) => {
      for (let part = parts.shift(); part; part = parts.shift()) {
        signal.throwIfAborted();
        await this.#store(part, await thread.test(idsOf(part), signal));
        done += part.length;
        await this.#context.progress(done, open.length);
      }
    };
    try {
      await Promise.all(threads.map(workOn));
    } finally {
      // The other threads' work is no longer needed.
      stop.abort();
      await Promise.all(threads.map((thread) => thread.stop()));
    }
  }

  /** Saves the job's cursor in the same transaction: a worker that lost the job writes nothing. */
  #store(
    part: readonly work.OpenStage[],
    results: ReadonlyMap<number, StageResult>,
  ): Promise<void> {
    return this.#in(async (transaction) => {
      await this.#context.saveCursor(
        { position: part.at(-1)?.position },
        transaction,
      );
      await work.storeResults(
        transaction,
        this.#backTestId,
        part.map(({ position, stageId }) => ({
          position,
          result: results.get(stageId ?? 0) ?? notTested("noSamples"),
        })),
      );
    });
  }

  #in<T>(use: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#services.database, this.#context.identity, use);
  }
}

function idsOf(part: readonly work.OpenStage[]): number[] {
  return part.flatMap(({ stageId }) => stageId ?? []);
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < items.length; from += size)
    chunks.push(items.slice(from, from + size));
  return chunks;
}
