import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTokenVerifier } from "#http/callers/access-token.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "../testing/identity-world.ts";
import { responseOf, claimsOf, locationOf } from "../testing/test-browser.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
  await world.addAccount("engineer@demo.test", ["engineer"]);
  await world.addAccount("guest@demo.test", ["guest"]);
});
afterAll(() => world.stop());

describe("signing in with a code", () => {
  it("gives an access token that the API accepts, with the person's rights", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test");
    expect(callback.origin + callback.pathname).toBe(
      `${world.baseUrl}/callback`,
    );
    expect(callback.searchParams.get("state")).toBe("where-I-was");

    const response = await responseOf(await browser.exchange(callback));
    const verifier = createTokenVerifier({
      issuer: world.identity.issuer,
      audience: "stagecraft-api",
      keys: { kind: "local", jwks: world.identity.jwks },
    });
    const { subject } = await verifier.verify(response.access_token);
    const claims = claimsOf(response.access_token);
    expect(claims).toMatchObject({ sub: subject, roles: ["engineer"] });
    expect(claims["permissions"]).toContain("view:live-dashboard");
    expect(claims["permissions"]).not.toContain("edit:users");
    expect(response.expires_in).toBe(600);
    await expect(verifier.verify(response.id_token)).rejects.toMatchObject({
      code: "session.invalid",
    });
    expect(claimsOf(response.id_token)).toMatchObject({
      aud: "stagecraft-web",
      sub: subject,
      email: "engineer@demo.test",
      name: "engineer",
    });
  });

  it("publishes the key that the tokens are signed with", async () => {
    const published = (await (
      await fetch(`${world.baseUrl}/idp/jwks`)
    ).json()) as { keys: object[] };
    expect(published.keys).toEqual([
      expect.objectContaining(world.identity.jwks.keys[0]),
    ]);
    expect(JSON.stringify(world.identity.jwks)).not.toContain('"d"');
  });

  it("accepts the audience parameter of Auth0's clients", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test", "stagecraft", {
      audience: "anything",
    });
    const response = await responseOf(await browser.exchange(callback));
    expect(claimsOf(response.access_token)["aud"]).toBe("stagecraft-api");
  });

  it("returns to localhost too when the application was opened there", async () => {
    const local = world.baseUrl.replace("127.0.0.1", "localhost");
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test", "stagecraft", {
      redirect_uri: `${local}/callback`,
    });
    expect(callback.origin).toBe(local);
  });

  it("does not ask again in the same browser, even for a silent request", async () => {
    const browser = world.newBrowser();
    await browser.signIn("engineer@demo.test");
    const again = await browser.returnFrom(
      await browser.visit(browser.authorizationPath({ prompt: "none" })),
    );
    const response = await responseOf(await browser.exchange(again));
    expect(response.refresh_token).toEqual(expect.any(String));
  });

  it("responds login_required to a silent request without a session", async () => {
    const browser = world.newBrowser();
    const response = await browser.visit(
      browser.authorizationPath({ prompt: "none" }),
    );
    expect(locationOf(response)).toContain("error=login_required");
  });
});

describe("what is refused", () => {
  it("a code with another verifier", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test");
    const response = await browser.exchange(callback, {
      code_verifier: "x".repeat(43),
    });
    expect(response.status).toBe(400);
    expect(await responseOf(response)).toMatchObject({
      error: "invalid_grant",
    });
  });

  it.each([
    ["no PKCE at all", { code_challenge: null, code_challenge_method: null }],
    ["PKCE without a hash", { code_challenge_method: "plain" }],
    ["a token in the address", { response_type: "token" }],
  ])("a request with %s", async (_what, changes) => {
    const browser = world.newBrowser();
    const response = await browser.visit(browser.authorizationPath(changes));
    const { searchParams, hash } = new URL(locationOf(response));
    expect(searchParams.get("error") ?? hash).toMatch(
      /invalid_request|unsupported_response_type|unsupported_response_mode/,
    );
  });

  it("a response that only a script could deliver", async () => {
    const browser = world.newBrowser();
    await browser.signIn("engineer@demo.test");
    const response = await browser.visit(
      browser.authorizationPath({ response_mode: "form_post" }),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('name="code"');
  });

  it.each([
    "https://evil.test/callback",
    "http://127.0.0.1:1/callback",
    "/callback",
  ])("a return to %s, without going there", async (redirectUri) => {
    const browser = world.newBrowser();
    const response = await browser.visit(
      browser.authorizationPath({ redirect_uri: redirectUri }),
    );
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
    const page = await response.text();
    expect(page).toContain("This sign-in link does not work");
    expect(page).toContain('href="/"');
  });

  it("an unknown client, with a page to start again from", async () => {
    const browser = world.newBrowser();
    const response = await browser.visit(
      browser.authorizationPath({ client_id: "<script>\u0000" }),
    );
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain("invalid_client");
    expect(page).toContain("Start again");
    expect(page).not.toContain("<script");
  });

  it("a token request from a page of another origin", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test");
    const response = await browser.visit("/idp/token", {
      method: "POST",
      headers: { accept: "application/json", origin: "https://evil.test" },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: "stagecraft-web",
        code: callback.searchParams.get("code") ?? "",
        redirect_uri: `${world.baseUrl}/callback`,
        code_verifier: browser.verifier,
      }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("a code used twice, and then all it gave", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test");
    const first = await responseOf(await browser.exchange(callback));
    expect((await browser.exchange(callback)).status).toBe(400);
    expect((await browser.refresh(first.refresh_token)).status).toBe(400);
  });

  it("a form sent without the page's cookie", async () => {
    const page = await world.newBrowser().openSignIn();
    const stranger = world.newBrowser();
    const response = await stranger.post(page, {
      email: "engineer@demo.test",
      password: "stagecraft",
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This sign-in has expired");
  });

  it("a page whose sign-in is over", async () => {
    const browser = world.newBrowser();
    const page = await browser.openSignIn();
    const done = await browser.post(page, {
      email: "engineer@demo.test",
      password: "stagecraft",
    });
    await browser.returnFrom(done);
    const late = await browser.visit(page);
    expect(late.status).toBe(400);
    expect(await late.text()).toContain("Start again");
  });
});

it("no secret ever reaches the log", async () => {
  const browser = world.newBrowser();
  const page = await browser.openSignIn();
  await browser.post(page, {
    email: "engineer@demo.test",
    password: "hunter2",
  });
  const callback = await browser.signIn("engineer@demo.test");
  const tokens = await responseOf(await browser.exchange(callback));
  await browser.exchange(callback);
  await browser.refresh(tokens.refresh_token);
  const secrets = [
    "hunter2",
    'stagecraft"',
    browser.verifier,
    callback.searchParams.get("code") ?? "missing",
    tokens.access_token,
    tokens.refresh_token,
    tokens.id_token,
    ...browser.cookieValues,
  ];
  const log = world.logged.join("\n");
  expect(log).toContain("Signed in");
  expect(log).toContain("Sign-in refused");
  for (const secret of secrets) expect(log).not.toContain(secret);
});
