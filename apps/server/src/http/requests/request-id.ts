import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const usableRequestId = /^[\w-]{8,64}$/;

/** Returns the caller's own id, so that a chain of services can be traced, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const header = request.headers["x-request-id"];
  return typeof header === "string" && usableRequestId.test(header)
    ? header
    : randomUUID();
}
