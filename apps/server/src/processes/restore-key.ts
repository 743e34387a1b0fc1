import type { Environment } from "#configuration/environment.ts";
import { findSecretKey } from "#configuration/secret-key.ts";
import { BackupError } from "#features/backups/backup-error.ts";
import type { BackupManifest } from "#features/backups/backup-manifest.ts";
import { checkOfKey, unwrapKey } from "#features/backups/carried-key.ts";

export interface RestoredKey {
  /** Null when the stored secrets stay sealed until the key is put in place. */
  readonly key: Buffer | null;
  /** Whether the key came with the backup and must be put into the data folder. */
  readonly isCarried: boolean;
}

/**
 * Returns the key that the restored installation will use: the one in place
 * when it is the backup's, else the one in the backup. A different key in place
 * is rejected before anything is restored: with it the installation would not
 * start.
 */
export async function keyForRestore(
  environment: Environment,
  dataFolder: string,
  { check, wrapped }: BackupManifest["key"],
  passphrase: () => Promise<string | null>,
): Promise<RestoredKey> {
  const present = findSecretKey(environment, dataFolder);
  if (present !== null) {
    if (check === null || checkOfKey(present) === check)
      return { key: present, isCarried: false };
    throw new BackupError(
      `The secret key of the backup is another one than that in STAGECRAFT_SECRET_KEY or in ${dataFolder}: put the right one there, or none.`,
    );
  }
  if (wrapped === null) return { key: null, isCarried: false };
  const given = await passphrase();
  if (given === null) return { key: null, isCarried: false };
  return { key: await unwrapKey(wrapped, given), isCarried: true };
}
