import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerCache } from "#http/answer-cache.ts";
import { requestIdOf } from "#http/request-id.ts";
import type { SetHeaders } from "#http/security-headers.ts";

/** Larger answers are worth compressing, which happens further in. */
const largestPlainAnswer = 2048;

export function answerKey(request: IncomingMessage): string {
  return `${request.headers.authorization ?? ""} ${request.url ?? ""}`;
}

/**
 * Answers at the door what the same token asked a moment ago: session,
 * permission and scope were checked then, and any change since would have
 * cleared the memory. Says whether it did.
 */
export function answerFromMemory(
  answers: AnswerCache,
  setHeaders: SetHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== "GET") return false;
  const body = answers.find(answerKey(request));
  if (body === null || body.length > largestPlainAnswer) return false;
  setHeaders(response, request.url ?? "");
  response.setHeader("x-request-id", requestIdOf(request));
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", Buffer.byteLength(body));
  response.end(body);
  return true;
}
