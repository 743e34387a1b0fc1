import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetAppConfig } from "./app-config.ts";
import { session, SessionMissingError } from "./session.ts";
import { sessionKey } from "./stored-tokens.ts";

const issuer = "https://identity.test";
const clientId = "stagecraft-web";
const key = sessionKey(issuer, clientId);
const hourSeconds = 3600;

/** A session whose token ran out an hour ago. */
function storeOldTokens() {
  localStorage.setItem(
    key,
    JSON.stringify({
      access_token: "old",
      refresh_token: "refresh",
      token_type: "Bearer",
      scope: "openid offline_access",
      expires_at: Math.floor(Date.now() / 1000) - hourSeconds,
      profile: { sub: "user|1" },
    }),
  );
}

/** The identity provider, with its answer to a request for new tokens. */
function provider(answer: () => Response) {
  return vi.spyOn(window, "fetch").mockImplementation((input) => {
    const { pathname } = new URL(new Request(input).url);
    switch (pathname) {
      case "/app-config.json":
        return Promise.resolve(
          Response.json({ oidc: { issuer, clientId, audience: "api" } }),
        );
      case "/.well-known/openid-configuration":
        return Promise.resolve(
          Response.json({ issuer, token_endpoint: `${issuer}/token` }),
        );
      default:
        return Promise.resolve().then(answer);
    }
  });
}

describe("a token that ran out", () => {
  beforeEach(() => {
    forgetAppConfig();
    storeOldTokens();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.removeItem(key);
    forgetAppConfig();
  });

  test("is renewed once, however many ask for it", async () => {
    const fetched = provider(() =>
      Response.json({
        access_token: "new",
        refresh_token: "next",
        token_type: "Bearer",
        expires_in: hourSeconds,
      }),
    );
    const tokens = [session.accessToken(), session.accessToken()];
    expect(await Promise.all(tokens)).toEqual(["new", "new"]);
    const addresses = fetched.mock.calls.map(
      ([input]) => new Request(input).url,
    );
    expect(addresses.filter((url) => url.endsWith("/token"))).toHaveLength(1);
  });

  test("ends the session when the provider refuses a new one", async () => {
    provider(() => Response.json({ error: "invalid_grant" }, { status: 400 }));
    await expect(session.accessToken()).rejects.toThrow(SessionMissingError);
    expect(await session.isSignedIn()).toBe(false);
  });

  test("keeps the session while the provider cannot be reached", async () => {
    provider(() => {
      throw new TypeError("Failed to fetch");
    });
    await expect(session.accessToken()).rejects.not.toThrow(
      SessionMissingError,
    );
    expect(await session.isSignedIn()).toBe(true);
  });

  test("keeps the session while something before the provider fails", async () => {
    provider(() => new Response("Bad gateway", { status: 502 }));
    await expect(session.accessToken()).rejects.not.toThrow(
      SessionMissingError,
    );
    expect(await session.isSignedIn()).toBe(true);
  });
});
