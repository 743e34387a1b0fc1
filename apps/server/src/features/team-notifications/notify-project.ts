import { DomainError } from "@stagecraft/domain";
import { identityOf, limitOf, type Actor } from "#access/actor.ts";
import { refuseInactive } from "#access/inactive-company.ts";
import { notFound } from "#access/not-found.ts";
import { inTransaction, type Database } from "#database/database.ts";
import { findCompanyNotifiedAt } from "#features/team-notifications/team-notifications.repository.ts";
import type { SendTeamNotification } from "#features/team-notifications/team-notifications.service.ts";
import { writeAudit } from "#http/audit.ts";
import { errorStatus } from "#http/refusals/error-table.ts";

export interface NotifyServices {
  readonly database: Database;
  readonly send: SendTeamNotification;
}

interface NotifyRequest {
  readonly actor: Actor;
  readonly requestId: string;
  readonly notificationUrl: string;
  readonly message: string;
}

async function deliver(
  send: SendTeamNotification,
  { notificationUrl, message }: NotifyRequest,
): Promise<DomainError | null> {
  try {
    await send(notificationUrl, message);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/**
 * Sends only to the address stored with a project within reach: callers choose
 * among stored addresses and cannot supply their own.
 */
export async function notifyProject(
  { database, send }: NotifyServices,
  request: NotifyRequest,
): Promise<void> {
  const { actor, requestId, notificationUrl } = request;
  const companyId = await inTransaction(
    database,
    identityOf(actor),
    async (transaction) => {
      const found = await findCompanyNotifiedAt(transaction, notificationUrl, {
        companyIds: limitOf(actor.reach.companyIds),
        projectIds: limitOf(actor.reach.projectIds),
      });
      if (found === null) throw notFound();
      await refuseInactive(transaction, [found]);
      return found;
    },
  );
  const failure = await deliver(send, request);
  await inTransaction(database, identityOf(actor), (transaction) =>
    writeAudit(transaction, {
      requestId,
      actor,
      companyId,
      action: "teamNotifications.send",
      outcome: failure === null ? "changed" : "refused",
      status: failure === null ? 204 : errorStatus[failure.code],
      code: failure?.code ?? null,
      target: {},
    }),
  );
  if (failure !== null) throw failure;
}
