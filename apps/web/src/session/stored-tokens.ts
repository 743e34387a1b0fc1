/** The part of the stored session that a request needs. */
export interface StoredTokens {
  readonly accessToken: string;
  readonly expiresAtSeconds: number;
  readonly canRenew: boolean;
  /** The user whom the provider signed in; null when it did not say. */
  readonly subject: string | null;
}

interface StoredUser {
  readonly access_token?: unknown;
  readonly expires_at?: unknown;
  readonly refresh_token?: unknown;
  readonly profile?: { readonly sub?: unknown };
}

export const sessionStoragePrefix = "oidc.";

/** The key under which oidc-client-ts stores the signed-in user. */
export function sessionKey(issuer: string, clientId: string): string {
  return `${sessionStoragePrefix}user:${issuer}:${clientId}`;
}

/**
 * Reads the stored session without the sign-in library, so that a page with a
 * valid token starts before that library is loaded.
 */
export function readStoredTokens(stored: string | null): StoredTokens | null {
  if (stored === null) return null;
  const user = JSON.parse(stored) as StoredUser;
  if (typeof user.access_token !== "string") return null;
  return {
    accessToken: user.access_token,
    expiresAtSeconds: typeof user.expires_at === "number" ? user.expires_at : 0,
    canRenew: typeof user.refresh_token === "string",
    subject: typeof user.profile?.sub === "string" ? user.profile.sub : null,
  };
}

/** The ID token that the provider requires to end a session; null when it sent none. */
export function readIdToken(stored: string | null): string | null {
  if (stored === null) return null;
  const { id_token: idToken } = JSON.parse(stored) as { id_token?: unknown };
  return typeof idToken === "string" ? idToken : null;
}

/** A token about to expire could do so before the request arrives. */
const marginSeconds = 30;

export function isFresh(tokens: StoredTokens, nowMs: number): boolean {
  return tokens.expiresAtSeconds * 1000 - nowMs > marginSeconds * 1000;
}
