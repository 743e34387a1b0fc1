import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";

export interface AuditEntry {
  readonly requestId: string;
  readonly actor: Pick<Actor, "id" | "name"> | null;
  readonly companyId: number | null;
  readonly action: string;
  readonly outcome: "changed" | "refused" | "exported" | "failed";
  readonly status: number;
  readonly code: string | null;
  /** The record that the request named; never its contents. */
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
  await transaction.query(
    `INSERT INTO audit_record (request_id, actor_id, actor_name, company_id, action, outcome, status, code, target)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      entry.requestId,
      entry.actor?.id ?? null,
      entry.actor?.name ?? "",
      entry.companyId,
      entry.action,
      entry.outcome,
      entry.status,
      entry.code,
      storable(JSON.stringify(entry.target ?? {})),
    ],
  );
}
