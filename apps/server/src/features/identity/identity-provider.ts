import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { JSONWebKeySet } from "jose";
import Provider, { errors, type KoaContextWithOIDC } from "oidc-provider";
import type { Database } from "#database/database.ts";
import { describeError, type IdentityLog } from "./identity-log.ts";
import { chooseLanguage } from "./pages/language.ts";
import { errorDocument, type Problem } from "./pages/notice-pages.ts";
import { findAsset } from "./pages/page-assets.ts";
import { sendPage, setSecurityHeaders } from "./pages/page-headers.ts";
import { createPayloadAdapter } from "./payload-adapter.ts";
import { originsOf } from "./provider-clients.ts";
import { providerConfiguration } from "./provider-configuration.ts";
import { loadProviderSecrets, publicKeys } from "./provider-secrets.ts";
import { createSignInAttempts } from "./sign-in-attempts.ts";
import { createSignIn } from "./sign-in.ts";
import {
  forgetOnSignOut,
  signedOutPage,
  signOutPage,
  skipEmptySignOut,
} from "./sign-out.ts";

export interface IdentityProviderOptions {
  readonly database: Database;
  /** Origin under which browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
  /** 32 bytes: wraps the keys kept in the database. */
  readonly secretKey: Buffer;
  /** Lists the demo accounts, each one click away. */
  readonly demo: boolean;
  readonly log: IdentityLog;
  readonly accessTokenSeconds?: number;
  readonly clock?: () => number;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly jwks: JSONWebKeySet;
  /** Takes a request under /idp with its body unread; `address` is whom to hold back after wrong passwords. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    address?: string,
  ): void;
}

const mountPath = "/idp";
const defaultAccessTokenSeconds = 600;

function problemOf(error: unknown): Problem {
  if (error instanceof errors.SessionNotFound) return "expired";
  return error instanceof errors.OIDCProviderError && error.expose
    ? "refused"
    : "broken";
}

function renderError(
  ctx: KoaContextWithOIDC,
  out: { error: string; error_description?: string | undefined },
  error: Error,
): void {
  const details = out.error_description;
  ctx.type = "html";
  ctx.body = errorDocument({
    language: chooseLanguage(
      ctx.query["ui_locales"],
      ctx.get("accept-language"),
    ),
    problem: problemOf(error),
    reason: details === undefined ? out.error : `${out.error}, ${details}`,
  });
}

function watch(provider: Provider, log: IdentityLog): void {
  provider.on("authorization.success", forgetOnSignOut);
  provider.on("grant.revoked", (ctx) => {
    const { route } = ctx.oidc;
    log.info({ route }, "Refresh tokens withdrawn");
  });
  provider.on("server_error", (ctx, error) => {
    log.error({ path: ctx.path, ...describeError(error) }, "Provider failed");
  });
  // Koa's own event, unknown to the provider's types; unheard it would go to the console.
  (provider as EventEmitter).on("error", (error: unknown) => {
    log.error(describeError(error), "Provider failed");
  });
  provider.on("grant.error", (ctx, { error, error_detail: detail }) => {
    const client = ctx.oidc.client?.clientId;
    log.warn({ client, error, detail }, "Token request refused");
  });
  provider.on("authorization.error", (ctx, { error, error_detail: detail }) => {
    const client = ctx.oidc.client?.clientId;
    log.warn({ client, error, detail }, "Sign-in request refused");
  });
}

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

/** An OpenID Connect provider with accounts in our own database. */
export async function createIdentityProvider(
  options: IdentityProviderOptions,
): Promise<IdentityProvider> {
  const { database, publicUrl, secretKey, demo, log } = options;
  const { clock = Date.now } = options;
  const issuer = publicUrl + mountPath;
  const secrets = await loadProviderSecrets(database, secretKey);
  const attempts = createSignInAttempts(database, clock);
  const configuration = providerConfiguration({
    database,
    publicUrl,
    secrets,
    accessTokenSeconds: options.accessTokenSeconds ?? defaultAccessTokenSeconds,
  });
  const provider = new Provider(issuer, {
    ...configuration,
    adapter: createPayloadAdapter({
      database,
      clock,
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
  provider.use(skipEmptySignOut);
  watch(provider, log);

  const { host: publicHost, protocol } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  // Behind a proxy that ends TLS the library learns the scheme from a header, which we set ourselves.
  provider.proxy = isSecure;
  const origins = originsOf(publicUrl);
  const hosts = new Set([...origins].map((origin) => new URL(origin).host));
  const respond = provider.callback();
  const signIn = createSignIn({ provider, database, demo, attempts, log });

  /** Addresses in answers follow the Host header: only names of ours may stand there. */
  function trustNoHeader({ headers }: IncomingMessage): void {
    if (!hosts.has(headers.host ?? "")) headers.host = publicHost;
    delete headers["x-forwarded-host"];
    headers["x-forwarded-proto"] = isSecure ? "https" : "http";
  }

  function fail(
    request: IncomingMessage,
    response: ServerResponse,
    error: unknown,
  ): void {
    const problem = problemOf(error);
    if (problem === "broken") log.error(describeError(error), "Sign-in failed");
    if (response.headersSent) return void response.destroy();
    const language = chooseLanguage(
      undefined,
      request.headers["accept-language"],
    );
    const reason =
      error instanceof errors.OIDCProviderError ? error.error : "server_error";
    const document = errorDocument({ language, problem, reason });
    sendPage(response, problem === "broken" ? 500 : 400, document);
  }

  return {
    issuer,
    jwks: publicKeys(secrets),
    handle(request, response, address = request.socket.remoteAddress ?? "") {
      const original = request.url ?? mountPath;
      const inside = original.slice(mountPath.length) || "/";
      const [path = ""] = inside.split("?");
      setSecurityHeaders(response, origins, isSecure);
      if (path.startsWith("/assets/")) {
        return sendAsset(response, path.slice("/assets/".length));
      }
      trustNoHeader(request);
      const work = path.startsWith("/interaction/")
        ? signIn({ request, response, address })
        : respond(
            Object.assign(request, { originalUrl: original, url: inside }),
            response,
          );
      work.catch((error: unknown) => fail(request, response, error));
    },
  };
}
