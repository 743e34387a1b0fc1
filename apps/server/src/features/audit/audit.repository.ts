import type pg from "pg";
import type { Row, Transaction } from "#database/database.ts";
import type { ChainHead, ChainRecord } from "#features/audit/chain-check.ts";

interface HeadRow extends Row {
  readonly company_id: number;
  readonly position: string;
  readonly hash: Buffer;
  readonly anchor_position: string;
  readonly anchor_hash: Buffer;
  readonly written: string;
}

/** Lists every chain, including one of which only the count or only a record is left. */
export async function listHeads(client: pg.ClientBase): Promise<ChainHead[]> {
  const { rows } = await client.query<HeadRow>(
    `SELECT company_id, coalesce(c.position, 0) AS position, coalesce(c.hash, '\\x') AS hash,
       coalesce(c.anchor_position, 0) AS anchor_position, coalesce(c.anchor_hash, '\\x') AS anchor_hash,
       coalesce((SELECT sum(written) FROM audit_written w WHERE w.company_id = known.company_id), 0) AS written
     FROM (SELECT company_id FROM audit_chain UNION SELECT company_id FROM audit_written
       UNION SELECT coalesce(company_id, 0) FROM audit_record) known
     LEFT JOIN audit_chain c USING (company_id) ORDER BY company_id`,
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    position: Number(row.position),
    hash: row.hash,
    anchorPosition: Number(row.anchor_position),
    anchorHash: row.anchor_hash,
    written: Number(row.written),
  }));
}

const columns = `id, floor(extract(epoch FROM at) * 1000)::bigint AS at_ms, request_id, actor_id, actor_name,
  company_id, action, outcome, status, code, target::text AS target, acting_for, assets::text AS assets,
  internal, changes::text AS changes, digest, position, hash`;

/** Rows per page, so that a chain of any length fits in memory. */
const pageRows = 2000;

export async function* linkedRecords(
  client: pg.ClientBase,
  companyId: number,
): AsyncGenerator<ChainRecord> {
  let after = "-1";
  for (;;) {
    const { rows } = await client.query<ChainRecord>(
      `SELECT ${columns} FROM audit_record
       WHERE coalesce(company_id, 0) = $1 AND position IS NOT NULL AND position > $2
       ORDER BY position LIMIT $3`,
      [companyId, after, pageRows],
    );
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < pageRows || last === undefined) return;
    after = last.position ?? after;
  }
}

export async function* unlinkedRecords(
  client: pg.ClientBase,
  companyId: number,
): AsyncGenerator<ChainRecord> {
  let after = "-1";
  for (;;) {
    const { rows } = await client.query<ChainRecord>(
      `SELECT ${columns} FROM audit_record
       WHERE coalesce(company_id, 0) = $1 AND position IS NULL AND id > $2
       ORDER BY id LIMIT $3`,
      [companyId, after, pageRows],
    );
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < pageRows || last === undefined) return;
    after = last.id;
  }
}

/** Links the records written since the last run and returns their number. */
export async function linkRecords(
  transaction: Transaction,
  most: number,
): Promise<number> {
  const [row] = await transaction.query<{ linked: string }>(
    "SELECT link_audit($1) AS linked",
    [most],
  );
  return Number(row?.linked ?? 0);
}

/** Removes records past their company's retention and returns their number. */
export async function removeOldRecords(
  transaction: Transaction,
): Promise<number> {
  const [row] = await transaction.query<{ removed: string }>(
    "SELECT remove_old_audit() AS removed",
  );
  return Number(row?.removed ?? 0);
}

export async function noteCheck(
  transaction: Transaction,
  companyId: number,
  firstBreak: string | null,
): Promise<void> {
  await transaction.query(
    "UPDATE audit_chain SET checked_at = clock_timestamp(), first_break = $2 WHERE company_id = $1",
    [companyId, firstBreak],
  );
}
