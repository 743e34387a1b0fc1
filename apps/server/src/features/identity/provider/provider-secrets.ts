import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import type { JSONWebKeySet, JWK } from "jose";
import type { Database } from "#database/database.ts";
import { makeSecretOnce } from "#database/sealed-secrets.ts";
import { makeVanSecretOnce } from "../accounts/van-credentials.ts";

export const signingAlgorithm = "ES256";

export interface ProviderSecrets {
  /** Private key that signs access tokens and ID tokens. */
  readonly signingKey: JWK;
  readonly cookieKeys: readonly string[];
  readonly vanSecret: string;
}

/** RFC 7638: the thumbprint of the key's required members, in alphabetical order. */
function thumbprint({ crv, kty, x, y }: JWK): string {
  return createHash("sha256")
    .update(JSON.stringify({ crv, kty, x, y }))
    .digest("base64url");
}

function makeSigningKey(): Buffer {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = privateKey.export({ format: "jwk" }) as JWK;
  const named = { ...key, kid: thumbprint(key), alg: signingAlgorithm };
  return Buffer.from(JSON.stringify({ ...named, use: "sig" }));
}

export async function loadProviderSecrets(
  database: Database,
  secretKey: Buffer,
): Promise<ProviderSecrets> {
  const signingKey = await makeSecretOnce(
    database,
    secretKey,
    "identity.signing-key",
    makeSigningKey,
  );
  const cookieKey = await makeSecretOnce(
    database,
    secretKey,
    "identity.cookie-key",
    () => randomBytes(32),
  );
  return {
    signingKey: JSON.parse(signingKey.toString()) as JWK,
    cookieKeys: [cookieKey.toString("base64url")],
    vanSecret: await makeVanSecretOnce(database, secretKey),
  };
}

/** The public part of the signing key. */
export function publicKeys({ signingKey }: ProviderSecrets): JSONWebKeySet {
  const { kty = "EC", crv, x, y, kid, alg, use } = signingKey;
  return { keys: [{ kty, crv, x, y, kid, alg, use } as JWK] };
}
