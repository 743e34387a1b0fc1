import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from "oidc-provider";
import { findActor } from "#access/actor.repository.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { noteSessionUse } from "#features/sessions/sessions.service.ts";
import { grantClaim } from "#http/callers/access-token.ts";
import { grantClaimOf } from "./living-grants.ts";
import { findHolderBySubject } from "../accounts/account.repository.ts";
import { type ProviderSecrets, signingAlgorithm } from "./provider-secrets.ts";
import { clientsOf, originsOf, webClientId } from "./provider-clients.ts";
import { machineSubject } from "../accounts/van-credentials.ts";

export const apiAudience = "stagecraft-api";
/** The library requires an absolute URI for a resource; tokens carry the audience above. */
const apiResource = "urn:stagecraft:api";
const scopes = ["openid", "profile", "email", "offline_access"];

const day = 86_400;
const lifetimes = {
  codeSeconds: 60,
  idTokenSeconds: 3600,
  interactionSeconds: 3600,
  /** One shift: after it the user signs in again, unless a refresh token is still valid. */
  sessionSeconds: day / 2,
  refreshIdleSeconds: 30 * day,
  refreshAbsoluteSeconds: 90 * day,
};

export interface ProviderSettings {
  readonly database: Database;
  readonly publicUrl: string;
  readonly secrets: ProviderSecrets;
  readonly accessTokenSeconds: number;
  /** When off, the demo accounts do not exist. */
  readonly demo: boolean;
  readonly clock: () => number;
  /** The address, or IPv6 network, of the current request. */
  readonly originOfRequest: () => string;
}

/** Each use renews a refresh token, but a chain of them does not live forever. */
function refreshSeconds(ageSeconds: number): number {
  const left = lifetimes.refreshAbsoluteSeconds - ageSeconds;
  return Math.max(1, Math.min(lifetimes.refreshIdleSeconds, left));
}

/**
 * The library drops offline_access unless the user is asked for consent. Our
 * own web application needs no consent: OpenID Connect Core 11 leaves "other
 * conditions" to the provider.
 */
function keepOfflineAccess({ oidc, query }: KoaContextWithOIDC): void {
  const { params, client } = oidc;
  const requested = String(query["scope"] ?? "").split(" ");
  if (params === undefined || client?.clientId !== webClientId) return;
  if (!requested.includes("offline_access")) return;
  const { scope } = params;
  const kept = new Set(typeof scope === "string" ? scope.split(" ") : []);
  params["scope"] = [...kept.add("offline_access")].join(" ");
}

/** Returns the grant of this session; created without consent, because both ends are ours. */
async function grantOf({ oidc }: KoaContextWithOIDC) {
  const { client, session, account, provider } = oidc;
  if (client === undefined || account === undefined) return undefined;
  const known = session?.grantIdFor(client.clientId);
  const found =
    known === undefined ? undefined : await provider.Grant.find(known);
  const isOurs = found?.accountId === account.accountId;
  const grant =
    found !== undefined && isOurs
      ? found
      : new provider.Grant({
          accountId: account.accountId,
          clientId: client.clientId,
        });
  grant.addOIDCScope(scopes);
  grant.addResourceScope(apiResource, scopes);
  // Restarts the expiry, so that a grant outlives every refresh token made from it.
  grant.exp = undefined;
  await grant.save();
  return grant;
}

/** Keeps both prompts known to the protocol; only signing in ever shows a page. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.get("consent")?.checks.clear();
  return policy;
}

async function rightsOf(database: Database, subject: string) {
  const actor = await inTransaction(database, platformIdentity, (transaction) =>
    findActor(transaction, subject),
  );
  return {
    permissions: [...(actor?.permissions ?? [])],
    roles: [...(actor?.roles ?? [])],
  };
}

async function accountOf(
  { database, demo }: ProviderSettings,
  subject: string,
) {
  const holder = await inTransaction(
    database,
    platformIdentity,
    (transaction) => findHolderBySubject(transaction, subject),
  );
  const isRefused =
    holder === null || holder.isDeactivated || (holder.isDemo && !demo);
  if (isRefused) return undefined;
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      name: holder.name,
      email: holder.email,
      ...(holder.picture === null ? {} : { picture: holder.picture }),
      updated_at: Math.floor(holder.updatedAt.getTime() / 1000),
    }),
  };
}

type Features = NonNullable<Configuration["features"]>;

function featuresOf(accessTokenSeconds: number): Features {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    clientCredentials: { enabled: true },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) =>
        token.clientId === client.clientId,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => apiResource,
      useGrantedResource: () => true,
      getResourceServerInfo(_ctx, resource) {
        if (resource !== apiResource) throw new errors.InvalidTarget();
        return {
          audience: apiAudience,
          scope: scopes.join(" "),
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: signingAlgorithm } },
        };
      },
    },
  };
}

function timesOf(accessTokenSeconds: number): Configuration["ttl"] {
  return {
    AccessToken: accessTokenSeconds,
    ClientCredentials: accessTokenSeconds,
    AuthorizationCode: lifetimes.codeSeconds,
    IdToken: lifetimes.idTokenSeconds,
    Interaction: lifetimes.interactionSeconds,
    Session: lifetimes.sessionSeconds,
    Grant: lifetimes.refreshAbsoluteSeconds + day,
    RefreshToken: (_ctx, token) => refreshSeconds(token.totalLifetime()),
  };
}

/** The whole protocol configuration; the provider itself adds the pages. */
export function providerConfiguration(settings: ProviderSettings) {
  const { database, publicUrl, secrets, accessTokenSeconds } = settings;
  const origins = originsOf(publicUrl);
  return {
    clients: clientsOf(publicUrl, secrets.vanSecret),
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm },
    clientAuthMethods: ["none", "client_secret_basic", "client_secret_post"],
    clientBasedCORS: (_ctx, origin) => origins.has(origin),
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: secrets.cookieKeys,
      names: {
        session: "stagecraft_session",
        interaction: "stagecraft_interaction",
        resume: "stagecraft_resume",
      },
      long: { httpOnly: true, sameSite: "lax", signed: true, path: "/idp" },
      short: { httpOnly: true, sameSite: "lax", signed: true },
    },
    scopes,
    claims: {
      openid: ["sub"],
      profile: ["name", "picture", "updated_at"],
      email: ["email"],
    },
    responseTypes: ["code"],
    pkce: { required: (_ctx, client) => client.clientId === webClientId },
    // Auth0's parameter to name the API; there is only one.
    extraParams: { audience: keepOfflineAccess },
    features: featuresOf(accessTokenSeconds),
    ttl: timesOf(accessTokenSeconds),
    interactions: {
      policy: signInOnly(),
      url: (_ctx, { uid }) => `/idp/interaction/${uid}`,
    },
    loadExistingGrant: grantOf,
    rotateRefreshToken: true,
    findAccount: (_ctx, subject) => accountOf(settings, subject),
    extraTokenClaims: async (ctx, token) => {
      if (token.kind !== "AccessToken")
        return rightsOf(database, machineSubject(token.clientId ?? ""));
      const { accountId: subject, grantId = "" } = token;
      await noteSessionUse(database, {
        grantId,
        subject,
        userAgent: ctx.get("user-agent"),
        address: settings.originOfRequest(),
        now: settings.clock(),
      });
      return {
        ...(await rightsOf(database, subject)),
        [grantClaim]: grantClaimOf(grantId),
      };
    },
  } satisfies Configuration;
}
