import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { startEmbeddedPostgres } from "@stagecraft/embedded-postgres";
import type { StorageSettings } from "#configuration/configuration.ts";
import { keyFileOf, textOfKey } from "#configuration/secret-key.ts";
import { openDatabase } from "#database/database.ts";
import { BackupError } from "#features/backups/backup-error.ts";
import type { ReportProgress } from "#features/backups/backup-progress.ts";
import { writeDataFile } from "#features/backups/data-files.ts";
import {
  loadDatabase,
  type LoadSummary,
  refuseFullDatabase,
  refuseNewerSchema,
} from "#features/backups/load-database.service.ts";
import type { OpenedBackup } from "#features/backups/open-backup.service.ts";
import { syncFolder } from "#features/backups/whole-file.ts";
import {
  countSecrets,
  type SecretCount,
} from "#features/secret-keys/secret-keys.service.ts";
import type { RestoredKey } from "./restore-key.ts";
import { checkDatabase, lockDataFolder } from "./start-checks.ts";

export interface RestoreOrder extends StorageSettings {
  readonly backup: OpenedBackup;
  /** Called when the target is known to be empty. */
  readonly keyOf: () => Promise<RestoredKey>;
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

export interface RestoreSummary extends LoadSummary {
  readonly files: number;
  readonly secrets: SecretCount;
  readonly key: RestoredKey;
}

/** Files the folder may already contain: the key may be put there in advance. */
const allowedNames = new Set(["stagecraft.lock", "secret-key", "restoring"]);

/** The database is moved last, because a folder with a database counts as restored. */
const restoredNames = [
  "inbox",
  "secret-key",
  "postgres-loopback.json",
  "postgres",
];

/**
 * Restores into a separate folder within the data folder and moves everything
 * into place when it is complete. A failure leaves the data folder unchanged,
 * and an external database empty.
 */
export async function restoreInstallation(
  order: RestoreOrder,
): Promise<RestoreSummary> {
  const { dataFolder, databaseUrl, backup, signal } = order;
  await refuseNewerSchema(backup.manifest);
  const lock = lockDataFolder(dataFolder, "restoring a backup");
  const draft = join(dataFolder, "restoring");
  try {
    await refuseFullFolder(dataFolder, databaseUrl !== null);
    if (databaseUrl !== null) {
      await checkDatabase(databaseUrl);
      await refuseFullDatabase(databaseUrl, signal);
    }
    const key = await order.keyOf();
    await makeDraft(draft, dataFolder);
    await restoreFiles(order, draft, key);
    const restored = await restoreDatabase(order, draft, key);
    await moveIntoPlace(draft, dataFolder);
    const files = backup.manifest.files.length;
    return { ...restored, files, key };
  } finally {
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
}

async function refuseFullFolder(
  dataFolder: string,
  isDatabaseElsewhere: boolean,
): Promise<void> {
  const isInTheWay = (name: string) =>
    isDatabaseElsewhere ? name === "inbox" : !allowedNames.has(name);
  const found = (await readdir(dataFolder)).filter(isInTheWay);
  if (found.length === 0) return;
  throw new BackupError(
    `${dataFolder} is not empty: it holds ${found.slice(0, 5).join(", ")}. Set STAGECRAFT_DATA to an empty folder, or to one that does not exist.`,
  );
}

/** Recreates the folder if a killed restore left one; its permissions are those of the data folder. */
async function makeDraft(draft: string, dataFolder: string): Promise<void> {
  await rm(draft, { recursive: true, force: true });
  const { mode } = await stat(dataFolder);
  await mkdir(draft, { mode: mode & 0o777 });
}

async function restoreFiles(
  { backup }: RestoreOrder,
  draft: string,
  { key, isCarried }: RestoredKey,
): Promise<void> {
  for (const { path, content } of backup.manifest.files)
    await writeDataFile(draft, path, backup.content.read(content));
  if (key !== null && isCarried)
    await writeFile(join(draft, basename(keyFileOf(draft))), textOfKey(key), {
      mode: 0o600,
      flush: true,
    });
}

type RestoredDatabase = Omit<RestoreSummary, "files" | "key">;

async function restoreDatabase(
  order: RestoreOrder,
  draft: string,
  key: RestoredKey,
): Promise<RestoredDatabase> {
  if (order.databaseUrl !== null) return fill(order.databaseUrl, order, key);
  const postgres = await startEmbeddedPostgres({ dataFolder: draft });
  try {
    return await fill(postgres.url, order, key);
  } finally {
    await postgres.stop();
  }
}

async function fill(
  databaseUrl: string,
  { backup, signal, report }: RestoreOrder,
  { key }: RestoredKey,
): Promise<RestoredDatabase> {
  const { manifest, content } = backup;
  const loaded = await loadDatabase({
    databaseUrl,
    manifest,
    content,
    signal,
    report,
  });
  const owner = openDatabase(databaseUrl, { rowSecurity: false });
  try {
    const secrets = await countSecrets(owner, key);
    return { ...loaded, secrets };
  } finally {
    await owner.close();
  }
}

async function moveIntoPlace(draft: string, dataFolder: string): Promise<void> {
  const restored = new Set(await readdir(draft));
  for (const name of restoredNames) {
    if (restored.has(name))
      await rename(join(draft, name), join(dataFolder, name));
  }
  await syncFolder(dataFolder);
}
