import { randomBytes } from "node:crypto";
import { createDatabase, dropDatabase } from "@stagecraft/embedded-postgres";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../test/test-database.ts";
import {
  ensureApplicationLogin,
  excessOf,
  loginNameOf,
} from "./application-login.ts";
import { openDatabase, type Database } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

const secretKey = randomBytes(32);
let world: TestDatabase;
let url: string;
let application: Database;

beforeAll(async () => {
  world = await createTestDatabase();
  url = await ensureApplicationLogin(world.url, secretKey);
  application = openDatabase(url, { connections: 1 });
});
afterAll(async () => {
  await application.close();
  await world.close();
});

async function refusalOf(...statements: string[]): Promise<string> {
  const client = await application.pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return "nothing refused";
  } catch (error) {
    return (error as pg.DatabaseError).code ?? "";
  } finally {
    client.release(true);
  }
}

const insufficientPrivilege = "42501";

describe("the login of the application", () => {
  test.each([
    ["become the owner", "SET ROLE postgres"],
    ["become the owner after a reset", "RESET ROLE; SET ROLE postgres"],
    ["take the owner's session", "SET SESSION AUTHORIZATION postgres"],
    ["change a table", "ALTER TABLE stage ADD COLUMN x integer"],
    ["switch row security off", "ALTER TABLE stage DISABLE ROW LEVEL SECURITY"],
    ["drop a policy", "DROP POLICY of_own_companies ON stage"],
    ["drop a table", "DROP TABLE stage"],
    ["empty a table", "TRUNCATE stage CASCADE"],
    ["make a table", "CREATE TABLE mine (id integer)"],
    ["make a table for itself", "CREATE TEMPORARY TABLE mine (id integer)"],
    ["make a schema", "CREATE SCHEMA mine"],
    ["make a role", "CREATE ROLE somebody"],
    ["raise itself", "ALTER ROLE CURRENT_USER SUPERUSER"],
    ["grant itself the owner", "GRANT postgres TO stagecraft_app"],
    ["run a helper of migrations", "SELECT force_row_security('stage')"],
    ["read the password hashes", "SELECT password_hash FROM account"],
    ["read a file of the server", "COPY company FROM '/etc/passwd'"],
    ["run a program", "COPY company TO PROGRAM 'true'"],
  ])("cannot %s", async (_, statement) => {
    expect(await refusalOf(statement)).toBe(insufficientPrivilege);
  });

  test("owns nothing and is a member of nothing but the application's role", async () => {
    const name = decodeURIComponent(new URL(url).username);
    const { rows: owned } = await world.owner.pool.query(
      `SELECT FROM pg_shdepend d JOIN pg_roles r ON r.oid = d.refobjid
       WHERE r.rolname IN ($1, 'stagecraft_app') AND d.deptype = 'o'`,
      [name],
    );
    expect(owned).toEqual([]);
    const { rows: memberships } = await world.owner.pool.query<{
      rolname: string;
    }>(
      `SELECT g.rolname FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid
       JOIN pg_roles r ON r.oid = m.member WHERE r.rolname IN ($1, 'stagecraft_app')`,
      [name],
    );
    expect(memberships.map(({ rolname }) => rolname)).toEqual([
      "stagecraft_app",
    ]);
  });

  test("sees no company's rows without naming the company, with its role set or reset", async () => {
    await world.owner.pool.query("INSERT INTO company (name) VALUES ('Wren')");
    for (const first of ["SELECT 1", "RESET ROLE"]) {
      const client = await application.pool.connect();
      await client.query(first);
      const { rowCount } = await client.query("SELECT FROM company");
      client.release(true);
      expect(rowCount).toBe(0);
    }
  });

  test("is reported as having too many rights only when it has them", async () => {
    expect(await excessOf(application.pool)).toBeNull();
    expect(await excessOf(world.owner.pool)).toContain("a superuser");
  });

  test("is made once, and a database whose name is too long for a login gets a shortened one", async () => {
    expect(await ensureApplicationLogin(world.url, secretKey)).toBe(url);
    const long = "d".repeat(63);
    expect(loginNameOf(long)).toHaveLength(49);
    expect(loginNameOf(long)).not.toBe(loginNameOf(`${long.slice(1)}e`));
  });
});

test("row security is forced on every table that has it, and every table with a company has it", async () => {
  const { rows } = await world.owner.pool.query<{ relname: string }>(
    `SELECT relname FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND (relrowsecurity OR EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped))
       AND NOT (relrowsecurity AND relforcerowsecurity)`,
  );
  expect(rows).toEqual([]);
});

test("the parts of a divided table are reached through the table alone", async () => {
  const { rows } = await world.owner.pool.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relispartition AND relkind = 'r'
       AND has_table_privilege('stagecraft_app', oid, 'SELECT, INSERT, UPDATE, DELETE')`,
  );
  expect(rows).toEqual([]);
});

/** As on a customer's own server, where the owner of the database is no superuser. */
test("an owner who is no superuser migrates, makes the login and sees every row", async () => {
  const owner = `owner_${randomBytes(6).toString("hex")}`;
  await world.owner.pool.query(
    `CREATE ROLE ${owner} LOGIN CREATEROLE; GRANT stagecraft_app TO ${owner} WITH ADMIN OPTION`,
  );
  const ownerUrl = new URL(await createDatabase(world.url, owner));
  await world.owner.pool.query(`ALTER DATABASE ${owner} OWNER TO ${owner}`);
  ownerUrl.username = owner;
  const databases: Database[] = [];
  const open = (openedUrl: string, rowSecurity: boolean) => {
    const database = openDatabase(openedUrl, { rowSecurity, connections: 1 });
    databases.push(database);
    return database.pool;
  };
  try {
    await migrateDatabase(ownerUrl.href);
    const asOwner = open(ownerUrl.href, false);
    await asOwner.query("INSERT INTO company (name) VALUES ('Wren')");
    expect((await asOwner.query("SELECT FROM company")).rowCount).toBe(1);
    expect(await excessOf(asOwner)).toContain("the owner of the tables");
    const login = await ensureApplicationLogin(ownerUrl.href, secretKey);
    const asLogin = open(login, true);
    expect((await asLogin.query("SELECT FROM company")).rowCount).toBe(0);
    expect(await excessOf(asLogin)).toBeNull();
  } finally {
    for (const database of databases) await database.close();
    await dropDatabase(world.url, owner);
  }
});
