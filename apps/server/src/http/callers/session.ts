import { DomainError, viewAsHeader } from "@stagecraft/domain";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#access/actor.ts";
import type { ActorDirectory } from "#access/actor-directory.ts";
import type {
  TokenVerifier,
  VerifiedToken,
} from "#http/callers/access-token.ts";

export interface Session {
  /** Whose rights and reach apply: the caller, or the person whose view the caller has taken. */
  readonly actor: Actor;
  /** Who sent the request. */
  readonly caller: Actor;
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
  /** Returns the session as it is now, although its token may have expired since the request began. */
  sessionNow(request: FastifyRequest, token: VerifiedToken): Promise<Session>;
}

/** Whether the session that a token came from still exists. */
export type GrantCheck = (grant: string) => Promise<boolean>;

/** Returns the holder of a token not issued by the identity provider; null when it is no such token. */
export type MachineTokens = (token: string) => Promise<VerifiedToken | null>;

export interface View {
  readonly actor: Actor;
  readonly expiresAt: number;
}

/** Returns the person whose view a request is sent in; throws when the caller may not or no longer see it. */
export type Views = (
  id: string,
  caller: Actor,
  grant: string | null,
) => Promise<View>;

function viewIdOf(request: FastifyRequest): string | null {
  const header = request.headers[viewAsHeader];
  return typeof header === "string" ? header : null;
}

export interface SessionSources {
  readonly verifier: TokenVerifier;
  readonly directory: ActorDirectory;
  readonly isGranted: GrantCheck | null;
  readonly machines: MachineTokens;
  readonly views: Views;
}

export function createSessionReader({
  verifier,
  directory,
  isGranted,
  machines,
  views,
}: SessionSources): SessionReader {
  async function refuseSignedOut({ grant }: VerifiedToken): Promise<void> {
    if (isGranted === null || grant === null) return;
    if (await isGranted(grant)) return;
    throw new DomainError("session.missing", "Please sign in.");
  }

  async function sessionWith(
    token: VerifiedToken,
    request: FastifyRequest,
  ): Promise<Session> {
    await refuseSignedOut(token);
    const caller = await directory.actorOf(token);
    const viewId = viewIdOf(request);
    if (viewId === null) return { token, caller, actor: caller };
    const view = await views(viewId, caller, token.grant);
    const expiresAt = Math.min(token.expiresAt, view.expiresAt);
    return { token: { ...token, expiresAt }, caller, actor: view.actor };
  }

  return {
    async sessionOf(request) {
      const bearer = bearerToken(request);
      const token = (await machines(bearer)) ?? (await verifier.verify(bearer));
      return sessionWith(token, request);
    },
    async sessionNow(request, token) {
      const machine = await machines(bearerToken(request));
      return sessionWith(machine ?? token, request);
    },
  };
}
