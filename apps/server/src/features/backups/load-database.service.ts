import type pg from "pg";
import { copyIn } from "#database/copy-stream.ts";
import {
  createSchemaOf,
  migrateWithin,
  unknownMigrations,
} from "#database/migrate.ts";
import { BackupError } from "./backup-error.ts";
import type {
  BackupManifest,
  StageDigest,
  StoredTable,
} from "./backup-manifest.ts";
import { ProgressCounter, type ReportProgress } from "./backup-progress.ts";
import type { ContentReader } from "./content-reader.ts";
import { withSession, withoutLimits } from "./database-session.ts";
import {
  columnList,
  isOfNoExtension,
  tablesInOrder,
} from "./database-tables.ts";
import { differingStages, readStageDigests } from "./stage-digests.ts";

export interface LoadOrder {
  readonly databaseUrl: string;
  readonly manifest: BackupManifest;
  readonly content: ContentReader;
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

export interface LoadSummary {
  readonly tables: number;
  readonly rows: number;
  readonly stages: readonly StageDigest[];
  /** Number of migrations that brought an older schema up to date. */
  readonly migrated: number;
}

/** Data from a newer version must not be silently left out. */
export async function refuseNewerSchema({
  migrations,
  productVersion,
}: BackupManifest): Promise<void> {
  const unknown = await unknownMigrations(migrations);
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup was made by a newer version of Stagecraft (${productVersion}, with ${unknown.join(", ")}): restore it with that version.`,
  );
}

export async function refuseFullDatabase(
  databaseUrl: string,
  signal: AbortSignal,
): Promise<void> {
  await withSession(databaseUrl, signal, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', nspname, relname) AS name
       FROM pg_class AS c JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
         AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
         AND ${isOfNoExtension}
       ORDER BY 1`,
    );
    const [first] = rows;
    if (first === undefined) return;
    throw new BackupError(
      `The database is not empty: it holds ${first.name}${rows.length > 1 ? ` and ${rows.length - 1} more` : ""}. Restore into a new one.`,
    );
  });
}

/**
 * Loads a backup into an empty database, as its owner, in one transaction: the
 * schema as the backup knew it, every table, the sequences, the comparison of
 * every stage's digest, and newer migrations. A failed or killed restore leaves
 * the database empty.
 */
export async function loadDatabase(order: LoadOrder): Promise<LoadSummary> {
  return withSession(order.databaseUrl, order.signal, async (client) => {
    await client.query("BEGIN");
    await client.query(withoutLimits);
    await createSchemaOf(client, order.manifest.migrations);
    const loaded = await loadInto(client, order);
    const migrated = await migrateWithin(client);
    await client.query("COMMIT");
    // The planner has no statistics for freshly filled tables.
    await client.query("ANALYZE");
    return { ...loaded, migrated: migrated.length };
  });
}

async function loadInto(
  client: pg.Client,
  { manifest, content, report }: LoadOrder,
): Promise<Omit<LoadSummary, "migrated">> {
  const tables = await storedInOrder(client, manifest.tables);
  const total = tables.reduce((sum, table) => sum + table.content.bytes, 0);
  const progress = new ProgressCounter(report, total);
  const names = columnList(
    client,
    tables.map(({ name }) => name),
  );
  // Migrations put rows into some of them.
  await client.query(`TRUNCATE ${names}`);
  for (const table of tables) await loadTable(client, table, content, progress);
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [
      `public.${client.escapeIdentifier(name)}`,
      lastValue,
      isCalled,
    ]);
  progress.begin("Comparing the digest of every stage");
  const stages = await readStageDigests(client);
  refuseDifferences(manifest.stages, stages);
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    stages,
  };
}

/** In the order of this schema's references; each table must be in both. */
async function storedInOrder(
  client: pg.Client,
  stored: readonly StoredTable[],
): Promise<StoredTable[]> {
  const known = await tablesInOrder(client);
  const byName = new Map(stored.map((table) => [table.name, table]));
  const tables = known.map(({ name }) => {
    const table = byName.get(name);
    if (table === undefined)
      throw new BackupError(`The backup lacks the table ${name}.`);
    return table;
  });
  if (tables.length === stored.length) return tables;
  const names = new Set(known.map(({ name }) => name));
  const extra = stored.filter(({ name }) => !names.has(name));
  throw new BackupError(
    `The backup holds tables that its schema lacks: ${extra.map(({ name }) => name).join(", ")}.`,
  );
}

/** The setting is missing from the schema of an older backup. */
async function hasForcedRowSecurity(
  client: pg.Client,
  name: string,
): Promise<boolean> {
  const { rows } = await client.query<{ forced: boolean }>(
    "SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = $1::regclass",
    [`public.${client.escapeIdentifier(name)}`],
  );
  return rows[0]?.forced === true;
}

async function loadTable(
  client: pg.Client,
  table: StoredTable,
  content: ContentReader,
  progress: ProgressCounter,
): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  progress.begin(`Restoring ${table.name}`);
  // Triggers notify and derive rows; their results are already in the backup.
  await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const isForced = await hasForcedRowSecurity(client, table.name);
  // COPY fails under forced row security.
  if (isForced)
    await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  const rows = await copyIn(
    client,
    `COPY ${name} (${columnList(client, table.columns)}) FROM STDIN (FORMAT binary)`,
    counted(content.read(table.content), table, progress),
  );
  if (isForced)
    await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
  await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  if (rows !== table.rows)
    throw new BackupError(
      `The table ${table.name} got ${rows} rows instead of ${table.rows}.`,
    );
}

/** Rows are not parsed here: their number is taken from the share of the bytes. */
async function* counted(
  parts: AsyncIterable<Buffer>,
  { rows, content }: StoredTable,
  progress: ProgressCounter,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  const rowsAt = (place: number) => Math.floor((rows * place) / content.bytes);
  for await (const part of parts) {
    yield part;
    const before = rowsAt(bytes);
    bytes += part.length;
    progress.add(part.length, rowsAt(bytes) - before);
  }
}

function refuseDifferences(
  stored: readonly StageDigest[],
  found: readonly StageDigest[],
): void {
  const differing = differingStages(stored, found);
  if (differing.length === 0) return;
  throw new BackupError(
    `The samples of ${differing.length} stages are not those of the backup: ${differing.slice(0, 10).join(", ")}.`,
  );
}
