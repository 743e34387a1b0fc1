import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import { chooseLanguage } from "../pages/language.ts";
import { signedOutDocument, signOutDocument } from "../pages/notice-pages.ts";

type Session = NonNullable<KoaContextWithOIDC["oidc"]["session"]>;

/** Ends a session with all its grants: no refresh token outlives a sign-out. */
export async function endSession(
  provider: Provider,
  session: Session,
): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
  await session.destroy();
}

function languageOf(ctx: KoaContextWithOIDC) {
  const requested = ctx.oidc.params?.["ui_locales"];
  return chooseLanguage(requested, ctx.get("accept-language"));
}

/** The library has already checked the address against the client's list. */
function leave(ctx: KoaContextWithOIDC): void {
  const { post_logout_redirect_uri: address, state } = ctx.oidc.params ?? {};
  if (typeof address !== "string") {
    ctx.status = 200;
    ctx.type = "html";
    ctx.body = signedOutDocument(languageOf(ctx));
    return;
  }
  const target = new URL(address);
  if (typeof state === "string") target.searchParams.set("state", state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

/** An ID token of this session proves that the application signs out its own user. */
function isRequestedByHolder({ oidc }: KoaContextWithOIDC): boolean {
  const hinted = oidc.entities.IdTokenHint?.payload["sub"];
  return hinted !== undefined && hinted === oidc.session?.accountId;
}

/** Asks for confirmation before signing out, unless the request proves its origin. */
export async function signOutPage(
  ctx: KoaContextWithOIDC,
  form: string,
): Promise<void> {
  const { session, provider } = ctx.oidc;
  if (session === undefined || !isRequestedByHolder(ctx)) {
    ctx.body = signOutDocument(languageOf(ctx), form);
    return;
  }
  await endSession(provider, session);
  leave(ctx);
}

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  ctx.body = signedOutDocument(languageOf(ctx));
}

/**
 * A user who is not signed in has nothing to confirm. The library would send a
 * page that submits itself by script, which our policy forbids.
 */
export async function skipEmptySignOut(
  ctx: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  await next();
  // Not every response is the protocol's: an unknown path has no context.
  const { oidc } = ctx as Partial<KoaContextWithOIDC>;
  if (oidc?.route !== "end_session" || ctx.status !== 200) return;
  const { session } = oidc;
  if (session !== undefined && session.accountId === undefined) leave(ctx);
}

/** The library keeps offline access after a sign-out; here a sign-out ends it. */
export function forgetOnSignOut({ oidc }: KoaContextWithOIDC): void {
  if (oidc.client === undefined || oidc.session === undefined) return;
  oidc.session.authorizationFor(oidc.client.clientId).persistsLogout = false;
}
