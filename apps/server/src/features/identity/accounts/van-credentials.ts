import { randomBytes } from "node:crypto";
import type { Database } from "#database/database.ts";
import { makeSecretOnce, readSecret } from "#database/sealed-secrets.ts";

/** The client a data van signs in as, with the client credentials grant. */
export const vanClientId = "stagecraft-van";

/** The `app_user.subject` of a machine. */
export function machineSubject(clientId: string): string {
  return `client|${clientId}`;
}

const secretName = "identity.van-secret";

export async function makeVanSecretOnce(
  database: Database,
  secretKey: Buffer,
): Promise<string> {
  const secret = await makeSecretOnce(database, secretKey, secretName, () =>
    Buffer.from(randomBytes(32).toString("base64url")),
  );
  return secret.toString();
}

/** For a van that runs next to the server; the provider creates the secret at its first start. */
export async function readVanSecret(
  database: Database,
  secretKey: Buffer,
): Promise<string> {
  const secret = await readSecret(database, secretKey, secretName);
  if (secret === null) {
    throw new Error("The embedded identity provider has not been started yet.");
  }
  return secret.toString();
}
