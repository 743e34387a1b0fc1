import type { FileHandle } from "node:fs/promises";
import type pg from "pg";
import { copyOut } from "#database/copy-stream.ts";
import { BackupError } from "./backup-error.ts";
import { formatVersion, manifestName, sealName } from "./backup-manifest.ts";
import type {
  BackupManifest,
  StageDigest,
  StoredTable,
} from "./backup-manifest.ts";
import { ProgressCounter, type ReportProgress } from "./backup-progress.ts";
import { checkOfKey, wrapKey } from "./carried-key.ts";
import { ContentWriter, sha256Of } from "./content-writer.ts";
import { listDataFiles, readDataFile } from "./data-files.ts";
import { withSession, withoutLimits } from "./database-session.ts";
import {
  columnList,
  type DatabaseTable,
  sequencePositions,
  tablesInOrder,
} from "./database-tables.ts";
import { productVersion } from "./product-version.ts";
import { readStageDigests } from "./stage-digests.ts";
import { ArchiveWriter } from "./tar-archive.ts";
import { writeWhole } from "./whole-file.ts";

export interface BackupOrder {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly file: string;
  /** Replace an existing file. */
  readonly replace: boolean;
  /** Null when no key is available: then the backup cannot state which key it needs. */
  readonly secretKey: Buffer | null;
  /** When set, the key goes into the backup, encrypted with this passphrase. */
  readonly passphrase: string | null;
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

export interface BackupSummary {
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly stages: readonly StageDigest[];
}

/** Writes everything into one file, which gets its name when it is complete and on the disk. */
export function writeBackup(order: BackupOrder): Promise<BackupSummary> {
  return writeWhole(order.file, order.replace, (draft) =>
    withSession(order.databaseUrl, order.signal, (client) =>
      new BackupWriter(order, client, draft).write(),
    ),
  );
}

class BackupWriter {
  readonly #order: BackupOrder;
  readonly #client: pg.Client;
  readonly #archive: ArchiveWriter;
  #progress: ProgressCounter;

  constructor(order: BackupOrder, client: pg.Client, draft: FileHandle) {
    this.#order = order;
    this.#client = client;
    this.#archive = new ArchiveWriter(draft);
    this.#progress = new ProgressCounter(order.report, 0);
  }

  async write(): Promise<BackupSummary> {
    const database = await this.#saveDatabase();
    // Saved after the snapshot: a feed's position in its file is never beyond the end of the copy.
    const files = await this.#saveFiles();
    const manifest: BackupManifest = {
      format: "stagecraft-backup",
      formatVersion,
      productVersion: await productVersion(),
      ...database,
      files,
      key: await this.#keyOfManifest(),
    };
    const text = Buffer.from(JSON.stringify(manifest));
    await this.#archive.add(manifestName, text);
    await this.#archive.add(sealName, Buffer.from(sha256Of(text)));
    await this.#archive.finish();
    return {
      bytes: this.#archive.bytes,
      tables: database.tables.length,
      rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      stages: database.stages,
    };
  }

  /** One transaction, one snapshot: all tables as they were at the same moment. */
  async #saveDatabase() {
    const client = this.#client;
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(withoutLimits);
    // A user who does not own the tables is refused, instead of backing up only part of the rows.
    await refuseNarrowedSight(client);
    const createdAt = new Date().toISOString();
    const tables = await tablesInOrder(client);
    await this.#holdTables(tables);
    const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
    this.#progress = new ProgressCounter(this.#order.report, total);
    const stored: StoredTable[] = [];
    for (const table of tables) stored.push(await this.#saveTable(table));
    this.#progress.begin("Computing the digest of every stage");
    const saved = {
      createdAt,
      postgresVersion: await this.#postgresVersion(),
      migrations: await this.#migrations(),
      tables: stored,
      sequences: await sequencePositions(client),
      stages: await readStageDigests(client),
    };
    await client.query("COMMIT");
    return saved;
  }

  /** A migration that starts meanwhile waits, instead of changing tables during the backup. */
  async #holdTables(tables: readonly DatabaseTable[]): Promise<void> {
    const names = tables.map(({ name }) => name);
    const list = columnList(this.#client, names);
    if (list !== "")
      await this.#client.query(`LOCK TABLE ${list} IN ACCESS SHARE MODE`);
  }

  async #saveTable({ name, columns }: DatabaseTable): Promise<StoredTable> {
    const client = this.#client;
    this.#progress.begin(`Saving ${name}`);
    const writer = new ContentWriter(this.#archive, `tables/${name}`);
    let messages = 0;
    const rows = await copyOut(
      client,
      `COPY (SELECT ${columnList(client, columns)} FROM ${client.escapeIdentifier(name)})
       TO STDOUT (FORMAT binary)`,
      (chunk) => {
        // Each message is a row, except the first and the last.
        messages += 1;
        this.#progress.add(chunk.length, 1);
        return writer.write(chunk);
      },
    );
    this.#progress.add(0, rows - messages);
    const content = await writer.finish();
    return { name, columns: [...columns], rows, content };
  }

  async #postgresVersion(): Promise<string> {
    const { rows } = await this.#client.query<{ server_version: string }>(
      "SHOW server_version",
    );
    return rows[0]?.server_version ?? "";
  }

  async #migrations(): Promise<string[]> {
    const { rows } = await this.#client.query<{ name: string }>(
      'SELECT name FROM schema_migration ORDER BY name COLLATE "C"',
    );
    return rows.map(({ name }) => name);
  }

  async #saveFiles(): Promise<BackupManifest["files"]> {
    const { dataFolder, signal } = this.#order;
    const stored: BackupManifest["files"] = [];
    for (const path of await listDataFiles(dataFolder)) {
      this.#progress.begin(`Saving ${path}`);
      const name = `files/${String(stored.length + 1).padStart(6, "0")}`;
      const writer = new ContentWriter(this.#archive, name);
      for await (const chunk of readDataFile(dataFolder, path)) {
        signal.throwIfAborted();
        await writer.write(chunk);
      }
      stored.push({ path, content: await writer.finish() });
    }
    return stored;
  }

  async #keyOfManifest(): Promise<BackupManifest["key"]> {
    const { secretKey, passphrase } = this.#order;
    if (secretKey === null) return { check: null, wrapped: null };
    return {
      check: checkOfKey(secretKey),
      wrapped:
        passphrase === null ? null : await wrapKey(secretKey, passphrase),
    };
  }
}

/** In a table with active row security, a user sees every row only through the owner's policy. */
async function refuseNarrowedSight(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND row_security_active(c.oid)
       AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'of_owner'
         AND EXISTS (SELECT FROM unnest(p.polroles) AS named WHERE pg_has_role(current_user, named, 'USAGE')))
     ORDER BY 1 LIMIT 1`,
  );
  const [first] = rows;
  if (first === undefined) return;
  throw new BackupError(
    `This user of the database does not see every row of ${first.name}: back up as its owner.`,
  );
}
