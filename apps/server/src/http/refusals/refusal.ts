import {
  DomainError,
  type ErrorCode,
  type MessageContent,
} from "@stagecraft/domain";
import type { FastifyReply } from "fastify";
import pg from "pg";
import { z } from "zod";
import { isDiskFull, isUnavailable } from "#database/database.ts";
import { errorStatus } from "#http/refusals/error-table.ts";

export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: unknown;
  readonly words?: MessageContent;
}

function refusal(code: ErrorCode, message: string, details?: unknown): Refusal {
  return {
    status: errorStatus[code],
    code,
    message,
    ...(details === undefined ? {} : { details }),
  };
}

/** Returns one entry per field, as forms need it. */
export function fieldErrors(
  error: z.ZodError,
): { field: string; message: string }[] {
  return error.issues.slice(0, 50).map((issue) => ({
    field: issue.path.join("."),
    message: issue.message,
  }));
}

/** PostgreSQL's "data exception": a value the schema let through but no column can hold. */
function isDataException(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && (error.code ?? "").startsWith("22")
  );
}

/** Fastify's own rejections of malformed requests have a 4xx status. */
function clientStatus(error: unknown): number | null {
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === "number" && status >= 400 && status < 500
    ? status
    : null;
}

function refusalOfFramework(status: number, error: Error): Refusal {
  if (status === 413)
    return refusal("request.tooLarge", "The request is too large.");
  if (status === 429) return refusal("request.tooMany", error.message);
  return { ...refusal("request.invalid", error.message), status };
}

/** Returns the error for the caller; null means the fault is ours and must be logged. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof DomainError) {
    const { code, message, details, words } = error;
    return {
      ...refusal(code, message, details),
      ...(words === undefined ? {} : { words }),
    };
  }
  if (error instanceof z.ZodError) {
    return refusal(
      "request.invalid",
      "Some fields are not valid.",
      fieldErrors(error),
    );
  }
  if (isDataException(error)) {
    return refusal("request.invalid", "A value cannot be stored as it is.");
  }
  if (isDiskFull(error)) {
    return refusal(
      "storage.full",
      "The disk of the server is full. Nothing was stored; please send it again when there is room.",
    );
  }
  if (isUnavailable(error)) {
    return refusal(
      "service.unavailable",
      "The database is not available. Please retry shortly.",
    );
  }
  const status = error instanceof Error ? clientStatus(error) : null;
  return status === null ? null : refusalOfFramework(status, error as Error);
}

export const internalRefusal: Refusal = refusal(
  "internal",
  "Something went wrong on our side. It has been recorded.",
);

/** Sets the waiting time when the rejection is temporary. */
export function sayWhenToRetry(
  reply: FastifyReply,
  { details }: Refusal,
): void {
  const { retryAfterSeconds } = (details ?? {}) as {
    readonly retryAfterSeconds?: unknown;
  };
  if (typeof retryAfterSeconds === "number")
    reply.header("retry-after", retryAfterSeconds);
}

export function errorBody({ code, message, details, words }: Refusal) {
  return {
    error: {
      code,
      message,
      ...(details === undefined ? {} : { details }),
      ...(words === undefined ? {} : { words }),
    },
  };
}
