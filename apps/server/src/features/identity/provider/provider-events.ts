import type { EventEmitter } from "node:events";
import type Provider from "oidc-provider";
import { describeError, type IdentityLog } from "../identity-log.ts";
import { forgetOnSignOut } from "../sign-in/sign-out.ts";

/** Logs events but no contents: no token, code, cookie or password. */
export function watchProvider(provider: Provider, log: IdentityLog): void {
  provider.on("authorization.success", forgetOnSignOut);
  provider.on("grant.revoked", (ctx) => {
    const { route } = ctx.oidc;
    log.info({ route }, "Refresh tokens withdrawn");
  });
  provider.on("server_error", (ctx, error) => {
    log.error({ path: ctx.path, ...describeError(error) }, "Provider failed");
  });
  // Koa's own event, unknown to the provider's types; unhandled it would go to the console.
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
