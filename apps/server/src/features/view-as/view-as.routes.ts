import { contract } from "@stagecraft/contract";
import { identityOf, type Actor } from "#access/actor.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  endView,
  startView,
  type ViewRequest,
} from "#features/view-as/view-as.service.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";
import type { Session } from "#http/callers/session.ts";

export interface ViewAsServices {
  readonly database: Database;
  readonly now: () => number;
  /** Clears cached views, so that the end takes effect with the response. */
  readonly forgetViews: () => void;
}

/** The session is needed in addition to the person: a view belongs to one sign-in. */
export function viewAsRoutes({ database, now, forgetViews }: ViewAsServices) {
  async function store<T>(
    actor: Actor,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const result = await inTransaction(database, identityOf(actor), work);
    forgetViews();
    return result;
  }

  function requestOf(session: Session, requestId: string): ViewRequest {
    const { caller, token } = session;
    return { caller, grant: token.grant, requestId };
  }

  return handlers(contract.viewAs, {
    start: raw(async ({ actor, body, session, request, reply }) => {
      const started = await store(actor, (transaction) =>
        startView(transaction, requestOf(session, request.id), body, now()),
      );
      return reply.status(contract.viewAs.start.status).send(started);
    }),
    end: raw(async ({ actor, params, session, request, reply }) => {
      await store(actor, (transaction) =>
        endView(transaction, requestOf(session, request.id), params.id, now()),
      );
      return reply.status(contract.viewAs.end.status).send();
    }),
  });
}
