/*
 * npm run restore -- FILE [--without-key]
 * npm run restore -- FILE --check
 *
 * Restores a backup into an empty data folder (STAGECRAFT_DATA) or an empty
 * external database (DATABASE_URL), or only checks every byte of the file.
 * Exit codes: 0 restored or whole, 1 refused or failed, 2 wrong use,
 * 130 interrupted.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readStorageSettings } from "#configuration/configuration.ts";
import {
  type OpenedBackup,
  openBackup,
} from "#features/backups/open-backup.service.ts";
import { runCommand, WrongUse } from "./command.ts";
import { readPassphrase } from "./passphrase.ts";
import { type ProgressLine, progressLine } from "./progress-line.ts";
import {
  restoreInstallation,
  type RestoreSummary,
} from "./restore-installation.ts";
import { keyForRestore } from "./restore-key.ts";

const usage = "Usage: npm run restore -- FILE [--without-key | --check]";

interface RestoreRequest {
  readonly file: string;
  readonly withoutKey: boolean;
  readonly check: boolean;
}

function readRequest(): RestoreRequest {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        "without-key": { type: "boolean", default: false },
        check: { type: "boolean", default: false },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new WrongUse(usage);
    const { check, "without-key": withoutKey } = values;
    return { file: resolve(file), withoutKey, check };
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    throw new WrongUse(`${(error as Error).message}\n${usage}`);
  }
}

function checkedText({ manifest }: OpenedBackup): string {
  const { stages, tables, files, createdAt, productVersion } = manifest;
  const key = manifest.key.wrapped === null ? "without" : "with";
  return `The file is whole: made ${createdAt} by version ${productVersion}, ${stages.length} stages, ${tables.length} tables, ${files.length} files, ${key} the secret key.\n`;
}

function restoredText(summary: RestoreSummary): string {
  const samples = summary.stages.reduce((sum, stage) => sum + stage.samples, 0);
  const migrated =
    summary.migrated === 0
      ? ""
      : ` The backup was of an older version: ${summary.migrated} migrations brought it up to date.`;
  return `Restored ${summary.stages.length} stages, ${samples} samples, digests equal; ${summary.tables} tables, ${summary.rows} rows, ${summary.files} files.${migrated}\n`;
}

function secretsText({ secrets, key }: RestoreSummary, folder: string): string {
  if (secrets.stored === 0) return "It holds no stored secrets.\n";
  if (secrets.readable === secrets.stored)
    return `All ${secrets.stored} stored secrets open with the key.\n`;
  const closed = secrets.stored - secrets.readable;
  return key.key === null
    ? `${closed} stored secrets cannot be opened: put the secret key of the backed-up installation into ${folder}/secret-key, or set STAGECRAFT_SECRET_KEY, before the first start.\n`
    : `${closed} of ${secrets.stored} stored secrets do not open with the key; they did not in the backed-up installation either.\n`;
}

async function restore(
  backup: OpenedBackup,
  withoutKey: boolean,
  signal: AbortSignal,
  progress: ProgressLine,
): Promise<void> {
  const places = readStorageSettings(process.env);
  const { dataFolder } = places;
  const passphrase = withoutKey
    ? () => Promise.resolve(null)
    : () => readPassphrase(signal, "known");
  const summary = await restoreInstallation({
    ...places,
    backup,
    keyOf: () =>
      keyForRestore(process.env, dataFolder, backup.manifest.key, passphrase),
    signal,
    report: progress.report,
  });
  progress.end();
  process.stdout.write(restoredText(summary));
  process.stdout.write(secretsText(summary, dataFolder));
}

await runCommand(async (signal) => {
  const { file, withoutKey, check } = readRequest();
  const progress = progressLine();
  const backup = await openBackup(file, progress.report, signal);
  try {
    if (check) process.stdout.write(checkedText(backup));
    else await restore(backup, withoutKey, signal, progress);
  } finally {
    progress.end();
    await backup.close();
  }
});
