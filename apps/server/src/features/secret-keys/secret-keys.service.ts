import {
  type Database,
  inTransaction,
  platformIdentity,
  type Transaction,
} from "#database/database.ts";
import {
  columnsOfSecrets,
  seal,
  type SealedColumn,
  unseal,
} from "#database/sealed-secrets.ts";
import { columnsOfMails } from "#features/identity/accounts/account-mail.service.ts";
import { placesOfPasswords } from "#features/data-sources/data-source-auths.service.ts";
import { sealedFactors } from "#features/second-factors/second-factors.service.ts";

/** Everything sealed with the installation's key. */
async function sealedColumns(
  transaction: Transaction,
): Promise<SealedColumn[]> {
  return [
    ...(await columnsOfSecrets(transaction)),
    ...(await placesOfPasswords(transaction)),
    ...(await columnsOfMails(transaction)),
    ...(await sealedFactors(transaction)),
  ];
}

function opens(secretKey: Buffer, { name, sealed }: SealedColumn): boolean {
  try {
    unseal(secretKey, name, sealed);
    return true;
  } catch {
    return false;
  }
}

export interface SecretCount {
  readonly stored: number;
  /** How many of them the key opens; none without a key. */
  readonly readable: number;
}

export function countSecrets(
  owner: Database,
  secretKey: Buffer | null,
): Promise<SecretCount> {
  return inTransaction(owner, platformIdentity, async (transaction) => {
    const places = await sealedColumns(transaction);
    const readable = places.filter(
      (place) => secretKey !== null && opens(secretKey, place),
    );
    return { stored: places.length, readable: readable.length };
  });
}

export interface ResealOrder {
  /** Null when the key is lost. */
  readonly oldKey: Buffer | null;
  readonly newKey: Buffer;
  /** Remove secrets that the old key does not open, instead of aborting. */
  readonly forgetUnreadable: boolean;
}

export interface Resealed {
  readonly sealed: number;
  readonly forgotten: number;
}

/** Seals every secret with the new key, all or none. */
export function resealSecrets(
  owner: Database,
  order: ResealOrder,
): Promise<Resealed> {
  return inTransaction(owner, platformIdentity, async (transaction) => {
    // A secret stored meanwhile would stay sealed with the old key.
    await transaction.query(
      "LOCK TABLE sealed_secret, data_source_auth, account_link, totp_factor IN EXCLUSIVE MODE",
    );
    // An unfinished enrolment contains a secret too; it has to be started
    // again.
    await transaction.query("DELETE FROM second_factor_step");
    const places = await sealedColumns(transaction);
    let forgotten = 0;
    for (const place of places) {
      if (await reseal(place, order)) continue;
      await place.forget();
      forgotten += 1;
    }
    return { sealed: places.length - forgotten, forgotten };
  });
}

async function reseal(
  place: SealedColumn,
  { oldKey, newKey, forgetUnreadable }: ResealOrder,
): Promise<boolean> {
  const { name, sealed } = place;
  if (oldKey === null || (forgetUnreadable && !opens(oldKey, place)))
    return false;
  await place.replace(seal(newKey, name, unseal(oldKey, name, sealed)));
  return true;
}

/** Counts the sessions of other processes, which hold the old key in memory. */
export async function countOtherSessions(owner: Database): Promise<number> {
  const { rows } = await owner.pool.query<{ others: number }>(
    `SELECT count(*)::integer AS others FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend'
       AND pid <> pg_backend_pid()`,
  );
  return rows[0]?.others ?? 0;
}
