import { randomBytes } from "node:crypto";
import { mkdtemp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "@stagecraft/embedded-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openDatabase } from "#database/database.ts";
import { createSchemaOf, missingMigrations } from "#database/migrate.ts";
import { openBackup } from "#features/backups/open-backup.service.ts";
import { writeBackup } from "#features/backups/write-backup.service.ts";
import { restoreInstallation } from "./restore-installation.ts";
import { notAborted, quiet, restoreInto } from "./testing/backup-world.ts";

const postgresUrl = inject("postgresUrl");
const made: string[] = [];
let folder: string;
let allMigrations: string[];

async function aDatabase(): Promise<string> {
  const name = `versions_${randomBytes(6).toString("hex")}`;
  made.push(name);
  return createDatabase(postgresUrl, name);
}

async function query<R extends object>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Creates a backup of a database that has run these migrations and no others. */
async function backupOf(name: string, migrations: readonly string[]) {
  const databaseUrl = await aDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("BEGIN");
  await createSchemaOf(client, migrations);
  await client.query("COMMIT");
  await client.query("INSERT INTO company (name) VALUES ('Kestrel')");
  await client.query(
    "INSERT INTO schema_migration (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING",
    [migrations],
  );
  await client.end();
  const file = join(folder, name);
  await writeBackup({
    databaseUrl,
    dataFolder: join(folder, "none"),
    file,
    replace: false,
    secretKey: null,
    passphrase: null,
    signal: notAborted,
    report: quiet,
  });
  return openBackup(file, quiet, notAborted);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stagecraft-versions-"));
  const url = await aDatabase();
  await query(url, "CREATE TABLE schema_migration (name text)");
  const database = openDatabase(url, { rowSecurity: false });
  allMigrations = await missingMigrations(database.pool);
  await database.close();
});
afterAll(async () => {
  for (const name of made) await dropDatabase(postgresUrl, name);
  await rm(folder, { recursive: true, force: true });
});

it("brings a backup of an older version up to date, with its rows", async () => {
  const backup = await backupOf("older", allMigrations.slice(0, -3));
  const databaseUrl = await aDatabase();
  const dataFolder = join(folder, "data-of-older");
  const summary = await restoreInto(backup, { dataFolder, databaseUrl });
  await backup.close();
  expect(summary.migrated).toBe(3);
  const database = openDatabase(databaseUrl, { rowSecurity: false });
  expect(await missingMigrations(database.pool)).toEqual([]);
  await database.close();
  expect(await query(databaseUrl, "SELECT name FROM company")).toEqual([
    { name: "Kestrel" },
  ]);
});

it("refuses a backup of a newer version, before anything is made", async () => {
  const newer = [...allMigrations, "9999-of-the-future.sql"];
  const backup = await backupOf("newer", newer);
  const dataFolder = join(folder, "data-of-newer");
  await expect(restoreInto(backup, { dataFolder })).rejects.toThrow(
    /made by a newer version .*9999-of-the-future\.sql/,
  );
  await backup.close();
  expect(await readdir(folder)).not.toContain("data-of-newer");
});

it("leaves the folder as it was when it is interrupted, and takes over what a killed one left", async () => {
  const backup = await backupOf("whole", allMigrations);
  const dataFolder = join(folder, "data");
  await mkdir(join(dataFolder, "restoring", "postgres"), { recursive: true });
  await writeFile(join(dataFolder, "restoring", "postgres", "half"), "made");
  const interruption = new AbortController();
  const restored = restoreInstallation({
    dataFolder,
    databaseUrl: null,
    backup,
    keyOf: () => Promise.resolve({ key: null, isCarried: false }),
    signal: interruption.signal,
    report: ({ doing }) => {
      if (doing === "Restoring stage") interruption.abort();
    },
  });
  await expect(restored).rejects.toThrow();
  await backup.close();
  expect(await readdir(dataFolder)).toEqual(["stagecraft.lock"]);
});

it("refuses a folder that holds something, and leaves it alone", async () => {
  const backup = await backupOf("for-full", allMigrations);
  const dataFolder = join(folder, "full");
  await mkdir(join(dataFolder, "postgres"), { recursive: true });
  await expect(restoreInto(backup, { dataFolder })).rejects.toThrow(
    `${dataFolder} is not empty: it holds postgres.`,
  );
  await backup.close();
  expect(await readdir(dataFolder)).toEqual(["postgres", "stagecraft.lock"]);
});
