import type { IncomingMessage, ServerResponse } from "node:http";
import { viewAsHeader } from "@stagecraft/domain";
import type { ResponseCache } from "#http/responses/response-cache.ts";
import { requestIdOf } from "#http/requests/request-id.ts";
import type { SetHeaders } from "#http/web/security-headers.ts";

/** Larger responses are worth compressing, which happens in a later step. */
const largestPlainResponse = 2048;

/** A view of another person is a caller of its own. */
export function responseKey({ headers, url }: IncomingMessage): string {
  return `${headers.authorization ?? ""} ${String(headers[viewAsHeader] ?? "")} ${url ?? ""}`;
}

/**
 * Serves a cached response for the same token before routing: session,
 * permission and scope were checked a moment ago, and any change since would
 * have cleared the cache. Returns whether it did.
 */
export function respondFromMemory(
  responses: ResponseCache,
  setHeaders: SetHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== "GET") return false;
  const body = responses.find(responseKey(request));
  if (body === null || body.length > largestPlainResponse) return false;
  setHeaders(response, request.url ?? "");
  response.setHeader("x-request-id", requestIdOf(request));
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", Buffer.byteLength(body));
  response.end(body);
  return true;
}
