import { randomUUID } from "node:crypto";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { NoticeConnection } from "#database/notice-connection.ts";
import {
  jobQueues,
  type Job,
  type JobQueueName,
} from "#jobs/job-definition.ts";
import { JobRun, type RunLog } from "#jobs/job-run.ts";
import { LoopPause } from "#jobs/loop-pause.ts";
import { usualLeaseMs } from "#jobs/lease.ts";
import { claimJobs, renewLeases, type ClaimedJob } from "#jobs/job-store.ts";

export interface JobRunnerOptions {
  readonly database: Database;
  /** Address for the connection that listens. */
  readonly url: string;
  readonly jobs: readonly Job[];
  readonly log: RunLog;
  /** How many jobs of a queue this worker runs at once. */
  readonly limits?: Partial<Record<JobQueueName, number>>;
  /** A worker that does not renew its lease for this long has lost its jobs. */
  readonly leaseMs?: number;
  readonly pollMs?: number;
}

export interface JobRunner {
  /** Releases every job, for another worker to resume. */
  stop(): Promise<void>;
}

const usualLimits: Readonly<Record<JobQueueName, number>> = {
  feeds: 200,
  imports: 2,
  batches: 4,
  backtests: 1,
  // One of a company, so that a case of many stages never keeps another company waiting.
  interpretations: 2,
};
/** Share of a queue's slots at a worker, so that one company's long jobs never fill it. */
const companyShare = 3 / 4;
const usualPollMs = 2000;
/** A job whose worker survives this long is not the cause of worker crashes. */
const provenMs = 30_000;
/** Part of the time a process has to stop. */
const longestUnwindMs = 4000;

class Runner implements JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #owner = randomUUID();
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #runs = new Map<string, Map<JobRun, Promise<void>>>();
  /** Companies by queue, least recently served first. */
  readonly #served = new Map<JobQueueName, Set<number>>();
  readonly #notices: NoticeConnection;
  readonly #leaseMs: number;
  #leasesRenewedAt = performance.now();
  #stopping = false;
  #loop: Promise<void> = Promise.resolve();
  readonly #pause = new LoopPause();

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#jobs = new Map(options.jobs.map((job) => [job.name, job]));
    for (const queue of jobQueues) this.#runs.set(queue, new Map());
    this.#leaseMs = options.leaseMs ?? usualLeaseMs;
    // Polling makes up for notices that were lost while the connection was.
    this.#notices = new NoticeConnection({
      url: options.url,
      name: "job notices",
      channels: ["batch_job"],
      log: options.log,
      onNotice: () => this.#pause.end(),
      onListening: (isListening) => {
        if (isListening) this.#pause.end();
      },
    });
  }

  async start(): Promise<void> {
    await this.#notices.start();
    this.#loop = this.#work();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#pause.end();
    for (const run of this.#running()) run.interrupt("worker stops");
    await this.#loop;
    await this.#unwound();
    await this.#notices.close();
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#renew();
        for (const queue of jobQueues) await this.#claim(queue);
      } catch (error) {
        this.#options.log.warn({ err: error }, "jobs wait for the database");
        this.#dropExpired();
      }
      await this.#rest();
    }
  }

  /** Waits for a notification, or until the next poll is due. */
  #rest(): Promise<void> {
    return this.#pause.wait(
      Math.min(this.#options.pollMs ?? usualPollMs, this.#leaseMs / 4),
    );
  }

  #running(): JobRun[] {
    return [...this.#runs.values()].flatMap((runs) => [...runs.keys()]);
  }

  async #renew(): Promise<void> {
    const runs = this.#running();
    const requestedAt = performance.now();
    if (runs.length > 0) {
      const held = await inTransaction(
        this.#options.database,
        platformIdentity,
        (transaction) =>
          renewLeases(
            transaction,
            this.#owner,
            runs.map(({ jobId }) => jobId),
            this.#leaseMs,
            provenMs,
          ),
      );
      for (const run of runs) this.#interruptIfLost(run, held.get(run.jobId));
    }
    this.#leasesRenewedAt = requestedAt;
  }

  #interruptIfLost(
    run: JobRun,
    lease: { readonly stopRequested: boolean } | undefined,
  ): void {
    // A run that ended during the query holds no lease and needs none.
    if (!this.#running().includes(run)) return;
    if (lease === undefined) run.interrupt("lease lost");
    else if (lease.stopRequested) run.interrupt("stop requested");
  }

  /** If leases could not be renewed for a whole lease period, other workers run these jobs by now. */
  #dropExpired(): void {
    if (performance.now() - this.#leasesRenewedAt < this.#leaseMs) return;
    for (const run of this.#running()) run.interrupt("lease lost");
  }

  async #claim(queue: JobQueueName): Promise<void> {
    const limit = this.#options.limits?.[queue] ?? usualLimits[queue];
    const free = limit - (this.#runs.get(queue)?.size ?? 0);
    const definitions = [...this.#jobs.values()]
      .filter((job) => job.queue === queue)
      .map(({ name }) => name);
    if (free <= 0 || definitions.length === 0 || this.#stopping) return;
    const claimed = await inTransaction(
      this.#options.database,
      platformIdentity,
      (transaction) =>
        claimJobs(transaction, {
          owner: this.#owner,
          queue,
          definitions,
          limit: free,
          companyLimit: Math.max(1, Math.floor(limit * companyShare)),
          served: [...(this.#served.get(queue) ?? [])],
          leaseMs: this.#leaseMs,
        }),
    );
    for (const job of claimed) {
      this.#recordServed(queue, job.target.companyId);
      this.#begin(queue, job);
    }
  }

  #recordServed(queue: JobQueueName, companyId: number): void {
    const served = this.#served.get(queue) ?? new Set();
    this.#served.set(queue, served);
    served.delete(companyId);
    served.add(companyId);
  }

  #begin(queue: JobQueueName, claimed: ClaimedJob): void {
    const job = this.#jobs.get(claimed.definition);
    const runs = this.#runs.get(queue);
    if (job === undefined || runs === undefined)
      throw new Error(`Claimed a job of unknown kind ${claimed.definition}`);
    const { database, log } = this.#options;
    const run = new JobRun(database, claimed, job, log);
    // Claimed while a stop began: it is released like the others.
    if (this.#stopping) run.interrupt("worker stops");
    const ended = run.run().finally(() => {
      runs.delete(run);
      this.#pause.end();
    });
    runs.set(run, ended);
  }

  /** Waits for the jobs to unwind; a job that does not is left to its lease. */
  async #unwound(): Promise<void> {
    const ends = [...this.#runs.values()].flatMap((runs) => [...runs.values()]);
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longestUnwindMs);
    });
    await Promise.race([Promise.all(ends), limit]);
    clearTimeout(timer);
  }
}

/** Runs jobs from the database, several at once up to a limit, until stopped. */
export async function startJobRunner(
  options: JobRunnerOptions,
): Promise<JobRunner> {
  const runner = new Runner(options);
  await runner.start();
  return runner;
}
