import { execFile } from "node:child_process";
import {
  createServer,
  type IncomingHttpHeaders,
  request as httpRequest,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTokenVerifier } from "#http/access-token.ts";
import { createIdentityProvider } from "./identity-provider.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
  testSecretKey,
} from "./testing/identity-world.ts";
import { answerOf, claimsOf, locationOf } from "./testing/test-browser.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
  await world.addAccount("engineer@demo.test", ["engineer"]);
  await world.addAccount("guest@demo.test", ["guest"]);
});
afterAll(() => world.stop());

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** With headers that fetch would not send. */
function rawGet(
  port: number,
  headers: Record<string, string>,
  path = "/idp/.well-known/openid-configuration",
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, headers };
    const asked = httpRequest(options, (answer) => {
      let body = "";
      answer.on("data", (chunk: Buffer) => (body += chunk.toString()));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

describe("signing in with a code", () => {
  it("gives an access token that the API accepts, with the person's rights", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test");
    expect(callback.origin + callback.pathname).toBe(
      `${world.baseUrl}/callback`,
    );
    expect(callback.searchParams.get("state")).toBe("where-I-was");

    const answer = await answerOf(await browser.exchange(callback));
    const verifier = createTokenVerifier({
      issuer: world.identity.issuer,
      audience: "stagecraft-api",
      keys: { kind: "local", jwks: world.identity.jwks },
    });
    const { subject } = await verifier.verify(answer.access_token);
    const claims = claimsOf(answer.access_token);
    expect(claims).toMatchObject({ sub: subject, roles: ["engineer"] });
    expect(claims["permissions"]).toContain("view:live-dashboard");
    expect(claims["permissions"]).not.toContain("edit:users");
    expect(answer.expires_in).toBe(600);
    await expect(verifier.verify(answer.id_token)).rejects.toMatchObject({
      code: "session.invalid",
    });
    expect(claimsOf(answer.id_token)).toMatchObject({
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
    const answer = await answerOf(await browser.exchange(callback));
    expect(claimsOf(answer.access_token)["aud"]).toBe("stagecraft-api");
  });

  it("returns to localhost too when the application was opened there", async () => {
    const local = world.baseUrl.replace("127.0.0.1", "localhost");
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test", "stagecraft", {
      redirect_uri: `${local}/callback`,
    });
    expect(callback.origin).toBe(local);
  });

  it("asks no second time in the same browser, even silently", async () => {
    const browser = world.newBrowser();
    await browser.signIn("engineer@demo.test");
    const again = await browser.returnFrom(
      await browser.visit(browser.authorizationPath({ prompt: "none" })),
    );
    const answer = await answerOf(await browser.exchange(again));
    expect(answer.refresh_token).toEqual(expect.any(String));
  });

  it("says login_required to a silent request of a stranger", async () => {
    const browser = world.newBrowser();
    const answer = await browser.visit(
      browser.authorizationPath({ prompt: "none" }),
    );
    expect(locationOf(answer)).toContain("error=login_required");
  });
});

describe("what is refused", () => {
  it("a code with another verifier", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test");
    const answer = await browser.exchange(callback, {
      code_verifier: "x".repeat(43),
    });
    expect(answer.status).toBe(400);
    expect(await answerOf(answer)).toMatchObject({ error: "invalid_grant" });
  });

  it.each([
    ["no PKCE at all", { code_challenge: null, code_challenge_method: null }],
    ["PKCE without a hash", { code_challenge_method: "plain" }],
    ["a token in the address", { response_type: "token" }],
  ])("a request with %s", async (_what, changes) => {
    const browser = world.newBrowser();
    const answer = await browser.visit(browser.authorizationPath(changes));
    const { searchParams, hash } = new URL(locationOf(answer));
    expect(searchParams.get("error") ?? hash).toMatch(
      /invalid_request|unsupported_response_type|unsupported_response_mode/,
    );
  });

  it("an answer that only a script could deliver", async () => {
    const browser = world.newBrowser();
    await browser.signIn("engineer@demo.test");
    const answer = await browser.visit(
      browser.authorizationPath({ response_mode: "form_post" }),
    );
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain('name="code"');
  });

  it.each([
    "https://evil.test/callback",
    "http://127.0.0.1:1/callback",
    "/callback",
  ])("a return to %s, without going there", async (redirectUri) => {
    const browser = world.newBrowser();
    const answer = await browser.visit(
      browser.authorizationPath({ redirect_uri: redirectUri }),
    );
    expect(answer.status).toBe(400);
    expect(answer.headers.get("location")).toBeNull();
    const page = await answer.text();
    expect(page).toContain("This sign-in link does not work");
    expect(page).toContain('href="/"');
  });

  it("an unknown client, with a page to start again from", async () => {
    const browser = world.newBrowser();
    const answer = await browser.visit(
      browser.authorizationPath({ client_id: "<script>\u0000" }),
    );
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("invalid_client");
    expect(page).toContain("Start again");
    expect(page).not.toContain("<script");
  });

  it("a token request from a page of another origin", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test");
    const answer = await browser.visit("/idp/token", {
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
    expect(answer.status).toBe(400);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("a code used twice, and then all it gave", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test");
    const first = await answerOf(await browser.exchange(callback));
    expect((await browser.exchange(callback)).status).toBe(400);
    expect((await browser.refresh(first.refresh_token)).status).toBe(400);
  });

  it("a form sent without the page's cookie", async () => {
    const page = await world.newBrowser().openSignIn();
    const stranger = world.newBrowser();
    const answer = await stranger.post(page, {
      email: "engineer@demo.test",
      password: "stagecraft",
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This sign-in has expired");
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

  it("addresses made from a foreign Host header", async () => {
    const { body } = await rawGet(Number(new URL(world.baseUrl).port), {
      host: "evil.test",
      "x-forwarded-host": "evil.test",
    });
    expect(body).toContain(`"token_endpoint":"${world.baseUrl}/idp/token"`);
    expect(body).not.toContain("evil");
  });
});

describe("behind a proxy that ends TLS", () => {
  let server: Server;
  let port: number;

  beforeAll(async () => {
    const identity = await createIdentityProvider({
      database: world.database,
      publicUrl: "https://pads.test",
      secretKey: testSecretKey,
      demo: false,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    server = createServer((request, response) =>
      identity.handle(request, response),
    );
    await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((down) => server.close(down)));

  it("every address is the public one", async () => {
    const { body, headers } = await rawGet(port, { host: "pads.test" });
    expect(body).toContain('"token_endpoint":"https://pads.test/idp/token"');
    expect(body).not.toContain("http://");
    expect(headers["strict-transport-security"]).toContain("max-age");
  });

  it("cookies never travel in the clear, and only the public address is returned to", async () => {
    const query = new URLSearchParams({
      client_id: "stagecraft-web",
      response_type: "code",
      scope: "openid",
      redirect_uri: "https://pads.test/callback",
      code_challenge: "x".repeat(43),
      code_challenge_method: "S256",
    });
    const started = await rawGet(
      port,
      { host: "pads.test" },
      `/idp/auth?${query}`,
    );
    expect(started.status).toBe(303);
    const cookies = started.headers["set-cookie"] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; secure/i);
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=lax/i);
    }
    query.set("redirect_uri", "http://localhost/callback");
    const refused = await rawGet(
      port,
      { host: "pads.test" },
      `/idp/auth?${query}`,
    );
    expect(refused.status).toBe(400);
  });
});

describe("the sign-in page", () => {
  it("needs no script and no inline style, and says so to the browser", async () => {
    const browser = world.newBrowser();
    const answer = await browser.visit(await browser.openSignIn());
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<style|style=|onclick|javascript:/);
  });

  it("brings its style sheet, fonts and sign", async () => {
    const browser = world.newBrowser();
    const page = await (await browser.visit(await browser.openSignIn())).text();
    const linked = [...page.matchAll(/href="(\/idp\/assets\/[^"]+)"/g)];
    expect(linked).toHaveLength(2);
    for (const [, path = ""] of linked) {
      expect((await browser.visit(path)).status).toBe(200);
    }
    const font = await browser.visit("/idp/assets/inter.woff2");
    expect(font.headers.get("content-type")).toBe("font/woff2");
    const outside = await browser.visit("/idp/assets/..%2fsign-in.ts");
    expect(outside.status).toBe(404);
  });

  it("speaks Arabic when the application or the browser asks", async () => {
    const asked = world.newBrowser();
    const page = await asked.openSignIn({ ui_locales: "ar" });
    expect(await (await asked.visit(page)).text()).toContain(
      '<html lang="ar" dir="rtl">',
    );
    const preferring = world.newBrowser({
      "accept-language": "fr;q=0.9, ar-SA;q=0.8, en;q=0.5",
    });
    expect(
      await (await preferring.visit(await preferring.openSignIn())).text(),
    ).toContain("تسجيل الدخول");
  });

  it("fills in the account the application names, harmless as text", async () => {
    const browser = world.newBrowser();
    const page = await browser.openSignIn({
      login_hint: '"><b>me@demo.test',
    });
    const text = await (await browser.visit(page)).text();
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;me@demo.test"');
  });

  it("offers no demo accounts outside a demo, and takes no click", async () => {
    await world.addAccount("shown@demo.test", ["guest"], true);
    const browser = world.newBrowser();
    const page = await browser.openSignIn();
    expect(await (await browser.visit(page)).text()).not.toContain(
      "shown@demo.test",
    );
    const clicked = await browser.post(page, { demo: "shown@demo.test" });
    expect(clicked.status).toBe(400);
  });

  it.each([
    "engineer@demo.test",
    "nobody@demo.test",
    "no address",
    "a\u0000@b",
  ])("tells %j no more than that email or password is wrong", async (email) => {
    const browser = world.newBrowser({ "x-forwarded-for": "203.0.113.1" });
    const page = await browser.openSignIn();
    const answer = await browser.post(page, { email, password: "guess" });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain(
      "The email or password is not right.",
    );
  });

  it("asks for both fields and does not choke on other bodies", async () => {
    const browser = world.newBrowser();
    const page = await browser.openSignIn();
    const empty = await browser.post(page, { email: "engineer@demo.test" });
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("Enter your email and password.");
    const json = await browser.visit(page, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(json.status).toBe(400);
    const huge = await browser.post(page, { email: "x".repeat(100_000) });
    expect(huge.status).toBe(400);
  });

  it("lets another person sign in, and the first one out with all tokens", async () => {
    const browser = world.newBrowser();
    const first = await browser.tokensOf("engineer@demo.test");
    const callback = await browser.signIn("guest@demo.test", "stagecraft", {
      prompt: "login",
    });
    const second = await answerOf(await browser.exchange(callback));
    expect(claimsOf(second.access_token)["roles"]).toEqual(["guest"]);
    expect((await browser.refresh(first.refresh_token)).status).toBe(400);
    expect((await browser.refresh(second.refresh_token)).status).toBe(200);
  });
});

describe("wrong passwords", () => {
  const wrong = { email: "guest@demo.test", password: "guess" };
  const right = { email: "guest@demo.test", password: "stagecraft" };

  it("hold back the account at that address for a while, right password or not", async () => {
    const browser = world.newBrowser({ "x-forwarded-for": "203.0.113.7" });
    const page = await browser.openSignIn();
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await browser.post(page, wrong)).status).toBe(403);
    }
    const held = await browser.post(page, right);
    expect(held.status).toBe(429);
    expect(Number(held.headers.get("retry-after"))).toBeLessThanOrEqual(15);
    expect(await held.text()).toMatch(/Try again in \d+ seconds/);

    const elsewhere = world.newBrowser({ "x-forwarded-for": "198.51.100.9" });
    await expect(elsewhere.signIn("guest@demo.test")).resolves.toBeDefined();

    world.advance(16);
    expect((await browser.post(page, right)).status).toBe(303);
  });

  it("count when made at the same time", async () => {
    const browser = world.newBrowser({ "x-forwarded-for": "203.0.113.8" });
    const page = await browser.openSignIn();
    const guesses = Array.from({ length: 20 }, () => browser.post(page, wrong));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it("hold back an address that tries one account after the other", async () => {
    const browser = world.newBrowser({ "x-forwarded-for": "203.0.113.9" });
    const page = await browser.openSignIn();
    const statuses: number[] = [];
    for (let index = 0; index < 26; index += 1) {
      const email = `person${index}@demo.test`;
      const answer = await browser.post(page, { email, password: "guess" });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 25).every((status) => status === 403)).toBe(true);
    expect(statuses.at(25)).toBe(429);
  });
});

describe("npm run token", () => {
  const run = promisify(execFile);
  const tool = fileURLToPath(
    new URL("../../../../../tools/token.ts", import.meta.url),
  );
  const environment = (port: string) => ({ ...process.env, PORT: port });

  it("prints nothing but a token", async () => {
    const { port } = new URL(world.baseUrl);
    const env = environment(port);
    const { stdout } = await run(process.execPath, [tool, "engineer"], { env });
    expect(claimsOf(stdout.trim())["roles"]).toEqual(["engineer"]);
    expect(stdout.trim().split(".")).toHaveLength(3);
  });

  it.each([
    ["nobody", undefined, "is not right"],
    ["engineer", "9", "No server answers at http://127.0.0.1:9"],
  ])("says why there is none for %s", async (account, port, sentence) => {
    const env = environment(port ?? new URL(world.baseUrl).port);
    const failed = run(process.execPath, [tool, account], { env });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining(sentence) as string,
    });
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
  const tokens = await answerOf(await browser.exchange(callback));
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
