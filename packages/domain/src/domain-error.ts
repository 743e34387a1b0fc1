import type { ErrorCode } from "./error-code.ts";
import type { MessageContent } from "./advice/message-content.ts";

/** An expected refusal. Only the HTTP layer knows about statuses and maps the code to one. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** The message as its key with values, when the code alone is not specific enough. */
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
