import type { ErrorCode } from "./error-code.ts";

/** An expected refusal. The HTTP layer turns the code into a status; nobody else knows about statuses. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, message: string, details?: unknown) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }
}
