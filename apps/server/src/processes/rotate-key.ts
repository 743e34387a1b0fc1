/*
 * npm run rotate-key [-- --forget-unreadable]
 *
 * Seals every stored secret with a new key, while Stagecraft is stopped. A key
 * that is kept in the data folder is replaced there; one that is given in
 * STAGECRAFT_SECRET_KEY is replaced by the one in STAGECRAFT_NEW_SECRET_KEY.
 * --forget-unreadable is for a lost key: secrets that only it can open are
 * removed. Exit codes: 0 changed, 1 refused or failed, 2 wrong use.
 */
import { parseArgs } from "node:util";
import { readStorageSettings } from "#configuration/configuration.ts";
import { type ChangedKey, changeKey } from "./change-key.ts";
import { runCommand, WrongUse } from "./command.ts";
import { withDatabaseOf } from "./database-access.ts";

const usage = "Usage: npm run rotate-key [-- --forget-unreadable]";

function keptText({ oldKeyFile }: ChangedKey, isGiven: boolean): string {
  if (isGiven)
    return "Start every process with the new key in STAGECRAFT_SECRET_KEY. Backups made before now need the old one.\n";
  return oldKeyFile === null
    ? ""
    : `Backups made before now need the old key, which is kept in ${oldKeyFile}.\n`;
}

function sealedText({ sealed, forgotten }: ChangedKey): string {
  const lost =
    forgotten === 0
      ? ""
      : ` ${forgotten} that could not be opened were removed: passwords of data providers must be entered again, and everybody signs in again.`;
  return `${sealed} stored secrets are sealed with the new key.${lost}\n`;
}

function readForget(): boolean {
  try {
    const { values } = parseArgs({
      options: { "forget-unreadable": { type: "boolean", default: false } },
    });
    return values["forget-unreadable"];
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n${usage}`);
  }
}

await runCommand(async () => {
  const forgetUnreadable = readForget();
  const places = readStorageSettings(process.env);
  const environment = process.env;
  const changed = await withDatabaseOf(places, "changing the key", (url) =>
    changeKey({ ...places, databaseUrl: url, environment, forgetUnreadable }),
  );
  const isGiven = Boolean(environment["STAGECRAFT_SECRET_KEY"]?.trim());
  process.stdout.write(sealedText(changed) + keptText(changed, isGiven));
});
