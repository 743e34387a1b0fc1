import { DomainError } from "@stagecraft/domain";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#access/actor.ts";
import type { ActorDirectory } from "#access/actor-directory.ts";
import type { TokenVerifier, VerifiedToken } from "#http/access-token.ts";

export interface Session {
  readonly actor: Actor;
  readonly token: VerifiedToken;
}

function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization ?? "";
  const match = /^Bearer ([\w\-.~+/]+=*)$/i.exec(header);
  if (match?.[1] === undefined) {
    throw new DomainError("session.missing", "Please sign in.");
  }
  return match[1];
}

export interface SessionReader {
  /** The token's holder; throws when there is none or it is not good. */
  sessionOf(request: FastifyRequest): Promise<Session>;
}

export function createSessionReader(
  verifier: TokenVerifier,
  directory: ActorDirectory,
): SessionReader {
  return {
    async sessionOf(request) {
      const token = await verifier.verify(bearerToken(request));
      return { token, actor: await directory.actorOf(token.subject) };
    },
  };
}
