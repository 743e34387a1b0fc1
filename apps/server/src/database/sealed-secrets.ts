import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Database, Transaction } from "#database/database.ts";

/*
 * Secrets of the installation, kept in the database under AES-256-GCM. The
 * name is authenticated too, so that one secret cannot be passed off as another.
 * Layout: version (1 byte), nonce (12), tag (16), ciphertext.
 */
const algorithm = "aes-256-gcm";
const version = 1;
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes + tagBytes;

function checkKey(secretKey: Buffer): void {
  if (secretKey.length !== keyBytes) {
    throw new Error(`The secret key must be ${keyBytes} bytes long.`);
  }
}

export function seal(secretKey: Buffer, name: string, secret: Buffer): Buffer {
  checkKey(secretKey);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, secretKey, nonce, {
    authTagLength: tagBytes,
  });
  cipher.setAAD(Buffer.from(name));
  const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([
    Buffer.of(version),
    nonce,
    cipher.getAuthTag(),
    ciphertext,
  ]);
}

export function unseal(
  secretKey: Buffer,
  name: string,
  sealed: Buffer,
): Buffer {
  checkKey(secretKey);
  if (sealed[0] !== version || sealed.length < headBytes) {
    throw new Error(`The stored secret "${name}" has an unknown form.`);
  }
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const decipher = createDecipheriv(algorithm, secretKey, nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, headBytes));
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(headBytes)),
      decipher.final(),
    ]);
  } catch (cause) {
    throw new Error(
      `The stored secret "${name}" does not open: STAGECRAFT_SECRET_KEY is not the key it was sealed with.`,
      { cause },
    );
  }
}

export async function readSecret(
  database: Database,
  secretKey: Buffer,
  name: string,
): Promise<Buffer | null> {
  const { rows } = await database.pool.query<{ ciphertext: Buffer }>(
    "SELECT ciphertext FROM sealed_secret WHERE name = $1",
    [name],
  );
  const [row] = rows;
  return row === undefined ? null : unseal(secretKey, name, row.ciphertext);
}

/** Returns the secret of that name; the first request creates it, even among several processes. */
export async function makeSecretOnce(
  database: Database,
  secretKey: Buffer,
  name: string,
  make: () => Buffer,
): Promise<Buffer> {
  const known = await readSecret(database, secretKey, name);
  if (known !== null) return known;
  await database.pool.query(
    "INSERT INTO sealed_secret (name, ciphertext) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [name, seal(secretKey, name, make())],
  );
  const made = await readSecret(database, secretKey, name);
  if (made === null) throw new Error(`The secret "${name}" was not stored.`);
  return made;
}

/** A sealed secret at its storage location, so that it can be sealed with another key. */
export interface SealedColumn {
  readonly name: string;
  readonly sealed: Buffer;
  replace(sealed: Buffer): Promise<void>;
  /** Discards a secret that can no longer be opened. */
  forget(): Promise<void>;
}

/** The secrets of the installation itself, for a transaction of the owner. */
export async function columnsOfSecrets(
  transaction: Transaction,
): Promise<SealedColumn[]> {
  const rows = await transaction.query<{ name: string; sealed: Buffer }>(
    "SELECT name, ciphertext AS sealed FROM sealed_secret ORDER BY name",
  );
  return rows.map(({ name, sealed }) => ({
    name,
    sealed,
    async replace(other) {
      await transaction.query(
        "UPDATE sealed_secret SET ciphertext = $2 WHERE name = $1",
        [name, other],
      );
    },
    async forget() {
      await transaction.query("DELETE FROM sealed_secret WHERE name = $1", [
        name,
      ]);
    },
  }));
}
