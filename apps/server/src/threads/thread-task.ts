import { DomainError, type ErrorCode } from "@stagecraft/domain";
import type { Database } from "#database/database.ts";

/** What a task finds in its thread. */
export interface ThreadContext {
  /** A connection of the thread's own, opened when it is first asked for. */
  readonly database: () => Database;
  /** Asks whoever wanted the task, while it runs. */
  readonly ask: (request: unknown) => Promise<unknown>;
}

/** The function that a task's module exports under the name `run`. */
export type RunTask<Input, Output> = (
  input: Input,
  context: ThreadContext,
) => Output | Promise<Output>;

/** Work that is too long for the thread that serves requests. */
export interface ThreadTask<Input, Output> {
  /** The module that exports `run`; it is loaded in the thread only. */
  readonly module: URL;
  /** The thread is ended when a task takes longer. */
  readonly longestMs: number;
  /** Takes seconds rather than milliseconds: never allowed to hold every thread. */
  readonly isLong: boolean;
  /** How it is refused when it takes too much time or memory. */
  readonly tooCostly: {
    readonly code: ErrorCode;
    readonly message: string;
  };
  /** Never set: it ties the types of `run` to those who ask for the task. */
  readonly types?: (input: Input) => Output;
}

export interface ThreadRequest {
  readonly module: string;
  readonly input: unknown;
}

/** What a task asks while it runs. */
export interface TaskRequest {
  readonly number: number;
  readonly request: unknown;
}

export type ThreadReply = { readonly number: number } & (
  { readonly reply: unknown } | { readonly error: ThreadError }
);

interface ThreadError {
  /** Null when it is no refusal of the domain. */
  readonly refusal: ErrorCode | null;
  readonly message: string;
  readonly details: unknown;
  /** The code of the system or of the database, if it has one. */
  readonly code: unknown;
  readonly stack: string | undefined;
}

export interface ThreadOutput<Output> {
  readonly output: Output;
  /** Computing time that it took. */
  readonly cpuMs: number;
}

export type ThreadResponse =
  ThreadOutput<unknown> | { readonly error: ThreadError };

/** An error as it can be sent from one thread to another. */
export function asThreadError(error: unknown): ThreadError {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    refusal: error instanceof DomainError ? error.code : null,
    message: known.message,
    details: error instanceof DomainError ? error.details : undefined,
    code: (known as { readonly code?: unknown }).code,
    stack: known.stack,
  };
}

/** The same error on the other side: refusals stay refusals, all others keep their code for the log and the retry. */
export function asError(error: ThreadError): Error {
  if (error.refusal !== null)
    return new DomainError(error.refusal, error.message, error.details);
  const copy = new Error(error.message);
  if (error.stack !== undefined) copy.stack = error.stack;
  return Object.assign(
    copy,
    error.code === undefined ? {} : { code: error.code },
  );
}
