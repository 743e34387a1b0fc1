import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "../testing/identity-world.ts";
import { responseOf, claimsOf } from "../testing/test-browser.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
  await world.addAccount("engineer@demo.test", ["engineer"]);
  await world.addAccount("guest@demo.test", ["guest"]);
});
afterAll(() => world.stop());

describe("the sign-in page", () => {
  it("needs no script and no inline style, and says so to the browser", async () => {
    const browser = world.newBrowser();
    const response = await browser.visit(await browser.openSignIn());
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = await response.text();
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

  it("uses the language the application or the browser requests", async () => {
    const requested = world.newBrowser();
    const page = await requested.openSignIn({ ui_locales: "ar" });
    expect(await (await requested.visit(page)).text()).toContain(
      '<html lang="ar" dir="rtl">',
    );
    const preferring = world.newBrowser({
      "accept-language": "pt;q=0.9, ar-SA;q=0.8, en;q=0.5",
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

  it("offers no demo accounts outside a demo, and accepts no one-click sign-in", async () => {
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
  ])(
    "says to %j no more than that email or password is wrong",
    async (email) => {
      const browser = world.newBrowser({ "x-forwarded-for": "203.0.113.1" });
      const page = await browser.openSignIn();
      const response = await browser.post(page, { email, password: "guess" });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain(
        "The email or password is not correct.",
      );
    },
  );

  it("requires both fields and refuses malformed bodies", async () => {
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

  it("lets another person sign in, which signs the first one out with all tokens", async () => {
    const browser = world.newBrowser();
    const first = await browser.tokensOf("engineer@demo.test");
    const callback = await browser.signIn("guest@demo.test", "stagecraft", {
      prompt: "login",
    });
    const second = await responseOf(await browser.exchange(callback));
    expect(claimsOf(second.access_token)["roles"]).toEqual(["guest"]);
    expect((await browser.refresh(first.refresh_token)).status).toBe(400);
    expect((await browser.refresh(second.refresh_token)).status).toBe(200);
  });
});
