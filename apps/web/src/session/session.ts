import type { UserManager } from "oidc-client-ts";
import { appConfig } from "./app-config.ts";
import {
  isFresh,
  readIdToken,
  readStoredTokens,
  sessionKey,
  type StoredTokens,
} from "./stored-tokens.ts";
import { readReturnPath } from "./return-path.ts";
import { view } from "./view.ts";

/** There is no token: the user is not signed in, or the session can no longer be renewed. */
export class SessionMissingError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "SessionMissingError";
  }
}

/** Signing in or out needs the identity provider, and it cannot be reached. */
export class ProviderUnreachableError extends Error {
  constructor() {
    super("The identity provider cannot be reached");
    this.name = "ProviderUnreachableError";
  }
}

const renewLock = "session.renew";

/** Holds the ID token of a session that has ended in this browser and not yet at the provider. */
const endingKey = "session.ending";

let client: Promise<UserManager> | undefined;

function signInClient(): Promise<UserManager> {
  client ??= (async () => {
    const [config, { createSignInClient }] = await Promise.all([
      appConfig(),
      import("./sign-in-client.ts"),
    ]);
    return createSignInClient(config);
  })().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function storedSessionKey(): Promise<string> {
  const { oidc } = await appConfig();
  return sessionKey(oidc.issuer, oidc.clientId);
}

async function storedTokens(): Promise<StoredTokens | null> {
  return readStoredTokens(localStorage.getItem(await storedSessionKey()));
}

/**
 * The provider rotates refresh tokens and revokes the family when one is used
 * twice, so only one tab renews at a time, and it looks first whether another
 * has done it.
 */
async function renew(refusedToken?: string): Promise<StoredTokens> {
  return navigator.locks.request(renewLock, async () => {
    const tokens = await storedTokens();
    const isUsable =
      tokens !== null &&
      tokens.accessToken !== refusedToken &&
      isFresh(tokens, Date.now());
    if (isUsable) return tokens;
    // Nothing is decided without a network: the session may still be renewable when it is back.
    if (!navigator.onLine) throw new Error("No network to renew over");
    if (tokens?.canRenew !== true) {
      throw new SessionMissingError("login required");
    }
    await renewWith(await signInClient());
    const renewed = await storedTokens();
    if (renewed === null) throw new SessionMissingError("login required");
    return renewed;
  });
}

/** The provider refused (it said why) or could not be reached (it said nothing): only the first ends the session. */
async function renewWith(client: UserManager): Promise<void> {
  try {
    await client.signinSilent();
  } catch (failure) {
    if (!(failure instanceof Error && "error" in failure)) throw failure;
    // A rejected token is useless; if it stayed, every page would try it again.
    await client.removeUser();
    throw new SessionMissingError(failure.message);
  }
}

let leaving: Promise<void> | undefined;

/** Resolves only when the user comes back to the page without signing in. */
async function leave(returnTo: string): Promise<void> {
  // A redirect without a network would end on the browser's own error page.
  if (!navigator.onLine) throw new ProviderUnreachableError();
  // Ends the old session first, because the provider would otherwise sign in the next person as the
  // last one, without a password.
  if (localStorage.getItem(endingKey) !== null) return endAtProvider();
  const client = await signInClient();
  await client.signinRedirect({ state: { returnTo }, ...chosenLanguage() });
}

const providerPatienceMs = 15_000;

async function isProviderReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { oidc } = await appConfig();
  const issuer = oidc.issuer.replace(/\/$/, "");
  try {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      cache: "no-store",
      signal: AbortSignal.timeout(providerPatienceMs),
    });
    return response.ok;
  } catch {
    // A failed request is a valid result here: the caller checks whether the provider responds.
    return false;
  }
}

/** Signs the browser out immediately, with or without a network. */
async function forgetTokens(): Promise<void> {
  const key = await storedSessionKey();
  const idToken = readIdToken(localStorage.getItem(key));
  localStorage.removeItem(key);
  view.clear();
  if (idToken !== null) localStorage.setItem(endingKey, idToken);
}

async function endAtProvider(): Promise<void> {
  const idToken = localStorage.getItem(endingKey);
  if (!(await isProviderReachable())) throw new ProviderUnreachableError();
  if (idToken === null) return leave("/");
  const client = await signInClient();
  localStorage.removeItem(endingKey);
  try {
    await client.signoutRedirect({ id_token_hint: idToken });
  } catch (failure) {
    localStorage.setItem(endingKey, idToken);
    throw failure;
  }
}

async function end(): Promise<void> {
  await forgetTokens();
  await endAtProvider();
}

/** The sign-in page uses the chosen language; without a choice it follows the browser. */
function chosenLanguage(): { readonly ui_locales?: string } {
  return localStorage.getItem("language") === null
    ? {}
    : { ui_locales: document.documentElement.lang };
}

let completing: Promise<string> | undefined;

async function complete(): Promise<string> {
  const user = await (await signInClient()).signinRedirectCallback();
  const { returnTo } = (user.state ?? {}) as { returnTo?: unknown };
  return typeof returnTo === "string" && isOwnAddress(returnTo)
    ? returnTo
    : "/";
}

/** The signed-in user of this browser, according to stored tokens. */
export const session = {
  /**
   * Without a network signing in is impossible: an expired token still
   * identifies the reader of the cached data.
   */
  async isSignedIn(): Promise<boolean> {
    const tokens = await storedTokens();
    if (tokens === null) return false;
    return tokens.canRenew || isFresh(tokens, Date.now()) || !navigator.onLine;
  },

  /** Whether a request can be made without contacting the provider first. */
  async hasToken(): Promise<boolean> {
    const tokens = await storedTokens();
    return tokens !== null && isFresh(tokens, Date.now());
  },

  /** The user whom the provider signed in; null when there is none. */
  async subject(): Promise<string | null> {
    return (await storedTokens())?.subject ?? null;
  },

  /** A token that is good for at least half a minute. */
  async accessToken(): Promise<string> {
    const tokens = await storedTokens();
    if (tokens === null) throw new SessionMissingError("login required");
    const usable = isFresh(tokens, Date.now()) ? tokens : await renew();
    return usable.accessToken;
  },

  /** Returns a new token instead of one the server calls expired: this machine's clock may be behind. */
  async renewedToken(refusedToken: string): Promise<string> {
    return (await renew(refusedToken)).accessToken;
  },

  /**
   * Redirects to the identity provider, which returns to the given address.
   * When many calls fail at once, only one redirects.
   */
  signIn(returnTo: string): Promise<void> {
    leaving ??= leave(returnTo).finally(() => {
      leaving = undefined;
    });
    return leaving;
  },

  /**
   * Completes the return from the provider; returns the address the user
   * wanted. A code can be used only once, so repeated calls share the result.
   */
  completeSignIn(): Promise<string> {
    completing ??= complete();
    return completing;
  },

  /**
   * The path that a user returning from the provider wanted, before it is known
   * whether the sign-in succeeds.
   */
  returnAddress(): string | null {
    return readReturnPath(location, (key) => localStorage.getItem(key));
  },

  /** Deletes the tokens in this browser; the provider's session continues. */
  async forget(): Promise<void> {
    view.clear();
    await (await signInClient()).removeUser();
  },

  /**
   * Ends the provider's session too, then returns to the start page. Fails when
   * the provider cannot be reached: this browser is then signed out, and the
   * provider's session is ended before the next sign-in. A call that fails
   * meanwhile must not lead to a sign-in instead.
   */
  signOut(): Promise<void> {
    leaving = end().finally(() => {
      leaving = undefined;
    });
    return leaving;
  },
};

/** Accepts only paths of this origin: a forged state must not redirect the user elsewhere. */
function isOwnAddress(address: string): boolean {
  return new URL(address, location.origin).origin === location.origin;
}
