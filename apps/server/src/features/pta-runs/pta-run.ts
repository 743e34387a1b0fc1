import { setTimeout as pause } from "node:timers/promises";
import type { PtaFailure } from "@stagecraft/domain/pta";
import { ptaRelease } from "@stagecraft/pta";
import {
  inTransaction,
  isPassing,
  type Database,
  type Transaction,
} from "#database/database.ts";
import type { RunProgress } from "#features/pta-runs/compute-interpretation.ts";
import type { ThreadResponse } from "#features/pta-runs/pta-run-thread.ts";
import {
  PtaRunThread,
  threadCount,
} from "#features/pta-runs/pta-run-threads.ts";
import * as work from "#features/pta-runs/pta-run-work.repository.ts";
import type { JobContext } from "#jobs/job-definition.ts";

export interface PtaRunServices {
  readonly database: Database;
  /** Database URL for the connections of the threads. */
  readonly url: string;
  readonly log: {
    error(details: object, message: string): void;
  };
}

/** A canceled run ends within this time. */
const lookEveryMs = 500;
const progressEveryMs = 1000;

/** The abort reason of a run that a person has canceled. */
const cancelled = Symbol("cancelled");

/** An error of a thread, with the code that shows whether a retry may succeed. */
class ThreadError extends Error {
  readonly code: unknown;

  constructor(message: string, code: unknown) {
    super(message);
    this.code = code;
  }
}

interface CurrentRun {
  readonly abort: AbortController;
  progress: RunProgress | null;
}

/**
 * One worker's attempt at a job; the next attempt continues with the runs that are not finished.
 */
export class PtaRun {
  readonly #services: PtaRunServices;
  readonly #context: JobContext<unknown>;
  readonly #current = new Map<number, CurrentRun>();
  #done = 0;
  #progressWrittenAt = -Infinity;

  constructor(services: PtaRunServices, context: JobContext<unknown>) {
    this.#services = services;
    this.#context = context;
  }

  async run(): Promise<void> {
    const { jobId } = this.#context;
    const { queued, total } = await this.#in(async (transaction) => {
      await this.#hold(transaction);
      await work.requeue(transaction, jobId);
      return {
        queued: await work.listQueued(transaction, jobId),
        total: await work.countOfJob(transaction, jobId),
      };
    });
    this.#done = total - queued.length;
    await this.#computeAll(queued, total);
    await this.#in(async (transaction) => {
      await this.#hold(transaction);
      await work.failUnlisted(transaction, jobId);
    });
  }

  async #computeAll(
    queued: readonly work.QueuedRun[],
    total: number,
  ): Promise<void> {
    const waiting = [...queued];
    const stop = new AbortController();
    const signal = AbortSignal.any([this.#context.signal, stop.signal]);
    const { url } = this.#services;
    const { companyId } = this.#context.target;
    const threads = Array.from(
      { length: queued.length === 0 ? 0 : threadCount(queued.length) },
      () => new PtaRunThread({ url, companyId }),
    );
    const workOn = async (thread: PtaRunThread) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        signal.throwIfAborted();
        await this.#compute(thread, next, signal);
        this.#done += 1;
        await this.#context.progress(this.#done, total);
      }
    };
    const watch = this.#watch(stop, signal);
    try {
      await Promise.all(threads.map(workOn));
    } finally {
      // The results of the other threads are no longer needed.
      stop.abort();
      await Promise.all(threads.map((thread) => thread.stop()));
      await watch;
    }
  }

  async #compute(
    thread: PtaRunThread,
    { id, label }: work.QueuedRun,
    signal: AbortSignal,
  ): Promise<void> {
    const { jobId } = this.#context;
    const isBegun = await this.#in(async (transaction) => {
      await this.#hold(transaction);
      return work.begin(transaction, jobId, id);
    });
    if (!isBegun) return;
    const current: CurrentRun = {
      abort: new AbortController(),
      progress: null,
    };
    this.#current.set(id, current);
    try {
      const response = await thread.compute(
        id,
        AbortSignal.any([signal, current.abort.signal]),
        (progress) => (current.progress = progress),
      );
      await this.#store(id, label, response);
    } catch (error) {
      if (error === cancelled) return;
      signal.throwIfAborted();
      if (isPassing(error)) throw error;
      await this.#storeUnexpected(id, label, error);
    } finally {
      this.#current.delete(id);
    }
  }

  async #store(
    id: number,
    label: string,
    response: ThreadResponse,
  ): Promise<void> {
    const { jobId } = this.#context;
    if ("error" in response) {
      const { message, code } = response.error;
      throw new ThreadError(message, code);
    }
    if ("failure" in response) {
      await this.#storeFailure(id, label, response.failure);
      return;
    }
    const run = { id, ...response.computed, release: ptaRelease };
    await this.#in(async (transaction) => {
      await this.#hold(transaction);
      await work.storeOutput(transaction, jobId, run);
    });
  }

  /** One failed stage does not stop the others. */
  async #storeUnexpected(
    id: number,
    label: string,
    error: unknown,
  ): Promise<void> {
    const { jobId } = this.#context;
    this.#services.log.error(
      { err: error, jobId, interpretationId: id },
      "interpretation failed",
    );
    await this.#storeFailure(id, label, "unexpected");
  }

  async #storeFailure(
    id: number,
    label: string,
    failure: PtaFailure,
  ): Promise<void> {
    const { jobId, log } = this.#context;
    await this.#in(async (transaction) => {
      await this.#hold(transaction);
      await work.storeFailure(transaction, jobId, id, failure);
    });
    await log("warning", `${label}: ${failure}`);
  }

  /** Stops canceled runs and writes the progress of the others. */
  async #watch(stop: AbortController, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await pause(lookEveryMs, undefined, { signal });
        await this.#look();
      } catch (error) {
        // While the database is unreachable nothing can be canceled, and results wait until it is
        // back.
        if (!signal.aborted && !isPassing(error)) stop.abort(error);
      }
    }
  }

  async #look(): Promise<void> {
    const { jobId } = this.#context;
    const ids = [...this.#current.keys()];
    if (ids.length === 0) return;
    const progress = this.#dueProgress();
    const running = await this.#in(async (transaction) => {
      if (progress.size > 0)
        await work.writeProgress(transaction, jobId, progress);
      return work.listRunning(transaction, jobId, ids);
    });
    for (const id of ids)
      if (!running.has(id)) this.#current.get(id)?.abort.abort(cancelled);
  }

  /** Progress that has changed since it was last written, at most once a second. */
  #dueProgress(): ReadonlyMap<number, RunProgress> {
    const now = performance.now();
    const due = new Map<number, RunProgress>();
    if (now - this.#progressWrittenAt < progressEveryMs) return due;
    for (const [id, current] of this.#current) {
      if (current.progress !== null) due.set(id, current.progress);
      current.progress = null;
    }
    if (due.size > 0) this.#progressWrittenAt = now;
    return due;
  }

  /**
   * Checked in the same transaction as the other writes, so that a worker that lost the job writes
   * nothing.
   */
  #hold(transaction: Transaction): Promise<void> {
    return this.#context.saveCursor({ done: this.#done }, transaction);
  }

  #in<T>(use: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#services.database, this.#context.identity, use);
  }
}
