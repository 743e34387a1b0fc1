import { readdir, readFile } from "node:fs/promises";
import {
  defaultRolePermissions,
  permissions,
  roles,
  rolesOfEveryCompany,
  type Permission,
  type Role,
} from "@stagecraft/domain";
import pg from "pg";

const folder = new URL("./migrations/", import.meta.url);

/** Any number works as long as every process uses the same one. */
export const migrationLock = 7_205_310;

async function migrationNames(): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith(".sql")).sort();
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  await client.query(
    "CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM schema_migration",
  );
  return new Set(rows.map((row) => row.name));
}

async function applyWithin(client: pg.Client, name: string): Promise<void> {
  await client.query(await readFile(new URL(name, folder), "utf8"));
  await client.query("INSERT INTO schema_migration (name) VALUES ($1)", [name]);
}

/** A migration and its mark commit together: an interrupted one is done again from its start. */
async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query("BEGIN");
  try {
    await applyWithin(client, name);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

async function grantDefaults(
  client: pg.Client,
  role: Role,
  granted: readonly Permission[],
): Promise<void> {
  await client.query(
    "INSERT INTO role_permission (role, permission) SELECT DISTINCT $1, unnest($2::text[]) ON CONFLICT DO NOTHING",
    [role, granted],
  );
}

/** New roles get their default permissions; an administrator's changes to known roles stay. */
async function addMissingRoles(client: pg.Client): Promise<void> {
  for (const role of roles) {
    const { rowCount } = await client.query(
      "INSERT INTO role (name, every_company) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      [role, rolesOfEveryCompany.includes(role)],
    );
    if (rowCount === 1) {
      await grantDefaults(client, role, defaultRolePermissions[role]);
    }
  }
}

/** Grants a permission that this version introduces once to every role that has it by default. */
async function grantNewPermissions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: Permission }>(
    "INSERT INTO known_permission SELECT unnest($1::text[]) ON CONFLICT DO NOTHING RETURNING name",
    [permissions],
  );
  const fresh = new Set(rows.map(({ name }) => name));
  for (const role of roles) {
    const granted = defaultRolePermissions[role].filter((permission) =>
      fresh.has(permission),
    );
    if (granted.length > 0) await grantDefaults(client, role, granted);
  }
}

async function migrateBy(
  client: pg.Client,
  applyOne: (client: pg.Client, name: string) => Promise<void>,
): Promise<string[]> {
  const applied = await appliedNames(client);
  const fresh = (await migrationNames()).filter((name) => !applied.has(name));
  for (const name of fresh) await applyOne(client, name);
  await addMissingRoles(client);
  await grantNewPermissions(client);
  return fresh;
}

/** Brings the database up to date within the caller's transaction. */
export function migrateWithin(client: pg.Client): Promise<string[]> {
  return migrateBy(client, applyWithin);
}

/** Brings the database up to date as its owner. Safe to run from several processes at once. */
export async function migrateDatabase(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    return await migrateBy(client, apply);
  } finally {
    await client.end();
  }
}

/** Migrations this version needs and the database lacks; empty when it is ready. */
export async function missingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT name FROM schema_migration",
  );
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationNames()).filter((name) => !applied.has(name));
}

/** Returns those of the given migrations that this version does not know: a newer version made them. */
export async function unknownMigrations(
  names: readonly string[],
): Promise<string[]> {
  const known = new Set(await migrationNames());
  return names.filter((name) => !known.has(name));
}

/**
 * Creates the schema that exactly these migrations produce, possibly an older
 * one, in an empty database and within the caller's transaction.
 */
export async function createSchemaOf(
  client: pg.Client,
  names: readonly string[],
): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
  await appliedNames(client);
  const wanted = new Set(names);
  for (const name of await migrationNames()) {
    if (wanted.has(name)) await applyWithin(client, name);
  }
}
