import type { z } from "zod";
import type { Identity, Transaction } from "#database/database.ts";
import { parseCommand } from "#jobs/job-command.ts";
import type { ReceivedRows } from "#jobs/job-reading.ts";

/**
 * Feeds run for days and mostly wait; imports compute for a while and end;
 * batches wait for the engine; back-tests and interpretations use separate
 * threads.
 */
export const jobQueues = [
  "feeds",
  "imports",
  "batches",
  "backtests",
  "interpretations",
] as const;
export type JobQueueName = (typeof jobQueues)[number];

export type JobState =
  "SUBMITTED" | "RUNNING" | "SUCCEEDED" | "FAILED" | "STOPPED";

export type JobLogLevel = "info" | "warning" | "error";

/** The target of a job: it sees the data of this company only. */
export interface JobTarget {
  readonly companyId: number;
  readonly projectId: number;
  readonly wellId: number | null;
  readonly stageId: number | null;
}

/** What keeps a job running: the watcher of a project or of a well. */
export type JobWatcher =
  { readonly etlProjectId: number } | { readonly etlWellId: number };

export interface JobContext<Command> {
  readonly jobId: string;
  /**
   * The same for all jobs that continue each other; data kept outside the job
   * is stored under it.
   */
  readonly chainId: string;
  /** Null for a job that somebody started alone. */
  readonly watcher: JobWatcher | null;
  readonly identity: Identity;
  readonly target: JobTarget;
  readonly command: Command;
  /** Aborted when the job is stopped, the worker stops, or another worker has taken the job. */
  readonly signal: AbortSignal;
  /** The cursor saved by an earlier attempt; null at the first. */
  readonly cursor: unknown;
  /** With a transaction, the cursor is saved together with the other writes in it. */
  readonly saveCursor: (
    cursor: unknown,
    transaction?: Transaction,
  ) => Promise<void>;
  readonly log: (level: JobLogLevel, message: string) => Promise<void>;
  /** Cheap to call often: it writes at most once a second. */
  readonly progress: (done: number, total: number | null) => Promise<void>;
  /** Reports received rows to users; as cheap as progress. */
  readonly received: (rows: ReceivedRows) => Promise<void>;
}

export interface JobDefinition<Command> {
  readonly name: string;
  readonly queue: JobQueueName;
  /** Schema of the values after `--name=`: strict, so that an unknown argument is rejected. */
  readonly command: z.ZodType<Command>;
  run(context: JobContext<Command>): Promise<void>;
}

/** The part of a job that its submitters need. */
export interface JobKind {
  readonly name: string;
  readonly queue: JobQueueName;
  /** Throws a `DomainError` that names the argument. */
  check(command: readonly string[]): void;
}

/** A definition that hides its command's type, so that many fit into one list. */
export interface Job extends JobKind {
  run(context: JobContext<readonly string[]>): Promise<void>;
}

export function defineJob<Command>(definition: JobDefinition<Command>): Job {
  const { name, queue } = definition;
  const read = (command: readonly string[]) =>
    parseCommand(definition.command, command);
  return {
    name,
    queue,
    check: (command) => void read(command),
    run: (context) =>
      definition.run({ ...context, command: read(context.command) }),
  };
}

/** A failure whose message is shown to users; for any other they only see that the fault is ours. */
export class JobFailure extends Error {
  override name = "JobFailure";
}
