import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { JSONWebKeySet } from "jose";
import Provider from "oidc-provider";
import type { Database } from "#database/database.ts";
import type { IdentityLog } from "../identity-log.ts";
import { findAsset } from "../pages/page-assets.ts";
import { setSecurityHeaders } from "../pages/page-headers.ts";
import type { AccountMail } from "../accounts/account-mail.service.ts";
import { createLinkPages, isLinkPath } from "../accounts/account-link-pages.ts";
import { addressGroup } from "../passwords/attempt-rules.ts";
import { createDeviceCookies } from "../sign-in/device-cookie.ts";
import {
  createForgotPassword,
  forgotPath,
} from "../passwords/forgot-password.ts";
import { createLivingGrants } from "./living-grants.ts";
import { limitOrigins } from "./limit-origins.ts";
import { createPayloadAdapter } from "./payload-adapter.ts";
import { originsOf } from "./provider-clients.ts";
import {
  apiAudience,
  providerConfiguration,
} from "./provider-configuration.ts";
import { watchProvider } from "./provider-events.ts";
import { renderError, sendFailure } from "./provider-problems.ts";
import {
  loadProviderSecrets,
  type ProviderSecrets,
  publicKeys,
} from "./provider-secrets.ts";
import {
  createSignInAttempts,
  type SignInAttempts,
} from "../sign-in/sign-in-attempts.ts";
import { createSignIn } from "../sign-in/sign-in.ts";
import {
  signedOutPage,
  signOutPage,
  skipEmptySignOut,
} from "../sign-in/sign-out.ts";

export interface IdentityProviderOptions {
  readonly database: Database;
  /** Origin under which browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
  /** 32 bytes; wraps the keys stored in the database. */
  readonly secretKey: Buffer;
  /** Lists the demo accounts for one-click sign-in. */
  readonly demo: boolean;
  /** The demo can be reached from other machines: the sign-in page warns about it. */
  readonly openDemo?: boolean;
  readonly log: IdentityLog;
  /** Sends links for forgotten passwords. */
  readonly mail: AccountMail;
  readonly accessTokenSeconds?: number;
  readonly clock?: () => number;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly audience: string;
  readonly jwks: JSONWebKeySet;
  /** Whether the session of an access token is still signed in. */
  readonly isGranted: (claim: string) => Promise<boolean>;
  /** Handles a request under /idp with its body unread; wrong passwords are throttled per `address`. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    address?: string,
    requestId?: string,
  ): void;
}

/** The library calls the adapter without the request: the adapter finds the origin of a stored record here. */
const requestOrigins = new AsyncLocalStorage<string>();

const mountPath = "/idp";
const defaultAccessTokenSeconds = 600;

function sendAsset(response: ServerResponse, name: string): void {
  const asset = findAsset(name);
  if (asset === undefined) {
    response.statusCode = 404;
    response.end();
    return;
  }
  response.setHeader("content-type", asset.type);
  response.setHeader("cache-control", "public, max-age=31536000, immutable");
  response.end(asset.body);
}

function createProvider(
  options: IdentityProviderOptions,
  secrets: ProviderSecrets,
  attempts: SignInAttempts,
): Provider {
  const { database, publicUrl, log, clock = Date.now } = options;
  const configuration = providerConfiguration({
    database,
    publicUrl,
    secrets,
    demo: options.demo,
    clock,
    originOfRequest: () => requestOrigins.getStore() ?? "",
    accessTokenSeconds: options.accessTokenSeconds ?? defaultAccessTokenSeconds,
  });
  const provider = new Provider(publicUrl + mountPath, {
    ...configuration,
    adapter: createPayloadAdapter({
      database,
      clock,
      originOfRequest: () => requestOrigins.getStore() ?? null,
      onSweep: () => attempts.forgetOld(),
    }),
    renderError,
    features: {
      ...configuration.features,
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: signOutPage,
        postLogoutSuccessSource: signedOutPage,
      },
    },
  });
  provider.use(limitOrigins(originsOf(publicUrl)));
  provider.use(skipEmptySignOut);
  watchProvider(provider, log);
  return provider;
}

/**
 * Addresses in responses follow the Host header, so only our own host names are
 * allowed. Behind a proxy that terminates TLS the library reads the scheme from
 * a header: we set it ourselves, whatever the client sent.
 */
function createHeaderGuard(publicUrl: string) {
  const { host: publicHost, protocol } = new URL(publicUrl);
  const hosts = new Set(
    [...originsOf(publicUrl)].map((origin) => new URL(origin).host),
  );
  return ({ headers }: IncomingMessage): void => {
    if (!hosts.has(headers.host ?? "")) headers.host = publicHost;
    delete headers["x-forwarded-host"];
    headers["x-forwarded-proto"] = protocol.replace(":", "");
  };
}

/** An OpenID Connect provider with accounts in our own database. */
export async function createIdentityProvider(
  options: IdentityProviderOptions,
): Promise<IdentityProvider> {
  const { database, publicUrl, demo, openDemo = false, log } = options;
  const clock = options.clock ?? (() => Date.now());
  const secrets = await loadProviderSecrets(database, options.secretKey);
  const attempts = createSignInAttempts(database, clock);
  const provider = createProvider(options, secrets, attempts);
  const isSecure = publicUrl.startsWith("https:");
  provider.proxy = isSecure;
  const origins = originsOf(publicUrl);
  const guardHeaders = createHeaderGuard(publicUrl);
  const respond = provider.callback();
  const [cookieKey = ""] = secrets.cookieKeys;
  const devices = createDeviceCookies(cookieKey, isSecure);
  const signIn = createSignIn({
    provider,
    database,
    demo,
    openDemo,
    attempts,
    devices,
    log,
    factors: { secretKey: options.secretKey, now: clock },
    origins,
  });
  const { mail } = options;
  const forgot = createForgotPassword({ mail, attempts, origins, log });
  const linkPages = createLinkPages({
    database,
    devices,
    origins,
    isSecure,
    log,
    clock,
  });

  return {
    issuer: provider.issuer,
    audience: apiAudience,
    jwks: publicKeys(secrets),
    isGranted: createLivingGrants(database, clock),
    handle(
      request,
      response,
      address = request.socket.remoteAddress ?? "",
      requestId = randomUUID(),
    ) {
      const originalUrl = request.url ?? mountPath;
      const url = originalUrl.slice(mountPath.length) || "/";
      const [path = ""] = url.split("?");
      setSecurityHeaders(response, origins, isSecure);
      if (path.startsWith("/assets/")) {
        return sendAsset(response, path.slice("/assets/".length));
      }
      guardHeaders(request);
      const work = requestOrigins.run(addressGroup(address), () => {
        if (path.startsWith("/interaction/"))
          return signIn({ request, response, address });
        if (path === forgotPath) return forgot({ request, response, address });
        if (isLinkPath(path))
          return linkPages({ request, response, path, requestId });
        const named = Object.assign(request, { originalUrl, url });
        return respond(named, response);
      });
      work.catch((error: unknown) =>
        sendFailure(request, response, error, log),
      );
    },
  };
}
