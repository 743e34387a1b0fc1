import { createHash, randomBytes } from "node:crypto";

/** Tells the secret of a van from other tokens, and scanners of published code what they found. */
const prefix = "scvan_";

export function newVanSecret(): string {
  return prefix + randomBytes(32).toString("base64url");
}

export function isVanSecret(token: string): boolean {
  return token.startsWith(prefix);
}

export function vanSecretHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
