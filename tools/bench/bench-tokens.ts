import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";

export interface TokenSigner {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JSONWebKeySet;
  tokenFor(subject: string): Promise<string>;
}

const issuer = "https://identity.test";
const audience = "stagecraft-api";

/** Access tokens of an external provider, as the server verifies them. */
export async function createTokenSigner(): Promise<TokenSigner> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const key = {
    ...(await exportJWK(publicKey)),
    kid: "bench",
    alg: "ES256",
    use: "sig",
  };
  return {
    issuer,
    audience,
    keys: { keys: [key] },
    tokenFor: (subject) =>
      new SignJWT({ client_id: "stagecraft-web", jti: randomUUID() })
        .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: "bench" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(privateKey),
  };
}
