import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Database,
  inTransaction,
  openDatabase,
  platformIdentity,
} from "#database/database.ts";
import { seal } from "#database/sealed-secrets.ts";
import type { OpenedBackup } from "#features/backups/open-backup.service.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
  testSecretKey,
} from "#features/identity/testing/identity-world.ts";
import { openSignIn } from "#features/data-sources/data-source-auths.service.ts";
import { SampleStore } from "#features/stage-data/append-samples.service.ts";
import { aPlainPad, type PlainPad } from "../../../test/test-database.ts";
import {
  restoreInstallation,
  type RestoreSummary,
} from "../restore-installation.ts";
import { keyForRestore } from "../restore-key.ts";

export const providerPassword = "the password of the provider";
export const accountEmail = "engineer@example.test";
export const quiet = () => undefined;
export const notAborted = new AbortController().signal;

/** A van that records the batches of one stage that were acknowledged. */
export class Van {
  readonly #store: SampleStore;
  readonly stageId: number;
  acknowledged = 0;

  constructor(database: Database, stageId: number) {
    this.#store = new SampleStore(database);
    this.stageId = stageId;
  }

  async send(rows: number): Promise<void> {
    const first = this.acknowledged;
    const numbers = Float64Array.from(
      { length: rows },
      (_, row) => first + row,
    );
    await this.#store.append(platformIdentity, this.stageId, {
      source: "van",
      firstSequence: first,
      times: numbers.map((number) => 1_760_000_000_000 + 1000 * number),
      channels: [
        { name: "pressure", unit: "psi", values: numbers.map((n) => 4000 + n) },
        { name: "rate", unit: "bpm", values: numbers.map((n) => n / 7) },
      ],
    });
    this.acknowledged += rows;
  }
}

/** An installation with two companies, an account and the password of a data provider. */
export interface BackupWorld {
  readonly identity: IdentityWorld;
  readonly owner: Database;
  readonly pads: readonly PlainPad[];
  readonly vans: readonly Van[];
  readonly providerId: number;
  /** Folder for the files of one test file; removed at the end. */
  readonly folder: string;
  stop(): Promise<void>;
}

export async function startBackupWorld(): Promise<BackupWorld> {
  const identity = await startIdentityWorld();
  await identity.addAccount(accountEmail, ["engineer"]);
  const owner = openDatabase(identity.databaseUrl, { rowSecurity: false });
  const pads = [await aPlainPad(owner), await aPlainPad(owner)];
  const [{ companyId } = { companyId: 0 }] = pads;
  const providerId = await addProvider(owner, companyId);
  const folder = await mkdtemp(join(tmpdir(), "stagecraft-backup-"));
  return {
    identity,
    owner,
    pads,
    vans: pads.map(({ stageId }) => new Van(identity.database, stageId)),
    providerId,
    folder,
    async stop() {
      await owner.close();
      await identity.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function addProvider(
  owner: Database,
  companyId: number,
): Promise<number> {
  const { rows } = await owner.pool.query<{ id: number }>(
    `INSERT INTO data_source_auth (company_id, name, url, login)
     VALUES ($1, 'Provider', 'https://store.example/witsml', 'van') RETURNING id`,
    [companyId],
  );
  const id = rows[0]?.id ?? 0;
  await owner.pool.query(
    "UPDATE data_source_auth SET password = $2 WHERE id = $1",
    [
      id,
      seal(testSecretKey, `data-source.${id}`, Buffer.from(providerPassword)),
    ],
  );
  return id;
}

export function openPassword(
  database: Database,
  key: Buffer,
  providerId: number,
): Promise<string | undefined> {
  return inTransaction(database, platformIdentity, async (transaction) => {
    const signIn = await openSignIn(transaction, key, providerId);
    return signIn?.password;
  });
}

/** Returns every row of some tables as sorted text: it must be equal after a restore. */
export async function contentOf(
  database: Database,
  tables: readonly string[],
): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await database.pool.query<{ line: string }>(
      `SELECT t::text AS line FROM ${table} AS t ORDER BY 1`,
    );
    content[table] = rows.map(({ line }) => line);
  }
  return content;
}

export interface RestoreTarget {
  readonly dataFolder: string;
  readonly databaseUrl?: string;
  readonly passphrase?: string;
  readonly environment?: Record<string, string>;
}

export function restoreInto(
  backup: OpenedBackup,
  target: RestoreTarget,
): Promise<RestoreSummary> {
  const { dataFolder, databaseUrl = null, environment = {} } = target;
  const passphrase = () => Promise.resolve(target.passphrase ?? null);
  return restoreInstallation({
    dataFolder,
    databaseUrl,
    backup,
    keyOf: () =>
      keyForRestore(environment, dataFolder, backup.manifest.key, passphrase),
    signal: notAborted,
    report: quiet,
  });
}
