import type { MessageContent } from "@stagecraft/domain";

/** Status used when there is no response at all. */
export const noResponseStatus = 555;

const noResponseMessage =
  "There is a problem getting data. Please retry in a minute or contact support.";

interface ErrorBody {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly details?: unknown;
  readonly words?: unknown;
}

/** An API error as the rest of the application sees it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** Id under which the server logged it; null without a response. */
  requestId: string | null = null;
  /** Waiting time that the server requests; null when it does not. */
  retryAfterSeconds: number | null = null;
  /** The sentence as a message key with values; null where the error code is enough. */
  words: MessageContent | null = null;

  constructor(
    status: number,
    code: string,
    message: string,
    details?: unknown,
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function noResponseError(): ApiError {
  return new ApiError(noResponseStatus, "noResponse", noResponseMessage);
}

/** Parses the Retry-After header; other servers may send a date there, ours never does. */
export function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

function isSentence(value: unknown): value is MessageContent {
  return typeof (value as MessageContent | null | undefined)?.key === "string";
}

/** The body is `{error: {code, message, details?, words?}}`; a plain string is accepted too (decision B4). */
export function errorOfResponse(status: number, body: unknown): ApiError {
  const error = (body as { error?: unknown } | null)?.error;
  if (typeof error === "string") return new ApiError(status, error, error);
  const { code, message, details, words } = (error ?? {}) as ErrorBody;
  const refusal = new ApiError(
    status,
    typeof code === "string" ? code : "unknown",
    typeof message === "string" ? message : `HTTP ${status}`,
    details,
  );
  refusal.words = isSentence(words) ? words : null;
  return refusal;
}
