import { contract } from "@stagecraft/contract";
import type { Database } from "#database/database.ts";
import { afterCommit, handlers, raw } from "#http/endpoints/handler.ts";
import type { AccountMail } from "../accounts/account-mail.service.ts";
import { linkForPerson } from "../accounts/account-links.service.ts";
import { createPasswordConfirmation } from "../accounts/confirm-password.service.ts";
import { changePassword, passwordState } from "./password-change.service.ts";

export interface PasswordsOptions {
  readonly database: Database;
  readonly now: () => number;
  /** The origin under which people open links. */
  readonly publicUrl: string;
  readonly mail: AccountMail;
}

export function passwordsRoutes({
  database,
  now,
  publicUrl,
  mail,
}: PasswordsOptions) {
  const confirmPassword = createPasswordConfirmation(database, now);
  const services = { database, confirmPassword };
  return handlers(contract.passwords, {
    state: ({ actor }) => passwordState(services, actor),
    // Runs without a transaction: hashing takes a while, and a wrong guess must
    // be counted although it is refused.
    change: raw(async ({ actor, body, request, reply, session }) => {
      await changePassword(services, {
        actor,
        requestId: request.id,
        address: request.ip,
        grant: session.token.grant,
        ...body,
      });
      return reply.status(204).send();
    }),
    link: afterCommit(
      async ({ transaction, actor, params: { userId } }) => {
        const link = await linkForPerson(transaction, actor, userId);
        await mail.queue(transaction, link, [userId, actor.id], "en");
        return link;
      },
      async (link) => {
        const outcome = await mail.deliver(link);
        return {
          url: publicUrl + link.path,
          expiresAt: link.expiresAt,
          mail: outcome.state,
          mailFailure: outcome.state === "failed" ? outcome.failure : null,
        };
      },
    ),
    unsentMails: ({ transaction, actor }) =>
      mail.listUnsent(transaction, actor),
  });
}
