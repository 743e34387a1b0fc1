import { sessionStoragePrefix } from "./stored-tokens.ts";

interface Address {
  readonly origin: string;
  readonly search: string;
}

interface StoredState {
  readonly data?: { readonly returnTo?: unknown };
}

function readState(stored: string): StoredState {
  try {
    return JSON.parse(stored) as StoredState;
  } catch {
    // The code that completes the sign-in reads it too and reports the error.
    return {};
  }
}

/**
 * The path that oidc-client-ts stores with its request until the sign-in is
 * complete, so that the code of that screen can be prefetched.
 */
export function readReturnPath(
  { origin, search }: Address,
  read: (key: string) => string | null,
): string | null {
  const state = new URLSearchParams(search).get("state");
  const stored = state === null ? null : read(sessionStoragePrefix + state);
  if (stored === null) return null;
  const returnTo = readState(stored).data?.returnTo;
  if (typeof returnTo !== "string") return null;
  const address = new URL(returnTo, origin);
  return address.origin === origin ? address.pathname : null;
}
