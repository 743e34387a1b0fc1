import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { signIn, type SignedIn } from "@stagecraft/testing";
import type { Page } from "playwright-core";
import { inject } from "vitest";

/** The claims of a token that are read here. */
interface Claims {
  readonly sub: string;
  readonly exp: number;
}

interface Session extends SignedIn {
  readonly expiresAtSeconds: number;
  readonly claims: Claims;
}

/** A session with less time left could expire during a test. */
const leastSecondsLeft = 330;

function claimsOf(token: string): Claims {
  const [, payload = ""] = token.split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
}

async function storedSession(file: string): Promise<Session | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Session;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function isFresh({ expiresAtSeconds }: Session): boolean {
  return expiresAtSeconds - Date.now() / 1000 > leastSecondsLeft;
}

async function newSession(baseUrl: string, account: string): Promise<Session> {
  const signedIn = await signIn({
    baseUrl,
    account: `${account}@demo.test`,
    password: "stagecraft",
  });
  return {
    ...signedIn,
    expiresAtSeconds: claimsOf(signedIn.accessToken).exp,
    claims: claimsOf(signedIn.idToken),
  };
}

/** Signs in once for all files of the run, and again when the token is about to expire. */
async function sharedSession(
  baseUrl: string,
  account: string,
): Promise<Session> {
  const folder = inject("sessionFolder");
  const name = `${new URL(baseUrl).port}-${account}.json`;
  const stored = await storedSession(join(folder, name));
  if (stored !== null && isFresh(stored)) return stored;
  const session = await newSession(baseUrl, account);
  await mkdir(folder, { recursive: true });
  // Two files may run at once: a rename keeps half-written sessions from being read.
  const draft = join(folder, `${process.pid}-${name}`);
  await writeFile(draft, JSON.stringify(session));
  await rename(draft, join(folder, name));
  return session;
}

/** Returns an access token for API calls. */
export async function accessTokenOf(
  baseUrl: string,
  account: string,
): Promise<string> {
  return (await sharedSession(baseUrl, account)).accessToken;
}

/** The stored user in the format of the sign-in library. */
function storedUser(
  { accessToken, idToken, refreshToken, ...session }: Session,
  canRenew: boolean,
): string {
  return JSON.stringify({
    access_token: accessToken,
    id_token: idToken,
    ...(canRenew ? { refresh_token: refreshToken } : {}),
    token_type: "Bearer",
    scope: "openid profile email offline_access",
    profile: session.claims,
    expires_at: session.expiresAtSeconds,
  });
}

async function openWithSession(
  page: Page,
  path: string,
  userOf: (origin: string) => Promise<string>,
): Promise<void> {
  // Any address of the application gives access to its storage; this one is small.
  await page.goto("/healthz");
  const { origin } = new URL(page.url());
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `oidc.user:${origin}/idp:stagecraft-web`,
    await userOf(origin),
  ] as const);
  await page.goto(path);
}

/**
 * Opens a page as a user who is already signed in. Only the tests of signing in
 * go through the provider. The session cannot be renewed: a refresh token may
 * be used once, and all tests share this session.
 */
export function enterAs(
  page: Page,
  account: string,
  path = "/",
): Promise<void> {
  return openWithSession(page, path, async (origin) =>
    storedUser(await sharedSession(origin, account), false),
  );
}

/** Same as above with a separate session for the page, which it can renew. */
export function enterRenewably(
  page: Page,
  account: string,
  path: string,
): Promise<void> {
  return openWithSession(page, path, async (origin) =>
    storedUser(await newSession(origin, account), true),
  );
}
