import { createHash } from "node:crypto";
import type { contract, OutputOf } from "@stagecraft/contract";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { endSessionsOf } from "#features/identity/accounts/account-sessions.service.ts";
import { deviceNameOf, networkOf } from "#features/sessions/device-name.ts";
import * as repository from "#features/sessions/sessions.repository.ts";
import { writeAudit } from "#http/audit.ts";

export interface TokenIssue {
  readonly grantId: string;
  readonly subject: string;
  readonly userAgent: string;
  /** The address, or the network of an IPv6 one. */
  readonly address: string;
  readonly now: number;
}

/** Records that a session got a token, which is how a session appears in its owner's list. */
export async function noteSessionUse(
  database: Database,
  { grantId, subject, userAgent, address, now }: TokenIssue,
): Promise<void> {
  await inTransaction(database, platformIdentity, (transaction) =>
    repository.noteUse(transaction, {
      grantHash: createHash("sha256").update(grantId).digest(),
      subject,
      ...deviceNameOf(userAgent),
      network: networkOf(address),
      now,
    }),
  );
}

/** `grant` is that of the calling session; null when another provider signed the person in. */
export function ownSessions(
  database: Database,
  actor: Actor,
  grant: string | null,
  now: number,
): Promise<OutputOf<typeof contract.sessions.own>> {
  return inTransaction(database, identityOf(actor), async (transaction) => {
    if (!(await repository.isAccountHere(transaction, actor.id)))
      return { kind: "elsewhere", sessions: [] };
    const rows = await repository.listSessions(transaction, actor.id, now);
    return {
      kind: "own",
      sessions: rows.map((row) => ({
        id: row.id,
        browser: row.browser,
        system: row.system,
        network: row.network,
        createdAt: row.createdAt.getTime(),
        lastUsedAt: row.lastUsedAt.getTime(),
        current: row.grantHash.toString("base64url") === grant,
      })),
    };
  });
}

export async function endOwnSession(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<void> {
  if (!(await repository.endSession(transaction, actor.id, id)))
    throw notFound();
}

export async function endOtherSessions(
  database: Database,
  actor: Actor,
  grant: string | null,
  requestId: string,
): Promise<void> {
  await inTransaction(database, identityOf(actor), async (transaction) => {
    await endSessionsOf(transaction, actor.subject, grant);
    await writeAudit(transaction, {
      requestId,
      actor,
      companyId: null,
      action: "sessions.endOthers",
      outcome: "changed",
      status: 204,
      code: null,
      target: {},
    });
  });
}
