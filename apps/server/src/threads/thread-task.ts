import {
  DomainError,
  type ErrorCode,
  type MessageContent,
} from "@stagecraft/domain";
import type { Database } from "#database/database.ts";

/** The environment of a task in its thread. */
export interface ThreadContext {
  /** A separate connection of the thread, opened at first use. */
  readonly database: () => Database;
  /** Sends a request to the caller of the task while it runs. */
  readonly request: (request: unknown) => Promise<unknown>;
}

/** The function that a task's module exports as `run`. */
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
  /** The error when it takes too much time or memory. */
  readonly tooCostly: {
    readonly code: ErrorCode;
    readonly message: string;
  };
  /** Never set: it ties the types of `run` to those of the callers. */
  readonly types?: (input: Input) => Output;
}

export interface ThreadRequest {
  readonly module: string;
  readonly input: unknown;
}

/** A request that a task sends while it runs. */
export interface TaskRequest {
  readonly number: number;
  readonly request: unknown;
}

export type ThreadReply = { readonly number: number } & (
  { readonly reply: unknown } | { readonly error: ThreadError }
);

interface ThreadError {
  /** Null when it is not a domain error. */
  readonly refusal: ErrorCode | null;
  readonly message: string;
  readonly details: unknown;
  readonly words: MessageContent | undefined;
  /** The system's or the database's error code, if any. */
  readonly code: unknown;
  readonly stack: string | undefined;
}

export interface ThreadOutput<Output> {
  readonly output: Output;
  /** Processor time that the task used. */
  readonly cpuMs: number;
}

export type ThreadResponse =
  ThreadOutput<unknown> | { readonly error: ThreadError };

/** Converts an error to a form that can be sent between threads. */
export function asThreadError(error: unknown): ThreadError {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    refusal: error instanceof DomainError ? error.code : null,
    message: known.message,
    details: error instanceof DomainError ? error.details : undefined,
    words: error instanceof DomainError ? error.words : undefined,
    code: (known as { readonly code?: unknown }).code,
    stack: known.stack,
  };
}

/**
 * Restores the error on the other side: domain errors stay domain errors, all
 * others keep their code for the log and the retry.
 */
export function asError(error: ThreadError): Error {
  if (error.refusal !== null)
    return new DomainError(
      error.refusal,
      error.message,
      error.details,
      error.words,
    );
  const copy = new Error(error.message);
  if (error.stack !== undefined) copy.stack = error.stack;
  return Object.assign(
    copy,
    error.code === undefined ? {} : { code: error.code },
  );
}
