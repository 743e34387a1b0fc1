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
  /** Returns the token's holder; throws when the token is missing or invalid. */
  sessionOf(request: FastifyRequest): Promise<Session>;
}

/** Whether the session that a token came from still exists. */
export type GrantCheck = (grant: string) => Promise<boolean>;

/** Returns the holder of a token not issued by the identity provider; null when it is no such token. */
export type MachineTokens = (token: string) => Promise<VerifiedToken | null>;

export function createSessionReader(
  verifier: TokenVerifier,
  directory: ActorDirectory,
  isGranted: GrantCheck | null,
  machines: MachineTokens,
): SessionReader {
  async function refuseSignedOut({ grant }: VerifiedToken): Promise<void> {
    if (isGranted === null || grant === null) return;
    if (await isGranted(grant)) return;
    throw new DomainError("session.missing", "Please sign in.");
  }

  return {
    async sessionOf(request) {
      const bearer = bearerToken(request);
      const token = (await machines(bearer)) ?? (await verifier.verify(bearer));
      await refuseSignedOut(token);
      return { token, actor: await directory.actorOf(token) };
    },
  };
}
