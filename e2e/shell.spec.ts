import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { enterAs } from "./support/session.ts";

const bar = (page: Page) => page.getByRole("banner");
const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const well = (page: Page) => page.getByRole("link", { name: /^Kestrel 2H/ });

async function search(page: Page, words: string, found: RegExp) {
  await page.keyboard.press("Control+k");
  await palette(page).waitFor();
  await page.keyboard.type(words);
  await expect
    .poll(() => palette(page).getByRole("option").first().textContent())
    .toMatch(found);
}

const northgatePad = 1;
const harrierPad = 3;

test("somebody lands on the first pad, chooses another company, and lands there at the next visit", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "sales");
  await page.waitForURL(`**/dashboard/${harrierPad}`);
  await bar(page)
    .getByRole("button", { name: "Company: Harrier Resources" })
    .click();
  await page.getByRole("searchbox", { name: "Filter" }).fill("north");
  await page.getByRole("option", { name: "Northgate Energy" }).click();
  await page.waitForURL(`**/dashboard/${northgatePad}`);
  await page.goto("/");
  await page.waitForURL(`**/dashboard/${northgatePad}`);
  await bar(page)
    .getByRole("button", { name: "Company: Northgate Energy" })
    .waitFor();
  await page.goto("/wells/2");
  await expect.poll(() => page.title()).toBe("Osprey Pad|Northgate Energy");
  await page.goto("/");
  await page.waitForURL("**/dashboard/2");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a user without a company can check again and gets the server's response", async () => {
  const { page, context } = await visit();
  await enterAs(page, "newcomer");
  const check = page.getByRole("button", { name: "Click to check" });
  await check.waitFor();
  const requested = page.waitForResponse(/users\/\d+\/companies/);
  await check.click();
  expect((await requested).status()).toBe(200);
  await context.close();
});

test("the palette finds a stage of the real pads, and keeps nothing after signing out", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "engineer", "/wells/1");
  await well(page).waitFor();
  await search(page, "osprey 1h 1", /^Osprey 1H Stage 1/);
  await page.keyboard.press("Escape");
  await palette(page).waitFor({ state: "detached" });
  await search(page, "4h 12", /^Kestrel 4H Stage 12/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/chart/stage/*");
  await expect.poll(() => page.title()).toBe("12|Kestrel 4H|Kestrel Pad");
  const stored = () =>
    page.evaluate(() => localStorage.getItem("palette.recent"));
  expect(await stored()).toContain("Kestrel 4H");
  expect(complaints).toEqual([]);
  await page.goto("/logout");
  // The sign-in page is reached through several redirects.
  await page.waitForURL(/\/idp\//);
  expect(await stored()).toBeNull();
  await context.close();
});

test("support opens screens in new tabs, by link and by palette", async () => {
  const { page, context } = await visit();
  await enterAs(page, "support", "/wells/1");
  await well(page).waitFor();
  const byLink = context.waitForEvent("page");
  await well(page).click();
  await (await byLink).waitForURL("**/stages/1/*");
  await page.bringToFront();
  await search(page, "kestrel 2h", /^Kestrel 2H/);
  const byPalette = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  await (await byPalette).waitForURL("**/stages/1/*");
  expect(page.url()).toMatch(/\/wells\/1$/);
  await context.close();
});

describe("somebody who is not signed in", () => {
  test("learns that an address does not exist, and is led to the provider", async () => {
    const { page, context } = await visit();
    await page.goto("/no/such/page");
    await expect.poll(() => page.title()).toBe("Page not found|Stagecraft");
    await page.goto("/tos");
    await bar(page).getByRole("button", { name: "Login" }).click();
    await page.waitForURL(/\/idp\//);
    await context.close();
  });
});

test("a help site and a map that are configured are linked, the map at the pad's place", async () => {
  const { page, context } = await visit();
  const path = `/dashboard/${northgatePad}`;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(
        "&quot;helpUrl&quot;:null",
        "&quot;helpUrl&quot;:&quot;https://help.example.com/&quot;",
      )
      .replace(
        "&quot;mapUrl&quot;:null",
        "&quot;mapUrl&quot;:&quot;https://maps.example.com/?q=&quot;",
      );
    await route.fulfill({ response, body });
  });
  await enterAs(page, "guest", path);
  const help = bar(page).getByRole("link", { name: /Help/ });
  await help.waitFor();
  expect(await help.getAttribute("href")).toBe("https://help.example.com/");
  expect(await help.getAttribute("target")).toBe("_blank");
  const map = page
    .getByRole("toolbar", { name: "Dashboard tools" })
    .getByRole("link", { name: "Open the map" });
  await expect
    .poll(() => map.getAttribute("href"))
    .toMatch(/^https:\/\/maps\.example\.com\/\?q=[\d.-]+,[\d.-]+$/);
  await context.close();
});
