import { hash } from "node:crypto";
import { DomainError } from "@stagecraft/domain";
import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from "jose";
import type { TokenGroups } from "#access/actor-directory.ts";
import { createRecentTokens } from "#http/callers/recent-tokens.ts";
import { createRemoteKeys } from "#http/callers/remote-keys.ts";

/** Facts about the holder in an external provider's token; empty where the token has none. */
export interface TokenProfile {
  readonly name: string;
  readonly email: string;
  /** Whether the provider vouches that the address is the holder's. */
  readonly isEmailVerified: boolean;
}

export interface VerifiedToken {
  /** The person's subject, or `client|<client_id>` for a machine. */
  readonly subject: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The grant that a sign-out ends, for the embedded provider; null for machines and other providers. */
  readonly grant: string | null;
  readonly profile?: TokenProfile;
  /** The holder's groups, where a claim for them was named. */
  readonly groups?: TokenGroups;
}

export interface TokenVerifier {
  verify(token: string): Promise<VerifiedToken>;
}

/** Keys of the embedded provider, or the external issuer that publishes them. */
export type TokenKeys =
  | { readonly kind: "local"; readonly jwks: JSONWebKeySet }
  | { readonly kind: "remote"; readonly issuer: string };

export interface TokenVerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: TokenKeys;
  /** The claim that lists the holder's groups; none are read when left out. */
  readonly groupClaim?: string | undefined;
  readonly clock?: () => number;
}

const algorithms = ["ES256", "RS256"];
/** Our own clock issues and verifies; the clock of an external provider may differ a little. */
const toleranceSeconds = { local: 5, remote: 60 } as const;
/** An administrator's token is about 3,000 characters long. */
const maximumTokenLength = 8192;
const machinePrefix = "client|";

/** Claim that names the grant in tokens of the embedded provider. */
export const grantClaim = "grant";

/** Headers that contain a key, or the location of one: never trusted. */
const foreignKeyHeaders = ["jwk", "jku", "x5u", "x5c"];
/** Claims that only an ID token or a logout token has. */
const foreignClaims = ["nonce", "at_hash", "c_hash", "s_hash", "events"];

function invalid(): DomainError {
  return new DomainError(
    "session.invalid",
    "The session is not valid. Please sign in again.",
  );
}

/** Signing in again would not help, so the refusal states the cause. */
function clockAhead(seconds: number): DomainError {
  return new DomainError(
    "session.invalid",
    `The clock of the identity provider is ${seconds} seconds ahead of the clock of this server. An operator must set the clocks.`,
    { clockAheadSeconds: seconds },
    { key: "refusal.clockAhead", values: { seconds: String(seconds) } },
  );
}

/** Seconds until a token becomes valid. */
function secondsAhead({ iat = 0, nbf = 0 }: JWTPayload, now: number): number {
  return Math.round(Math.max(iat, nbf) - now / 1000);
}

function expired(): DomainError {
  return new DomainError("session.expired", "jwt expired");
}

/** RFC 9068 names the type; most external providers still use plain JWT. */
function isAccessTokenType(typ: unknown, keys: TokenKeys): boolean {
  if (typeof typ !== "string") return false;
  const type = typ.toLowerCase().replace(/^application\//, "");
  return type === "at+jwt" || (keys.kind === "remote" && type === "jwt");
}

function checkHeader(header: JWTHeaderParameters, keys: TokenKeys): void {
  const bringsKey = foreignKeyHeaders.some((name) => name in header);
  if (bringsKey || !isAccessTokenType(header.typ, keys)) throw invalid();
}

/** A machine's token has the client itself as its subject; Auth0 adds "@clients". */
function subjectOf(payload: JWTPayload): string {
  const { sub } = payload;
  if (typeof sub !== "string" || sub === "" || sub.startsWith(machinePrefix)) {
    throw invalid();
  }
  const client = payload["client_id"] ?? payload["azp"];
  if (typeof client !== "string" || client === "") return sub;
  const isMachine = sub === client || sub === `${client}@clients`;
  return isMachine ? machinePrefix + client : sub;
}

const longestName = 200;
const longestEmail = 320;

/** Control characters are removed: the text is shown to people, and PostgreSQL stores no NUL. */
function claimText(value: unknown, maximumLength: number): string {
  if (typeof value !== "string") return "";
  return value
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(0, maximumLength);
}

/** Returns null for a token without a name or an email address, as the embedded provider issues them. */
function profileOf(payload: JWTPayload): TokenProfile | null {
  const name = claimText(payload["name"], longestName);
  const email = claimText(payload["email"], longestEmail);
  if (name === "" && email === "") return null;
  return { name, email, isEmailVerified: payload["email_verified"] === true };
}

/** A claim by its name, or by a path through nested claims such as `realm_access.roles`. */
function claimAt(payload: JWTPayload, name: string): unknown {
  if (Object.hasOwn(payload, name)) return payload[name];
  return name.split(".").reduce<unknown>((value, part) => {
    const isNested = typeof value === "object" && value !== null;
    return isNested && Object.hasOwn(value, part)
      ? (value as Record<string, unknown>)[part]
      : undefined;
  }, payload);
}

/** Some providers leave out a long list of groups and say so in this claim. */
function isLeftOut(payload: JWTPayload, name: string): boolean {
  const elsewhere = payload["_claim_names"];
  return (
    typeof elsewhere === "object" && elsewhere !== null && name in elsewhere
  );
}

/** Returns null when the token does not list the groups of its holder. */
function groupsOf(
  payload: JWTPayload,
  name: string | undefined,
): TokenGroups | null {
  if (name === undefined || isLeftOut(payload, name)) return null;
  const names = [claimAt(payload, name)]
    .flat()
    .filter((group) => typeof group === "string");
  return { names, issuedAt: (payload.iat ?? 0) * 1000 };
}

function isPast(expiresAt: number, now: number, tolerance: number): boolean {
  return expiresAt / 1000 <= Math.floor(now / 1000) - tolerance;
}

function checkClaims(
  payload: JWTPayload,
  { keys, groupClaim }: TokenVerifierOptions,
  now: number,
): VerifiedToken {
  const { exp, iat } = payload;
  if (foreignClaims.some((name) => name in payload)) throw invalid();
  if (exp === undefined || iat === undefined) throw invalid();
  const ahead = secondsAhead(payload, now);
  if (ahead > toleranceSeconds[keys.kind])
    throw keys.kind === "remote" ? clockAhead(ahead) : invalid();
  const grant = payload[grantClaim];
  const profile = profileOf(payload);
  const subject = subjectOf(payload);
  const groups = subject.startsWith(machinePrefix)
    ? null
    : groupsOf(payload, groupClaim);
  return {
    subject,
    expiresAt: exp * 1000,
    grant: typeof grant === "string" ? grant : null,
    ...(profile && { profile }),
    ...(groups && { groups }),
  };
}

function refusalOf(error: unknown, keys: TokenKeys, now: number): unknown {
  if (error instanceof errors.JWTExpired) return expired();
  const isEarly =
    error instanceof errors.JWTClaimValidationFailed && error.claim === "nbf";
  if (isEarly && keys.kind === "remote")
    return clockAhead(secondsAhead(error.payload, now));
  return error instanceof errors.JOSEError ? invalid() : error;
}

function keysOf(keys: TokenKeys): JWTVerifyGetKey {
  return keys.kind === "local"
    ? createLocalJWKSet(keys.jwks)
    : createRemoteKeys(keys.issuer);
}

/**
 * Verifies a bearer token. Every request needs it, so valid tokens are cached
 * until they expire: by hash, so that the cache holds no usable token.
 */
export function createTokenVerifier(
  options: TokenVerifierOptions,
): TokenVerifier {
  const { issuer, audience, keys, clock = Date.now } = options;
  const findKey = keysOf(keys);
  const tolerance = toleranceSeconds[keys.kind];
  const recent = createRecentTokens<VerifiedToken>();

  async function prove(token: string, now: number): Promise<VerifiedToken> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, findKey, {
        issuer,
        audience,
        algorithms,
        clockTolerance: tolerance,
        currentDate: new Date(now),
        requiredClaims: ["sub", "exp", "iat"],
      });
      checkHeader(protectedHeader, keys);
      return checkClaims(payload, options, now);
    } catch (error) {
      throw refusalOf(error, keys, now);
    }
  }

  return {
    async verify(token) {
      if (token.length > maximumTokenLength) throw invalid();
      const now = clock();
      const key = hash("sha256", token, "base64");
      const known = recent.get(key);
      if (known !== undefined) {
        if (!isPast(known.expiresAt, now, tolerance)) return known;
        recent.forget(key);
        throw expired();
      }
      const verified = await prove(token, now);
      recent.remember(key, verified);
      return verified;
    },
  };
}
