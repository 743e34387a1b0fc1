import { contract } from "@stagecraft/contract";
import type { Database } from "#database/database.ts";
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from "#features/sessions/sessions.service.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";

export interface SessionsOptions {
  readonly database: Database;
  readonly now: () => number;
}

export function sessionsRoutes({ database, now }: SessionsOptions) {
  return handlers(contract.sessions, {
    // Only the token says which session the request belongs to.
    own: raw(async ({ actor, session, reply }) =>
      reply.send(
        await ownSessions(database, actor, session.token.grant, now()),
      ),
    ),
    end: ({ transaction, actor, params }) =>
      endOwnSession(transaction, actor, params.sessionId),
    endOthers: raw(async ({ actor, session, request, reply }) => {
      await endOtherSessions(database, actor, session.token.grant, request.id);
      return reply.status(204).send();
    }),
  });
}
