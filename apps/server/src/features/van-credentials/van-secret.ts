import { createHash, randomBytes } from "node:crypto";

/** Distinguishes a van's secret from other tokens and lets secret scanners identify it in published code. */
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
