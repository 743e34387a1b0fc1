import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BenchRun } from "../measuring/bench-run.ts";

/** An identity provider that only publishes its key and signs tokens on request. */
export interface Issuer {
  readonly address: string;
  readonly audience: string;
  tokenFor(subject: string): string;
}

const audience = "stagecraft-api";
const keyId = "bench";
const lifetimeSeconds = 3600;

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Signing in a hundred people takes longer than measuring them: they get their tokens here. */
export async function startIssuer(run: BenchRun): Promise<Issuer> {
  const { publicKey, privateKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  const key = { ...publicKey.export({ format: "jwk" }), kid: keyId };
  const server = createServer((request, response) => {
    const isDiscovery = request.url?.includes("/.well-known/") === true;
    const document = isDiscovery
      ? { issuer: address, jwks_uri: `${address}/keys` }
      : { keys: [{ ...key, alg: "ES256", use: "sig" }] };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  run.defer(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    audience,
    tokenFor(subject) {
      const now = Math.floor(Date.now() / 1000);
      const head = encoded({ alg: "ES256", typ: "at+jwt", kid: keyId });
      const claims = encoded({
        iss: address,
        aud: audience,
        sub: subject,
        client_id: "stagecraft-web",
        jti: randomUUID(),
        iat: now,
        exp: now + lifetimeSeconds,
      });
      const signature = sign("sha256", Buffer.from(`${head}.${claims}`), {
        key: privateKey,
        dsaEncoding: "ieee-p1363",
      });
      return `${head}.${claims}.${signature.toString("base64url")}`;
    },
  };
}
