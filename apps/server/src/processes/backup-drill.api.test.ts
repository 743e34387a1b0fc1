import { mkdir, open, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  createDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  startTemporaryPostgres,
} from "@stagecraft/embedded-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ensureApplicationLogin } from "#database/application-login.ts";
import { type Database, openDatabase } from "#database/database.ts";
import { withSession } from "#features/backups/database-session.ts";
import {
  openBackup,
  type OpenedBackup,
} from "#features/backups/open-backup.service.ts";
import { collected } from "#features/backups/testing/collected.ts";
import {
  type BackupOrder,
  writeBackup,
} from "#features/backups/write-backup.service.ts";
import {
  startIdentityWorld,
  testSecretKey,
} from "#features/identity/testing/identity-world.ts";
import { someoneWaits } from "../../test/test-database.ts";
import { withDatabaseOf } from "./database-access.ts";
import {
  accountEmail,
  type BackupWorld,
  contentOf,
  notAborted,
  openPassword,
  providerPassword,
  quiet,
  restoreInto,
  startBackupWorld,
} from "./testing/backup-world.ts";

const passphrase = "correct horse battery";
const sampleTables = ["sample_tail", "sample_chunk", "sample_source", "series"];
/** An append never touches this table, so a lock on it holds only the backup. */
const heldTable = "fdi_state";

let world: BackupWorld;
let sourceFolder: string;
let file: string;
/** Rows and acknowledged samples at the beginning of the backup, which a restore must contain. */
let before: { tables: Record<string, string[]>; acknowledged: number[] };
let backup: OpenedBackup;

function order(changes: Partial<BackupOrder> = {}): BackupOrder {
  return {
    databaseUrl: world.identity.databaseUrl,
    dataFolder: sourceFolder,
    file,
    replace: false,
    secretKey: testSecretKey,
    passphrase,
    signal: notAborted,
    report: quiet,
    ...changes,
  };
}

async function sealFirstStage(): Promise<void> {
  // Adds a chunk as the worker's minutely seal would leave it, instead of the tail rows.
  const { owner, pads } = world;
  await owner.pool.query(
    `INSERT INTO sample_chunk (stage_id, series_id, company_id, sample_count, first_time, last_time, min_value, max_value, payload)
     SELECT stage_id, id, company_id, 3, 1, 3, 0.5, 'NaN', '\\x00ff10'
     FROM series WHERE stage_id = $1`,
    [pads[0]?.stageId],
  );
}

/**
 * Begins a backup, holds it between its snapshot and its first table while the
 * vans keep sending, and lets it finish while they send more.
 */
async function backUpWhileSending(): Promise<void> {
  const { owner, vans } = world;
  const holder = await owner.pool.connect();
  await holder.query(`BEGIN; LOCK TABLE ${heldTable} IN ACCESS EXCLUSIVE MODE`);
  const written = writeBackup(order());
  await vi.waitFor(async () => expect(await someoneWaits(owner)).toBe(true), {
    timeout: 90_000,
    interval: 20,
  });
  for (const van of vans) await van.send(25);
  await holder.query("ROLLBACK");
  holder.release();
  let isSending = true;
  const sending = (async () => {
    while (isSending) for (const van of vans) await van.send(5);
  })();
  await written.finally(() => (isSending = false));
  await sending;
}

beforeAll(async () => {
  world = await startBackupWorld();
  sourceFolder = join(world.folder, "source");
  file = join(world.folder, "stagecraft.backup");
  await mkdir(join(sourceFolder, "inbox", "1"), { recursive: true });
  await writeFile(join(sourceFolder, "inbox", "1", "van.csv"), "time,psi\n");
  for (const van of world.vans) {
    for (let batch = 0; batch < 40; batch += 1) await van.send(30);
  }
  await sealFirstStage();
  before = {
    tables: await contentOf(world.owner, sampleTables),
    acknowledged: world.vans.map(({ acknowledged }) => acknowledged),
  };
  await backUpWhileSending();
  backup = await openBackup(file, quiet, notAborted);
});
afterAll(async () => {
  await backup.close();
  await world.stop();
});

describe("a backup of a running installation", () => {
  it("holds what was acknowledged before it began, and nothing from later", () => {
    const received = backup.manifest.stages.map(({ samples }) => samples);
    expect(received).toEqual(before.acknowledged);
    for (const [index, van] of world.vans.entries())
      expect(van.acknowledged).toBeGreaterThan(received[index] ?? Infinity);
  });

  it("says per table and stage what is in it", () => {
    const { tables, stages, migrations, files, key } = backup.manifest;
    const rowsOf = (name: string) =>
      tables.find((table) => table.name === name)?.rows;
    expect(rowsOf("company")).toBe(2);
    expect(rowsOf("sample_tail")).toBe(80);
    expect(rowsOf("account")).toBe(1);
    expect(rowsOf("schema_migration")).toBe(migrations.length);
    expect(stages[0]).toMatchObject({
      firstTime: 1_760_000_000_000,
      lastTime: 1_760_000_000_000 + 1000 * 1199,
    });
    expect(new Set(stages.map(({ sha256 }) => sha256)).size).toBe(2);
    expect(files.map(({ path }) => path)).toEqual(["inbox/1/van.csv"]);
    expect(key.wrapped).not.toBeNull();
  });

  it("has no column of a type that only its own database knows", async () => {
    // Each database assigns numbers from 16384 on in its own way.
    const { rows } = await world.owner.pool.query(
      `SELECT attrelid::regclass::text, attname FROM pg_attribute
       JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND atttypid >= 16384`,
    );
    expect(rows).toEqual([]);
  });

  it("holds neither the key nor a stored password in clear", async () => {
    const { tables, files } = backup.manifest;
    const bytes: Buffer[] = [await readFile(file)];
    for (const { content } of [...tables, ...files])
      bytes.push(...(await collected(backup.content.read(content))));
    const everything = Buffer.concat(bytes);
    expect(everything.includes(accountEmail)).toBe(true);
    for (const secret of [
      testSecretKey,
      testSecretKey.toString("base64"),
      testSecretKey.toString("hex"),
      providerPassword,
      passphrase,
    ])
      expect(everything.includes(secret)).toBe(false);
  });

  it("leaves nothing behind when it is interrupted, at whatever table", async () => {
    const interrupted = join(world.folder, "interrupted");
    for (const table of ["account", "sample_tail", "stage_batch_item"]) {
      const interruption = new AbortController();
      const written = writeBackup(
        order({
          file: interrupted,
          signal: interruption.signal,
          report: ({ doing }) => {
            if (doing === `Saving ${table}`) interruption.abort();
          },
        }),
      );
      await expect(written).rejects.toThrow();
      expect(await readdir(world.folder)).toEqual([
        "source",
        "stagecraft.backup",
      ]);
    }
  });

  it("does nothing when it is interrupted while it connects", async () => {
    const interruption = new AbortController();
    const work = vi.fn(() => Promise.resolve());
    const session = withSession(
      world.identity.databaseUrl,
      interruption.signal,
      work,
    );
    interruption.abort();
    await expect(session).rejects.toThrow("aborted");
    expect(work).not.toHaveBeenCalled();
  });
});

describe("a damaged file", () => {
  it("is refused, wherever a byte is changed", async () => {
    const whole = await readFile(file);
    const damaged = join(world.folder, "damaged");
    await writeFile(damaged, whole);
    const handle = await open(damaged, "r+");
    const step = Math.floor(whole.length / 60);
    for (let place = 0; place < whole.length; place += step) {
      const byte = whole[place] ?? 0;
      await handle.write(Buffer.of(byte ^ 1), 0, 1, place);
      await expect(
        openBackup(damaged, quiet, notAborted),
        `byte ${place}`,
      ).rejects.toThrow(/damaged|ends early|manifest/);
      await handle.write(Buffer.of(byte), 0, 1, place);
    }
    await handle.close();
    const again = await openBackup(damaged, quiet, notAborted);
    await again.close();
  });
});

describe("restored into an empty folder", () => {
  let dataFolder: string;
  let postgres: EmbeddedPostgres;
  let owner: Database;

  beforeAll(async () => {
    dataFolder = join(world.folder, "restored");
    const summary = await restoreInto(backup, { dataFolder, passphrase });
    expect(summary.stages).toEqual(backup.manifest.stages);
    expect(summary).toMatchObject({
      files: 1,
      migrated: 0,
      secrets: { stored: 4, readable: 4 },
    });
    postgres = await startEmbeddedPostgres({ dataFolder, durable: false });
    owner = openDatabase(postgres.url, { rowSecurity: false });
  });
  afterAll(async () => {
    await owner.close();
    await postgres.stop();
  });

  it("every sample acknowledged before the backup is there, and no other", async () => {
    expect(await contentOf(owner, sampleTables)).toEqual(before.tables);
  });

  it("files and key are in place, for their owner only, and nothing else", async () => {
    expect(
      await readFile(join(dataFolder, "inbox", "1", "van.csv"), "utf8"),
    ).toBe("time,psi\n");
    const key = await readFile(join(dataFolder, "secret-key"), "utf8");
    expect(Buffer.from(key, "base64")).toEqual(testSecretKey);
    expect(await readdir(dataFolder)).not.toContain("restoring");
  });

  it("people sign in with their passwords", async () => {
    const { url: databaseUrl } = postgres;
    const restored = await startIdentityWorld({ databaseUrl });
    const callback = await restored.newBrowser().signIn(accountEmail);
    expect(callback.searchParams.get("code")).toBeTruthy();
    // Tokens signed by the old installation are still valid.
    expect(restored.identity.jwks).toEqual(world.identity.identity.jwks);
    await restored.stop();
  });

  it("stored passwords open with the key and with no other", async () => {
    const { providerId } = world;
    expect(await openPassword(owner, testSecretKey, providerId)).toBe(
      providerPassword,
    );
    await expect(
      openPassword(owner, Buffer.alloc(32, 8), providerId),
    ).rejects.toThrow("does not open");
  });

  it("triggers and sequences work on", async () => {
    const { rows } = await owner.pool.query<{ id: number }>(
      "INSERT INTO company (name) VALUES ('New') RETURNING id",
    );
    const ids = world.pads.map(({ companyId }) => companyId);
    expect(rows[0]?.id).toBeGreaterThan(Math.max(...ids));
    const { rows: disabled } = await owner.pool.query(
      "SELECT FROM pg_trigger WHERE tgenabled <> 'O'",
    );
    expect(disabled).toEqual([]);
    const { rows: unforced } = await owner.pool.query(
      "SELECT FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity",
    );
    expect(unforced).toEqual([]);
  });

  it("is refused a second time", async () => {
    await expect(restoreInto(backup, { dataFolder })).rejects.toThrow(
      /is in use by|is not empty/,
    );
  });
});

describe("with an external database", () => {
  let server: EmbeddedPostgres;
  let databaseUrl: string;

  /** Creates a database as a hosting company provides it: with its owner, without a superuser. */
  async function ownedDatabase(name: string): Promise<string> {
    const url = new URL(await createDatabase(server.url, name));
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(`ALTER DATABASE ${name} OWNER TO plain_owner`);
    await client.end();
    url.username = "plain_owner";
    return url.href;
  }

  beforeAll(async () => {
    server = await startTemporaryPostgres();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query("CREATE ROLE plain_owner LOGIN CREATEROLE");
    await client.end();
    databaseUrl = await ownedDatabase("first");
  });
  afterAll(() => server.stop());

  it("restores as an owner without special rights, and backs up the same again", async () => {
    const dataFolder = join(world.folder, "external");
    const target = { dataFolder, databaseUrl };
    const summary = await restoreInto(backup, target);
    expect(summary.stages).toEqual(backup.manifest.stages);
    // Without the passphrase the key stays in the backup.
    expect(summary.secrets).toEqual({ stored: 4, readable: 0 });
    expect((await readdir(dataFolder)).sort()).toEqual([
      "inbox",
      "stagecraft.lock",
    ]);

    const second = join(world.folder, "second.backup");
    await withDatabaseOf({ dataFolder, databaseUrl }, "testing", (url) =>
      writeBackup(
        order({ databaseUrl: url, dataFolder, file: second, secretKey: null }),
      ),
    );
    const again = await openBackup(second, quiet, notAborted);
    expect(again.manifest.stages).toEqual(backup.manifest.stages);
    const digests = ({ manifest }: OpenedBackup) =>
      manifest.tables.map(({ name, content }) => [name, content.sha256]);
    expect(digests(again)).toEqual(digests(backup));
    await again.close();
  });

  it("is not backed up by somebody who sees a part of the rows", async () => {
    const asLogin = await ensureApplicationLogin(databaseUrl, testSecretKey);
    const written = writeBackup(
      order({
        databaseUrl: asLogin,
        dataFolder: join(world.folder, "external"),
        file: join(world.folder, "narrow.backup"),
        secretKey: null,
      }),
    );
    await expect(written).rejects.toThrow(/back up as its owner/);
  });

  it("refuses a database that is not empty", async () => {
    const dataFolder = join(world.folder, "other");
    await expect(
      restoreInto(backup, { dataFolder, databaseUrl }),
    ).rejects.toThrow("The database is not empty: it holds public.account");
  });

  it("leaves it empty when the digests of a stage differ", async () => {
    const [first, ...others] = backup.manifest.stages;
    if (first === undefined) throw new Error("There are two stages.");
    const stages = [{ ...first, samples: first.samples + 1 }, ...others];
    const forged = { ...backup, manifest: { ...backup.manifest, stages } };
    const emptyUrl = await ownedDatabase("second");
    const target = {
      dataFolder: join(world.folder, "forged"),
      databaseUrl: emptyUrl,
    };
    await expect(restoreInto(forged, target)).rejects.toThrow(
      `The samples of 1 stages are not those of the backup: ${first.stageId}.`,
    );
    expect(await readdir(target.dataFolder)).toEqual(["stagecraft.lock"]);
    // It is as empty as before, so the same target accepts the correct backup.
    const summary = await restoreInto(backup, target);
    expect(summary.stages).toHaveLength(2);
  });
});
