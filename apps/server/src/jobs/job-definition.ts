import type { z } from "zod";
import type { Identity, Transaction } from "#database/database.ts";
import { parseCommand } from "#jobs/job-command.ts";

/**
 * Feeds run for days and mostly wait; imports work hard and end; batches wait
 * for the engine; a back-test takes threads of its own.
 */
export const jobQueues = ["feeds", "imports", "batches", "backtests"] as const;
export type JobQueueName = (typeof jobQueues)[number];

export type JobState =
  "SUBMITTED" | "RUNNING" | "SUCCEEDED" | "FAILED" | "STOPPED";

export type JobLogLevel = "info" | "warning" | "error";

/** What a job works on: it sees the data of this company and no other. */
export interface JobTarget {
  readonly companyId: number;
  readonly projectId: number;
  readonly wellId: number | null;
  readonly stageId: number | null;
}

export interface JobContext<Command> {
  readonly jobId: string;
  readonly identity: Identity;
  readonly target: JobTarget;
  readonly command: Command;
  /** Aborted when somebody stops the job, the worker stops, or another worker has it. */
  readonly signal: AbortSignal;
  /** What an earlier attempt saved; null at the first. */
  readonly cursor: unknown;
  /** Given a transaction, the cursor moves with whatever else it writes. */
  readonly saveCursor: (
    cursor: unknown,
    transaction?: Transaction,
  ) => Promise<void>;
  readonly log: (level: JobLogLevel, message: string) => Promise<void>;
  /** Cheap to call often: written at most once a second. */
  readonly progress: (done: number, total: number | null) => Promise<void>;
}

export interface JobDefinition<Command> {
  readonly name: string;
  readonly queue: JobQueueName;
  /** Of the values behind `--name=`: strict, so that an unknown argument is refused. */
  readonly command: z.ZodType<Command>;
  run(context: JobContext<Command>): Promise<void>;
}

/** What whoever submits a job must know of it. */
export interface JobKind {
  readonly name: string;
  readonly queue: JobQueueName;
  /** Throws a `DomainError` that names the argument. */
  check(command: readonly string[]): void;
}

/** A definition with its command's shape closed over, so that many fit one list. */
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

/** A failure that people are told in these words; of any other they learn only that it is ours. */
export class JobFailure extends Error {
  override name = "JobFailure";
}
