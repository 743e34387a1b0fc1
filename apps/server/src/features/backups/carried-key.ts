import { createHmac, randomBytes, scrypt } from "node:crypto";
import { seal, unseal } from "#database/sealed-secrets.ts";
import { BackupError } from "./backup-error.ts";
import type { WrappedKey } from "./backup-manifest.ts";

/*
 * The installation's secret key in a backup: never in clear text, and only on
 * request, encrypted with a key derived from a passphrase. The file may be kept
 * for years, so guessing is made slow: about half a second and 128 MB per try.
 */
const cost = 1 << 17;
const blockSize = 8;
const parallelization = 1;
const saltBytes = 16;
const derivedBytes = 32;
const secretName = "backup.secret-key";

export const shortestPassphrase = 12;

interface Derivation {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

function derive(
  passphrase: string,
  salt: Buffer,
  options: Derivation,
): Promise<Buffer> {
  const maxmem = 256 * options.cost * options.blockSize;
  return new Promise((resolve, reject) => {
    scrypt(
      passphrase.normalize("NFC"),
      salt,
      derivedBytes,
      { ...options, maxmem },
      (error, derived) => (error ? reject(error) : resolve(derived)),
    );
  });
}

export async function wrapKey(
  secretKey: Buffer,
  passphrase: string,
): Promise<WrappedKey> {
  const salt = randomBytes(saltBytes);
  const options = { cost, blockSize, parallelization };
  const derived = await derive(passphrase, salt, options);
  return {
    derivation: "scrypt",
    ...options,
    salt: salt.toString("base64"),
    sealed: seal(derived, secretName, secretKey).toString("base64"),
  };
}

export async function unwrapKey(
  wrapped: WrappedKey,
  passphrase: string,
): Promise<Buffer> {
  const salt = Buffer.from(wrapped.salt, "base64");
  const derived = await derive(passphrase, salt, wrapped);
  try {
    return unseal(derived, secretName, Buffer.from(wrapped.sealed, "base64"));
  } catch {
    throw new BackupError(
      "The passphrase is not the one that the backup was made with.",
    );
  }
}

/** For a random 32-byte key this reveals only whether another key is the same. */
export function checkOfKey(secretKey: Buffer): string {
  return createHmac("sha256", secretKey)
    .update("stagecraft backup: which key")
    .digest("hex")
    .slice(0, 32);
}
