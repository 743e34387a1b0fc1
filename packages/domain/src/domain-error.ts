import type { ErrorCode } from "./error-code.ts";
import type { MessageContent } from "./message-words.ts";

/** An expected refusal. The HTTP layer turns the code into a status; nobody else knows about statuses. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** The sentence as its key with values, where the code alone does not say it all. */
  readonly words: MessageContent | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details?: unknown,
    words?: MessageContent,
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
    this.words = words;
  }
}
