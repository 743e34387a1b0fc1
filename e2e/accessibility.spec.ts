import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([
  { colorScheme: "dark", language: "en" },
  { colorScheme: "light", language: "en" },
  { colorScheme: "light", language: "ar" },
] as const)("in $colorScheme, $language", (options) => {
  test("the sign-in page and every screen pass axe", async () => {
    const { page, context } = await visit(browser, options);
    await page.goto("/");
    await page.waitForURL(/\/idp\//);
    expect({ screen: "sign-in", found: await violations(page) }).toEqual({
      screen: "sign-in",
      found: [],
    });
    await signInAs(page, "administrator");
    for (const path of [
      "/",
      "/projects/1",
      "/wells/1",
      "/stages/1",
      "/import/stage/1",
      "/map",
      "/profile",
      "/chart/livestage/1/1?live=0",
      "/401",
    ]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(500);
      expect({ screen: path, found: await violations(page) }).toEqual({
        screen: path,
        found: [],
      });
    }
    await context.close();
  });
});
