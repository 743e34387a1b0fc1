import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, signInAs, visit } from "./support/browser.ts";

const axeSource = await readFile(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** Injected by the debugger, so that the page's own policy stays strict. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: unknown[] }> };
    };
    return (await axe.run()).violations;
  });
  return (found as Violation[]).map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

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
