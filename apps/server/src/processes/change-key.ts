import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "#configuration/environment.ts";
import { findSecretKey, readGivenKey } from "#configuration/secret-key.ts";
import { type Database, openDatabase } from "#database/database.ts";
import { BackupError } from "#features/backups/backup-error.ts";
import {
  countOtherSessions,
  countSecrets,
  type Resealed,
  resealSecrets,
} from "#features/secret-keys/secret-keys.service.ts";
import {
  adoptNextKey,
  dropNextKey,
  readNextKey,
  writeNextKey,
} from "./key-files.ts";

const keyBytes = 32;

export interface KeyChangeOrder {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly environment: Environment;
  /** For a lost key: secrets that only it can open are removed. */
  readonly forgetUnreadable: boolean;
}

export interface ChangedKey extends Resealed {
  /** File that keeps the old key; null when keys come from the environment, or when there was none. */
  readonly oldKeyFile: string | null;
}

/**
 * Seals every stored secret with a new key. Running processes hold the old key
 * in memory, so no other session may be connected.
 */
export async function changeKey(order: KeyChangeOrder): Promise<ChangedKey> {
  const { databaseUrl, environment } = order;
  const owner = openDatabase(databaseUrl, {
    rowSecurity: false,
    connections: 1,
  });
  try {
    await refuseOthers(owner);
    return readGivenKey(environment, "STAGECRAFT_SECRET_KEY") === null
      ? await changeKeptKey(owner, order)
      : await changeGivenKey(owner, order);
  } finally {
    await owner.close();
  }
}

/** Retries, because a session that has just ended is listed for a moment longer. */
async function refuseOthers(owner: Database): Promise<void> {
  let others = await countOtherSessions(owner);
  for (let tries = 0; others > 0 && tries < 10; tries += 1) {
    await sleep(100);
    others = await countOtherSessions(owner);
  }
  if (others === 0) return;
  throw new BackupError(
    `${others} other sessions are connected to the database: stop Stagecraft, every process of it, and change the key then.`,
  );
}

async function changeGivenKey(
  owner: Database,
  order: KeyChangeOrder,
): Promise<ChangedKey> {
  const oldKey = presentKey(order);
  const newKey = readGivenKey(order.environment, "STAGECRAFT_NEW_SECRET_KEY");
  if (newKey === null)
    throw new BackupError(
      'The key is given in STAGECRAFT_SECRET_KEY: give the new one in STAGECRAFT_NEW_SECRET_KEY, as "openssl rand -base64 32" prints one.',
    );
  if (oldKey !== null && newKey.equals(oldKey))
    throw new BackupError(
      "STAGECRAFT_NEW_SECRET_KEY is the same key as STAGECRAFT_SECRET_KEY.",
    );
  const resealed = await seal(owner, order, newKey);
  return { ...resealed, oldKeyFile: null };
}

async function changeKeptKey(
  owner: Database,
  order: KeyChangeOrder,
): Promise<ChangedKey> {
  const { dataFolder } = order;
  const begun = await readNextKey(dataFolder);
  if (begun !== null) {
    const { stored, readable } = await countSecrets(owner, begun);
    if (stored > 0 && readable === stored) {
      // The change was interrupted between the commit and the replacement of the files.
      const oldKeyFile = await adoptNextKey(dataFolder, new Date());
      return { sealed: stored, forgotten: 0, oldKeyFile };
    }
    await dropNextKey(dataFolder);
  }
  const newKey = randomBytes(keyBytes);
  await writeNextKey(dataFolder, newKey);
  const resealed = await seal(owner, order, newKey);
  const oldKeyFile = await adoptNextKey(dataFolder, new Date());
  return { ...resealed, oldKeyFile };
}

function presentKey(order: KeyChangeOrder): Buffer | null {
  return findSecretKey(order.environment, order.dataFolder);
}

async function seal(
  owner: Database,
  order: KeyChangeOrder,
  newKey: Buffer,
): Promise<Resealed> {
  const oldKey = presentKey(order);
  const { forgetUnreadable } = order;
  const { stored, readable } = await countSecrets(owner, oldKey);
  if (readable < stored && !forgetUnreadable)
    throw new BackupError(
      `${stored - readable} of ${stored} stored secrets do not open with the present key, and nothing was changed: put the right key in place, or add --forget-unreadable to remove them.`,
    );
  return resealSecrets(owner, { oldKey, newKey, forgetUnreadable });
}
