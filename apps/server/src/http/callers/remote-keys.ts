import { DomainError } from "@stagecraft/domain";
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { z } from "zod";

const timeoutMs = 5000;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

function unreachable(cause: unknown): DomainError {
  const error = new DomainError(
    "service.unavailable",
    "The identity provider does not respond. Please retry shortly.",
  );
  error.cause = cause;
  return error;
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok)
    throw new Error(`${address} responded with ${response.status}`);
  const document = Discovery.parse(await response.json());
  // OpenID Connect Discovery 4.3: a document of another issuer must not be used.
  if (document.issuer !== issuer) {
    throw new Error(`${address} describes ${document.issuer}, not ${issuer}`);
  }
  return createRemoteJWKSet(new URL(document.jwks_uri), {
    timeoutDuration: timeoutMs,
  });
}

/** Returns the keys of an external issuer, found through discovery at first use. */
export function createRemoteKeys(issuer: string): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined;

  function keySet(): Promise<JWTVerifyGetKey> {
    found ??= discover(issuer).catch((cause: unknown) => {
      // The next request tries again.
      found = undefined;
      throw unreachable(cause);
    });
    return found;
  }

  return async (header, token) => {
    const findKey = await keySet();
    try {
      return await findKey(header, token);
    } catch (error) {
      const isResponse = error instanceof errors.JWKSNoMatchingKey;
      throw isResponse || error instanceof errors.JWKSMultipleMatchingKeys
        ? error
        : unreachable(error);
    }
  };
}
