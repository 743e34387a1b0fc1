import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "../testing/identity-world.ts";
import { locationOf, type TestBrowser } from "../testing/test-browser.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
  await world.addAccount("engineer@demo.test", ["engineer"]);
  await world.addAccount("guest@demo.test", ["guest"]);
});
afterAll(() => world.stop());

function signOutPath(fields: Record<string, string>): string {
  return `/idp/session/end?${new URLSearchParams(fields).toString()}`;
}

async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  const response = await browser.visit(
    browser.authorizationPath({ prompt: "none" }),
  );
  return new URL(locationOf(response)).searchParams.has("code");
}

function hiddenFields(page: string): Record<string, string> {
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1];
  return { xsrf: xsrf ?? "missing" };
}

it("signs out at once when the application sends the person's ID token", async () => {
  const browser = world.newBrowser();
  const tokens = await browser.tokensOf("engineer@demo.test");
  expect(await isSignedIn(browser)).toBe(true);
  const response = await browser.visit(
    signOutPath({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${world.baseUrl}/`,
      state: "bye",
    }),
  );
  expect(response.status).toBe(303);
  expect(locationOf(response)).toBe(`${world.baseUrl}/?state=bye`);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
});

it("asks first when the link could come from anybody", async () => {
  const browser = world.newBrowser();
  const tokens = await browser.tokensOf("engineer@demo.test");
  const requested = await browser.visit(
    signOutPath({
      client_id: "stagecraft-web",
      post_logout_redirect_uri: `${world.baseUrl}/`,
    }),
  );
  expect(requested.status).toBe(200);
  const page = await requested.text();
  expect(page).toContain("Sign out of Stagecraft?");
  expect(page).not.toMatch(/<script|style=/);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
});

it("ends the session and every token after confirmation", async () => {
  const browser = world.newBrowser();
  const tokens = await browser.tokensOf("engineer@demo.test");
  const page = await (
    await browser.visit(
      signOutPath({
        client_id: "stagecraft-web",
        post_logout_redirect_uri: `${world.baseUrl}/`,
      }),
    )
  ).text();
  const left = await browser.post("/idp/session/end/confirm", {
    ...hiddenFields(page),
    logout: "yes",
  });
  expect(locationOf(left)).toBe(`${world.baseUrl}/`);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
});

it("does not take another person's ID token for a proof", async () => {
  const other = await world.newBrowser().tokensOf("guest@demo.test");
  const browser = world.newBrowser();
  await browser.tokensOf("engineer@demo.test");
  const requested = await browser.visit(
    signOutPath({ id_token_hint: other.id_token }),
  );
  expect(await requested.text()).toContain("Sign out of Stagecraft?");
  expect(await isSignedIn(browser)).toBe(true);
});

it("does not confirm for a page that was never shown", async () => {
  const browser = world.newBrowser();
  await browser.tokensOf("engineer@demo.test");
  const forged = await browser.post("/idp/session/end/confirm", {
    xsrf: "guess",
    logout: "yes",
  });
  expect(forged.status).toBe(400);
  expect(await isSignedIn(browser)).toBe(true);
});

it("refuses to redirect to another site", async () => {
  const browser = world.newBrowser();
  const { id_token } = await browser.tokensOf("engineer@demo.test");
  const response = await browser.visit(
    signOutPath({
      id_token_hint: id_token,
      post_logout_redirect_uri: "https://evil.test/",
    }),
  );
  expect(response.status).toBe(400);
  expect(response.headers.get("location")).toBeNull();
});

it("redirects a person who is not signed in at once, without a script", async () => {
  const response = await world.newBrowser().visit(
    signOutPath({
      client_id: "stagecraft-web",
      post_logout_redirect_uri: `${world.baseUrl}/`,
    }),
  );
  expect(response.status).toBe(303);
  expect(locationOf(response)).toBe(`${world.baseUrl}/`);
});

it("says that it is done when there is nowhere to go", async () => {
  const browser = world.newBrowser();
  const { id_token } = await browser.tokensOf("engineer@demo.test");
  const response = await browser.visit(
    signOutPath({ id_token_hint: id_token }),
  );
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("You are signed out");
  expect(await isSignedIn(browser)).toBe(false);
});
