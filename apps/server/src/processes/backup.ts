/*
 * npm run backup -- FILE [--with-key] [--force]
 *
 * Writes the whole installation into one file, while it is running or stopped:
 * DATABASE_URL and STAGECRAFT_DATA select it, as for `npm start`. Exit codes: 0
 * written, 1 refused or failed, 2 wrong use, 130 interrupted.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readStorageSettings } from "#configuration/configuration.ts";
import { findSecretKey } from "#configuration/secret-key.ts";
import { BackupError } from "#features/backups/backup-error.ts";
import {
  type BackupSummary,
  writeBackup,
} from "#features/backups/write-backup.service.ts";
import { runCommand, WrongUse } from "./command.ts";
import { withDatabaseOf } from "./database-access.ts";
import { readPassphrase } from "./passphrase.ts";
import { bytesText, progressLine } from "./progress-line.ts";

const usage = "Usage: npm run backup -- FILE [--with-key] [--force]";

interface BackupRequest {
  readonly file: string;
  readonly withKey: boolean;
  readonly force: boolean;
}

function readRequest(): BackupRequest {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        "with-key": { type: "boolean", default: false },
        force: { type: "boolean", default: false },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new WrongUse(usage);
    const { force, "with-key": withKey } = values;
    return { file: resolve(file), withKey, force };
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    throw new WrongUse(`${(error as Error).message}\n${usage}`);
  }
}

function summaryText(file: string, summary: BackupSummary): string {
  const { stages, tables, rows, files, bytes } = summary;
  const samples = stages.reduce((sum, stage) => sum + stage.samples, 0);
  return `${file} holds ${stages.length} stages, ${samples} samples; ${tables} tables, ${rows} rows, ${files} files; ${bytesText(bytes)}.\n`;
}

function keyText(withKey: boolean, hasKey: boolean): string {
  if (withKey)
    return "The secret key is in it, under the passphrase: without the passphrase stored passwords are lost.\n";
  return hasKey
    ? "The secret key is not in it: keep the file secret-key of the data folder, or STAGECRAFT_SECRET_KEY, in another place, or add --with-key.\n"
    : "No secret key was found, so that the backup cannot say which one it needs: STAGECRAFT_SECRET_KEY or STAGECRAFT_DATA is not that of the installation.\n";
}

await runCommand(async (signal) => {
  const { file, withKey, force } = readRequest();
  const places = readStorageSettings(process.env);
  const secretKey = findSecretKey(process.env, places.dataFolder);
  if (withKey && secretKey === null)
    throw new BackupError(
      "There is no secret key to put into the backup: set STAGECRAFT_SECRET_KEY or STAGECRAFT_DATA.",
    );
  const passphrase = withKey ? await readPassphrase(signal, "new") : null;
  const progress = progressLine();
  const summary = await withDatabaseOf(places, "making a backup", (url) =>
    writeBackup({
      databaseUrl: url,
      dataFolder: places.dataFolder,
      file,
      replace: force,
      secretKey,
      passphrase,
      signal,
      report: progress.report,
    }),
  ).finally(() => progress.end());
  process.stdout.write(summaryText(file, summary));
  process.stdout.write(keyText(withKey, secretKey !== null));
});
