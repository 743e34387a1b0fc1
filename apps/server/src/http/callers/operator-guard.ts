import { DomainError, type Permission } from "@stagecraft/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isLoopback } from "#http/callers/loopback.ts";
import type { SessionReader } from "#http/callers/session.ts";

/** Permission of those who run the installation. */
const needed: Permission = "view:admin-dashboard";

function cameThroughProxy({ headers }: FastifyRequest): boolean {
  return "forwarded" in headers || "x-forwarded-for" in headers;
}

export type OperatorGuard = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/**
 * Protects endpoints that describe the installation. On a local installation
 * they are open to that machine; once users come from elsewhere they need the
 * permission. The address alone is not enough then: a proxy on this machine is
 * local as well.
 */
export function createOperatorGuard(
  publicUrl: string,
  sessions: SessionReader,
): OperatorGuard {
  const isOwnMachine = isLoopback(new URL(publicUrl).hostname);
  return async (request) => {
    const address = request.socket.remoteAddress ?? "";
    if (isOwnMachine && isLoopback(address) && !cameThroughProxy(request))
      return;
    const { actor } = await sessions.sessionOf(request);
    if (actor.permissions.has(needed)) return;
    throw new DomainError(
      "permission.missing",
      "You are not allowed to do this.",
      { needed },
    );
  };
}
