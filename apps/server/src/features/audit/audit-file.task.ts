import { DomainError } from "@stagecraft/domain";
import { identityOf, soleCompanyOf, type Actor } from "#access/actor.ts";
import { inTransaction, type Transaction } from "#database/database.ts";
import { auditHead, auditLines } from "#features/audit/audit-file.ts";
import {
  filterOf,
  readRecords,
  type AuditQuery,
} from "#features/audit/audit-page.service.ts";
import { writeAudit } from "#http/audit.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface AuditFileOrder {
  readonly actor: Actor;
  readonly requestId: string;
  readonly query: AuditQuery;
}

export interface AuditFile {
  readonly bytes: Uint8Array;
  readonly rows: number;
}

const mostRows = 20_000;
const rowsAtOnce = 1000;

/** A file that silently leaves records out would be taken for the whole truth. */
function refuseTooMany(rows: number): void {
  if (rows <= mostRows) return;
  throw new DomainError(
    "request.tooCostly",
    "More than 20,000 records match. Please choose a shorter time or another filter.",
  );
}

async function writeRecords(
  transaction: Transaction,
  { actor, query }: AuditFileOrder,
): Promise<AuditFile> {
  const parts = [Buffer.from(auditHead())];
  let rows = 0;
  let after: number | null = null;
  for (;;) {
    const filter = filterOf(actor, query, { after, limit: rowsAtOnce });
    const { records } = await readRecords(transaction, actor, filter);
    rows += records.length;
    refuseTooMany(rows);
    parts.push(Buffer.from(auditLines(records)));
    const last = records.at(-1);
    if (records.length < rowsAtOnce || last === undefined)
      return { bytes: Buffer.concat(parts), rows };
    after = last.id;
  }
}

/** Writes the records of a filter as a file, and an audit record of the export. */
export const run: RunTask<AuditFileOrder, AuditFile> = (order, { database }) =>
  inTransaction(database(), identityOf(order.actor), async (transaction) => {
    const file = await writeRecords(transaction, order);
    await writeAudit(transaction, {
      requestId: order.requestId,
      actor: order.actor,
      companyId: soleCompanyOf(order.actor),
      action: "audit.export",
      outcome: "exported",
      status: 200,
      code: null,
      target: { ...order.query, rows: file.rows },
    });
    return file;
  });
