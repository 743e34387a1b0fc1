import type { AuditOutcome } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { namedAssets } from "#http/endpoints/named-assets.ts";

export type AuditActor = Pick<Actor, "id" | "name"> &
  Partial<Pick<Actor, "viewer">>;

export interface AuditEntry {
  readonly requestId: string;
  readonly actor: AuditActor | null;
  readonly companyId: number | null;
  readonly action: string;
  readonly outcome: AuditOutcome;
  readonly status: number;
  readonly code: string | null;
  /** The record that the request named; its changed fields are noted by the database. */
  readonly target: unknown;
}

/** PostgreSQL stores no NUL; a request with one in its path must still leave an audit record. */
function storable(json: string): string {
  return json.replaceAll("\\u0000", "\\ufffd");
}

export async function writeAudit(
  transaction: Transaction,
  entry: AuditEntry,
): Promise<void> {
  const { actor, action, target } = entry;
  const viewer = actor?.viewer ?? null;
  const author = viewer ?? actor;
  await transaction.query(
    `INSERT INTO audit_record (request_id, actor_id, actor_name, acting_for, company_id, action, outcome, status, code, target, assets)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      entry.requestId,
      author?.id ?? null,
      author?.name ?? "",
      viewer === null ? null : (actor?.id ?? null),
      entry.companyId,
      action,
      entry.outcome,
      entry.status,
      entry.code,
      storable(JSON.stringify(target ?? {})),
      namedAssets(action, target).map(({ type, id }) => `${type}:${id}`),
    ],
  );
}
