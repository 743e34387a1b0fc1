import { contract } from "@stagecraft/contract";
import type { Database } from "#database/database.ts";
import { handlers, raw } from "#http/handler.ts";
import { linkForPerson } from "./account-links.service.ts";
import {
  changePassword,
  PasswordHeldBack,
  passwordState,
} from "./password-change.service.ts";
import { createSignInAttempts } from "./sign-in-attempts.ts";

export interface PasswordsOptions {
  readonly database: Database;
  readonly now: () => number;
  /** The origin under which people open links. */
  readonly publicUrl: string;
}

export function passwordsRoutes({
  database,
  now,
  publicUrl,
}: PasswordsOptions) {
  const services = { database, attempts: createSignInAttempts(database, now) };
  return handlers(contract.passwords, {
    state: ({ actor }) => passwordState(services, actor),
    // Runs without a transaction: hashing takes a while, and a wrong guess must
    // be counted although it is refused.
    change: raw(async ({ actor, body, request, reply, session }) => {
      try {
        await changePassword(services, {
          actor,
          requestId: request.id,
          address: request.ip,
          grant: session.token.grant,
          ...body,
        });
      } catch (error) {
        if (error instanceof PasswordHeldBack)
          reply.header("retry-after", error.retryAfterSeconds);
        throw error;
      }
      return reply.status(204).send();
    }),
    link: async ({ transaction, actor, params }) => {
      const link = await linkForPerson(transaction, actor, params.userId);
      return { url: publicUrl + link.path, expiresAt: link.expiresAt };
    },
  });
}
