import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";

let browser: Browser;
let pad: OwnPad;
beforeAll(async () => {
  browser = await openBrowser();
  pad = await ownPad(await callAs("administrator"), "Journey pad");
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const withinSeconds = { timeout: 6_000 };

async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

test("a live chart follows its tag within seconds, without a reload", async () => {
  const first = await pad.addStage("First");
  const second = await pad.addStage("Second");
  await pad.pump(first, ["pressure"]);
  await pad.goLive(first, 3);
  const { page, context } = await visit(browser);
  await signInAs(page, "support", `/chart/livestage/${pad.projectId}/3`);
  await expect
    .poll(() => page.title(), withinSeconds)
    .toBe("First|Journey 1H|Journey pad");
  await page.locator('[data-chart="stage"]').waitFor();
  await markPage(page);

  await pad.goLive(second, 3);
  await expect
    .poll(() => page.title(), withinSeconds)
    .toBe("Second|Journey 1H|Journey pad");
  // It has no samples yet, and those of the first are gone.
  expect(await page.locator('[data-chart="stage"]').count()).toBe(0);
  expect(await page.getByText("First", { exact: true }).count()).toBe(0);

  await pad.endLive(second, 3);
  await page.getByText("Awaiting next stage...").waitFor(withinSeconds);
  expect(await page.title()).toBe("Live stage chart|Journey pad");

  await pad.goLive(first, 3);
  await expect
    .poll(() => page.title(), withinSeconds)
    .toBe("First|Journey 1H|Journey pad");
  expect(await isSamePage(page)).toBe(true);
  await pad.endLive(first, 3);
  await context.close();
});

test("the current stage of a pad is the lowest live one, else the newest with data", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", `/chart/currentstagechart/${pad.projectId}`);
  await expect
    .poll(() => page.title(), withinSeconds)
    .toBe("First|Journey 1H|Journey pad");
  await markPage(page);
  const third = await pad.addStage("Third");
  await pad.goLive(third, 4);
  await expect
    .poll(() => page.title(), withinSeconds)
    .toBe("Third|Journey 1H|Journey pad");
  const fourth = await pad.addStage("Fourth");
  await pad.goLive(fourth, 2);
  await expect
    .poll(() => page.title(), { timeout: 15_000 })
    .toBe("Fourth|Journey 1H|Journey pad");
  expect(await isSamePage(page)).toBe(true);
  await pad.endLive(third, 4);
  await pad.endLive(fourth, 2);
  await context.close();
});

test("a pad without any data says so", async () => {
  const empty = await ownPad(await callAs("administrator"), "Empty pad");
  await empty.addStage("Planned");
  const { page, context } = await visit(browser);
  await signInAs(
    page,
    "support",
    `/chart/currentstagechart/${empty.projectId}`,
  );
  await page.getByText("Awaiting next stage...").waitFor();
  expect(await page.title()).toBe("Current stage|Empty pad");
  await context.close();
  await empty.remove();
});

test("support is told of changed stage headers, others are not", async () => {
  const before = await pad.addStage("Before");
  const after = await pad.addStage("After");
  await pad.pump(before, ["pressure", "rate"]);
  await pad.pump(after, ["pressure", "biocide"]);
  const sentence =
    "Stage header changes detected, please review stage header changes in the QC dashboard.";
  const { page, context } = await visit(browser);
  await signInAs(page, "support", `/chart/stage/${after}`);
  await page.getByText(sentence).waitFor();
  await page.getByRole("button", { name: "Show changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Stage headers" });
  await dialog.getByText("biocide").waitFor();
  await dialog.getByText("rate").waitFor();
  await dialog.getByRole("button", { name: "Ok" }).click();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText(sentence).waitFor({ state: "detached" });
  await context.close();

  const other = await visit(browser);
  const asked: string[] = [];
  other.page.on("request", (request) => asked.push(request.url()));
  await signInAs(other.page, "research", `/chart/stage/${after}`);
  await other.page.locator('[data-chart="stage"]').waitFor();
  await other.page.waitForTimeout(1000);
  expect(asked.filter((url) => url.includes("headersdelta"))).toEqual([]);
  expect(await other.page.getByText(sentence).count()).toBe(0);
  await other.context.close();
});
