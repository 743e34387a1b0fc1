import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { linkAudit } from "#features/audit/audit.jobs.ts";
import {
  listHeads,
  removeOldRecords,
} from "#features/audit/audit.repository.ts";
import {
  checkChain,
  verifyAndNote,
  verifyAudit,
} from "#features/audit/verify-audit.service.ts";
import { writeAudit } from "#http/audit.ts";
import {
  aPlainPad,
  createTestDatabase,
  type TestDatabase,
} from "../../../test/test-database.ts";

let world: TestDatabase;
let companyId: number;

/** Quotes, control characters and other scripts must have one digest here and in the database. */
const names = [
  "Ana",
  'O"Neil \\ Söhne',
  "line\nbreak\ttab\u0001\u001f",
  "李雷 \u2028 😀",
];

async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await inTransaction(world.database, platformIdentity, (transaction) =>
      writeAudit(transaction, {
        requestId: `request-${index}`,
        actor: { id: index + 1, name: names[index % names.length] ?? "" },
        companyId,
        action: "stages.update",
        outcome: "changed",
        status: 200,
        code: index % 2 === 0 ? null : "edit.conflict",
        target: { id: `stage-${index}`, "ключ \u0002": [1, { a: "b" }] },
      }),
    );
}

beforeAll(async () => {
  world = await createTestDatabase();
  ({ companyId } = await aPlainPad(world.owner));
  await write(24);
  await linkAudit(world.database);
  await write(6);
  // The constraint does not stop an attacker who edits the table as its owner.
  await world.owner.pool.query(
    "ALTER TABLE audit_record DROP CONSTRAINT audit_record_outcome_check",
  );
});
afterAll(() => world.close());

async function firstBreak(client: pg.ClientBase): Promise<string | null> {
  const heads = await listHeads(client);
  const head = heads.find((one) => one.companyId === companyId);
  if (head === undefined) return "the chain is gone";
  return (await checkChain(client, head)).firstBreak?.reason ?? null;
}

/** Returns the result of a check after some statements, which are then rolled back. */
async function afterDamage(
  sql: string,
  values: readonly unknown[] = [],
): Promise<string | null> {
  const client = await world.owner.pool.connect();
  try {
    await client.query("BEGIN");
    const { rowCount } = await client.query(sql, [...values]);
    expect(rowCount).toBeGreaterThan(0);
    return await firstBreak(client);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

const textColumns = [
  "request_id",
  "actor_name",
  "action",
  "outcome",
  "code",
] as const;
const numberColumns = ["actor_id", "status"] as const;
const byteColumns = ["digest", "hash"] as const;

/** Builds an UPDATE that changes one byte of one column of one record. */
function oneByteEdit(column: string, place: number, bit: number): string {
  if ((textColumns as readonly string[]).includes(column))
    return `${column} = overlay(coalesce(${column}, '') PLACING chr(CASE WHEN
      substr(coalesce(${column}, ''), 1 + ${place} % greatest(length(coalesce(${column}, '')), 1), 1) = '~' THEN 33 ELSE 126 END)
      FROM 1 + ${place} % greatest(length(coalesce(${column}, '')), 1) FOR 1)`;
  if ((numberColumns as readonly string[]).includes(column))
    return `${column} = ${column} # (1 << ${bit})`;
  if ((byteColumns as readonly string[]).includes(column))
    return `${column} = set_byte(${column}, ${place} % 32, get_byte(${column}, ${place} % 32) # (1 << ${bit}))`;
  if (column === "at")
    return `at = at + make_interval(secs => 0.001 * ${2 ** bit})`;
  if (column === "position") return `position = position + 1000 * ${2 ** bit}`;
  if (column === "assets") return "assets = assets || '{stage:9}'::text[]";
  if (column === "internal") return "internal = NOT internal";
  if (column === "changes")
    return `changes = changes || '[{"more": 1}]'::jsonb`;
  return `target = replace(target::text, 'stage-', 'stagf-')::jsonb`;
}

test("an untouched chain is whole, linked and unlinked records alike", async () => {
  const chains = await verifyAudit(world.database);
  const chain = chains.find((one) => one.companyId === companyId);
  expect(chain).toMatchObject({ records: 30, position: 24, firstBreak: null });
});

test(
  "1,000 edits of one byte are all found",
  { timeout: 240_000 },
  async () => {
    const { rows } = await world.owner.pool.query<{
      id: string;
      position: string | null;
    }>("SELECT id, position FROM audit_record WHERE company_id = $1", [
      companyId,
    ]);
    const linkedOnly = new Set(["hash", "position"]);
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...rows),
        fc.constantFrom(
          ...textColumns,
          ...numberColumns,
          ...byteColumns,
          "at",
          "position",
          "target",
          "assets",
          "internal",
          "changes",
        ),
        fc.nat(200),
        fc.nat(7),
        async (record, column, place, bit) => {
          fc.pre(record.position !== null || !linkedOnly.has(column));
          const edit = oneByteEdit(column, place, bit);
          const reason = await afterDamage(
            `UPDATE audit_record SET ${edit} WHERE id = $1`,
            [record.id],
          );
          expect(reason, edit).not.toBeNull();
          found++;
        },
      ),
      { numRuns: 1000, seed: 21 },
    );
    expect(found).toBe(1000);
  },
);

test("a removed record is found, wherever it was", async () => {
  const { rows } = await world.owner.pool.query<{ id: string }>(
    "SELECT id FROM audit_record WHERE company_id = $1",
    [companyId],
  );
  for (const { id } of rows)
    expect(
      await afterDamage("DELETE FROM audit_record WHERE id = $1", [id]),
    ).toMatch(/missing|should/);
});

test("the first broken record is named", async () => {
  const { rows } = await world.owner.pool.query<{ id: string }>(
    "SELECT id FROM audit_record WHERE company_id = $1 AND position IN (5, 9) ORDER BY position",
    [companyId],
  );
  const ids = rows.map(({ id }) => id);
  expect(
    await afterDamage(
      "UPDATE audit_record SET status = 201 WHERE id = ANY($1)",
      [ids],
    ),
  ).toBe(`record ${ids[0]} was changed after it was written`);
  expect(
    await afterDamage("DELETE FROM audit_record WHERE id = ANY($1)", [ids]),
  ).toBe("records are missing between position 4 and 6");
});

test("records that are exchanged, and a chain whose head or count is changed, are found", async () => {
  const damages = [
    "UPDATE audit_record SET position = CASE position WHEN 3 THEN -4 ELSE -3 END WHERE position IN (3, 4)",
    "UPDATE audit_chain SET position = position - 1",
    "UPDATE audit_chain SET hash = sha256('')",
    "UPDATE audit_chain SET anchor_position = 1",
    "DELETE FROM audit_chain",
    "UPDATE audit_written SET written = written - 1",
    "DELETE FROM audit_written",
  ];
  for (const damage of damages)
    expect(await afterDamage(damage), damage).not.toBeNull();
});

test("deleting the oldest records and moving the anchor is caught: no record of retention", async () => {
  const reason = await afterDamage(
    `WITH gone AS (DELETE FROM audit_record WHERE company_id = $1 AND position <= 3 RETURNING position, hash)
     UPDATE audit_chain SET anchor_position = 3, anchor_hash = (SELECT hash FROM gone WHERE position = 3)
     WHERE company_id = $1`,
    [companyId],
  );
  expect(reason).toContain("no record of retention says so");
});

test("the application itself can neither change nor remove a record, nor move a chain", async () => {
  const attempts = [
    "UPDATE audit_record SET status = 201",
    "DELETE FROM audit_record",
    "UPDATE audit_chain SET anchor_position = 1",
    "UPDATE audit_written SET written = 0",
  ];
  for (const sql of attempts)
    await expect(
      inTransaction(world.database, platformIdentity, (transaction) =>
        transaction.query(sql),
      ),
    ).rejects.toThrow(/permission denied/);
});

test("writers at the same time, and one that commits late, leave a whole chain", async () => {
  const late = inTransaction(
    world.database,
    platformIdentity,
    async (transaction) => {
      await transaction.query(
        "INSERT INTO audit_record (request_id, company_id, action, outcome, status) VALUES ('late', $1, 'x', 'changed', 200)",
        [companyId],
      );
      await Promise.all([write(10), write(10)]);
      await linkAudit(world.database);
    },
  );
  await late;
  await Promise.all([linkAudit(world.database), linkAudit(world.database)]);
  const { rows } = await world.owner.pool.query<{ last: boolean }>(
    "SELECT position = (SELECT max(position) FROM audit_record) AS last FROM audit_record WHERE request_id = 'late'",
  );
  expect(rows).toEqual([{ last: true }]);
  const broken = (await verifyAudit(world.database)).filter(
    (chain) => chain.firstBreak !== null,
  );
  expect(broken).toEqual([]);
});

test("retention removes what is older than the company keeps, and the chain stays whole", async () => {
  const { companyId: other } = await aPlainPad(world.owner);
  const { pool } = world.owner;
  const insert = (daysAgo: number) =>
    pool.query(
      `INSERT INTO audit_record (at, request_id, company_id, action, outcome, status)
       VALUES (clock_timestamp() - make_interval(days => $2), 'old', $1, 'x', 'changed', 200)`,
      [other, daysAgo],
    );
  for (const days of [400, 300, 100, 300, 10]) await insert(days);
  await linkAudit(world.database);
  const remove = () =>
    inTransaction(world.database, platformIdentity, removeOldRecords);
  expect(await remove()).toBe(0);
  await pool.query(
    "UPDATE company SET audit_retention_days = 200 WHERE id = $1",
    [other],
  );
  // The fourth is old too, but follows one that is not: only the start of the chain is removed.
  expect(await remove()).toBe(2);
  const chainOfOther = async () =>
    (await verifyAudit(world.database)).find(
      (chain) => chain.companyId === other,
    );
  expect(await chainOfOther()).toMatchObject({ records: 4, firstBreak: null });
  await linkAudit(world.database);
  await pool.query(
    "UPDATE company SET audit_retention_days = 30 WHERE id = $1",
    [other],
  );
  expect(await remove()).toBe(2);
  expect(await chainOfOther()).toMatchObject({ records: 3, firstBreak: null });
});

test("a chain that was found broken is evidence: retention leaves it alone", async () => {
  const { companyId: other } = await aPlainPad(world.owner);
  const { pool } = world.owner;
  await pool.query(
    `INSERT INTO audit_record (at, request_id, company_id, action, outcome, status)
     SELECT clock_timestamp() - interval '10 years', 'old', $1, 'x', 'changed', 200 FROM generate_series(1, 3)`,
    [other],
  );
  await linkAudit(world.database);
  await pool.query(
    "UPDATE audit_record SET status = 500 WHERE company_id = $1 AND position = 2",
    [other],
  );
  await verifyAndNote(world.database);
  await inTransaction(world.database, platformIdentity, removeOldRecords);
  const { rows } = await pool.query(
    "SELECT count(*)::integer AS kept FROM audit_record WHERE company_id = $1",
    [other],
  );
  expect(rows).toEqual([{ kept: 3 }]);
});
