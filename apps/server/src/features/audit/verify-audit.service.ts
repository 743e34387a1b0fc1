import type pg from "pg";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import {
  linkedRecords,
  listHeads,
  noteCheck,
  unlinkedRecords,
} from "#features/audit/audit.repository.ts";
import {
  ChainCheck,
  type ChainBreak,
  type ChainHead,
} from "#features/audit/chain-check.ts";

export interface CheckedChain {
  readonly companyId: number;
  readonly records: number;
  /** SHA-256 of the last linked record: a copy stored elsewhere reveals a rewritten chain. */
  readonly head: string;
  readonly position: number;
  readonly firstBreak: ChainBreak | null;
}

export async function checkChain(
  client: pg.ClientBase,
  head: ChainHead,
): Promise<CheckedChain> {
  const check = new ChainCheck(head);
  let records = 0;
  for (const read of [linkedRecords, unlinkedRecords])
    for await (const record of read(client, head.companyId)) {
      check.take(record);
      records++;
    }
  return {
    companyId: head.companyId,
    records,
    head: head.hash.toString("hex"),
    position: head.position,
    firstBreak: check.end(),
  };
}

/** Checks every chain in one snapshot, whatever is written meanwhile. */
export async function verifyAudit(database: Database): Promise<CheckedChain[]> {
  const client = await database.pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SELECT set_config('app.companies', '*', true)");
    const chains: CheckedChain[] = [];
    for (const head of await listHeads(client))
      chains.push(await checkChain(client, head));
    return chains;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

/** Checks every chain and stores the result for the administrator's page. */
export async function verifyAndNote(
  database: Database,
): Promise<CheckedChain[]> {
  const chains = await verifyAudit(database);
  await inTransaction(database, platformIdentity, async (transaction) => {
    for (const { companyId, firstBreak } of chains)
      await noteCheck(transaction, companyId, firstBreak?.reason ?? null);
  });
  return chains;
}
