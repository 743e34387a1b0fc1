import { DomainError } from "@stagecraft/domain";
import {
  inTransaction,
  isPassing,
  platformIdentity,
  type Database,
  type Identity,
  type Transaction,
} from "#database/database.ts";
import {
  JobFailure,
  type Job,
  type JobContext,
  type JobLogLevel,
} from "#jobs/job-definition.ts";
import { JobInterruption, type JobEnd } from "#jobs/job-interruption.ts";
import { ReadingTally, type ReceivedRows } from "#jobs/job-reading.ts";
import {
  endJob,
  releaseJob,
  writeCursor,
  writeJobLog,
  writeProgress,
  writeReading,
  type ClaimedJob,
  type Ending,
  type Progress,
} from "#jobs/job-store.ts";

export interface RunLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const progressEveryMs = 1000;
const retryAfterMs = 5000;
const mostCrashes = 5;

/** A job run by this worker, from claim to end. */
export class JobRun {
  readonly #database: Database;
  readonly #claimed: ClaimedJob;
  readonly #job: Job;
  readonly #log: RunLog;
  readonly #abort = new AbortController();
  readonly #identity: Identity;
  #progress: Progress | null = null;
  #progressWrittenAt = 0;
  readonly #tally = new ReadingTally();
  #readingWrittenAt = 0;

  constructor(database: Database, claimed: ClaimedJob, job: Job, log: RunLog) {
    this.#database = database;
    this.#claimed = claimed;
    this.#job = job;
    this.#log = log;
    this.#identity = {
      actorId: claimed.submittedBy,
      companyIds: [claimed.target.companyId],
    };
  }

  get jobId(): string {
    return this.#claimed.jobId;
  }

  interrupt(end: JobEnd): void {
    this.#abort.abort(new JobInterruption(end));
  }

  /** Resolves when this worker is done with the job. */
  async run(): Promise<void> {
    try {
      await this.#finish(await this.#outcome());
    } catch (error) {
      // The database is unavailable: the lease expires and another worker resumes the job.
      this.#log.error(
        { err: error, jobId: this.jobId },
        "job not concluded, left to its lease",
      );
    }
  }

  async #outcome(): Promise<Ending | "released" | "lost"> {
    const { stopRequested, crashes } = this.#claimed;
    if (stopRequested) return this.#ending("STOPPED");
    if (crashes >= mostCrashes)
      return this.#ending(
        "FAILED",
        `The worker ended ${crashes} times while it ran this job.`,
      );
    try {
      await this.#job.run(this.#context());
    } catch (error) {
      return this.#afterError(error);
    }
    return this.#interrupted() ?? this.#ending("SUCCEEDED");
  }

  #interrupted(): Ending | "released" | "lost" | null {
    const { signal } = this.#abort;
    if (!signal.aborted) return null;
    switch ((signal.reason as JobInterruption).end) {
      case "stop requested":
        return this.#ending("STOPPED");
      case "worker stops":
        return "released";
      case "lease lost":
        return "lost";
    }
  }

  #afterError(error: unknown): Ending | "released" | "lost" {
    const interrupted = this.#interrupted();
    if (interrupted !== null) return interrupted;
    const jobId = this.jobId;
    if (isPassing(error)) {
      this.#log.warn(
        { err: error, jobId },
        "job waits for the database or for room on the disk",
      );
      return "released";
    }
    if (error instanceof JobFailure || error instanceof DomainError)
      return this.#ending("FAILED", error.message);
    this.#log.error({ err: error, jobId }, "job failed");
    return this.#ending(
      "FAILED",
      "Something went wrong on our side. It has been recorded.",
    );
  }

  #ending(state: Ending["state"], failure: string | null = null): Ending {
    return { state, failure, progress: this.#progress };
  }

  async #finish(outcome: Ending | "released" | "lost"): Promise<void> {
    if (outcome === "lost") {
      this.#log.warn({ jobId: this.jobId }, "job taken over by another worker");
      return;
    }
    await this.#write(async (transaction) => {
      await this.#writeReading(transaction);
      if (outcome === "released") {
        const waitMs = this.#abort.signal.aborted ? 0 : retryAfterMs;
        await releaseJob(transaction, this.#claimed, waitMs);
        return;
      }
      if (outcome.failure !== null)
        await writeJobLog(transaction, this.jobId, "error", outcome.failure);
      await endJob(transaction, this.#claimed, outcome);
    });
  }

  #write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#database, platformIdentity, work);
  }

  #context(): JobContext<readonly string[]> {
    const { jobId, chainId, watcher, target, command, cursor } = this.#claimed;
    return {
      jobId,
      chainId,
      watcher,
      identity: this.#identity,
      target,
      command,
      cursor,
      signal: this.#abort.signal,
      saveCursor: (next, transaction) => this.#saveCursor(next, transaction),
      log: (level, message) => this.#logLine(level, message),
      progress: (done, total) => this.#saveProgress({ done, total }),
      received: (rows) => this.#noteReceived(rows),
    };
  }

  async #saveCursor(cursor: unknown, within?: Transaction): Promise<void> {
    const save = (transaction: Transaction) =>
      writeCursor(transaction, this.#claimed, cursor);
    const saved = await (within === undefined
      ? this.#write(save)
      : save(within));
    if (saved) return;
    this.interrupt("lease lost");
    throw new JobInterruption("lease lost");
  }

  #logLine(level: JobLogLevel, message: string): Promise<void> {
    return this.#write((transaction) =>
      writeJobLog(transaction, this.jobId, level, message),
    );
  }

  async #saveProgress(progress: Progress): Promise<void> {
    this.#progress = progress;
    const now = performance.now();
    if (now - this.#progressWrittenAt < progressEveryMs) return;
    this.#progressWrittenAt = now;
    await this.#write((transaction) =>
      writeProgress(transaction, this.#claimed, progress),
    );
  }

  async #noteReceived(rows: ReceivedRows): Promise<void> {
    this.#tally.add(rows, Date.now());
    const now = performance.now();
    if (now - this.#readingWrittenAt < progressEveryMs) return;
    this.#readingWrittenAt = now;
    await this.#write((transaction) => this.#writeReading(transaction));
  }

  async #writeReading(transaction: Transaction): Promise<void> {
    const reading = this.#tally.take();
    if (reading !== null)
      await writeReading(transaction, this.#claimed, reading);
  }
}
