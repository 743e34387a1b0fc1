import { contract } from "@stagecraft/contract";
import type { Database } from "#database/database.ts";
import { handlers, raw } from "#http/handler.ts";
import {
  changePassword,
  PasswordHeldBack,
  passwordState,
} from "./password-change.service.ts";
import { createSignInAttempts } from "./sign-in-attempts.ts";

export interface PasswordsOptions {
  readonly database: Database;
  readonly now: () => number;
}

export function passwordsRoutes({ database, now }: PasswordsOptions) {
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
  });
}
