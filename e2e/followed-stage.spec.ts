import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";

let pad: OwnPad;
beforeAll(async () => {
  pad = await ownPad(callAs("administrator"), "Journey pad");
});
afterAll(async () => {
  await pad.remove();
});

async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

const titleOf = (page: Page) => expect.poll(() => page.title());

test("a live chart follows its tag, and the current stage the lowest of them, without a reload", async () => {
  const first = await pad.addStage("First");
  const second = await pad.addStage("Second");
  await pad.pump(first, ["pressure"]);
  await pad.goLive(first, 3);
  const { page, context } = await visit();
  await enterAs(page, "support", `/chart/livestage/${pad.projectId}/3`);
  await titleOf(page).toBe("First|Journey 1H|Journey pad");
  await page.locator('[data-chart="stage"]').waitFor();
  await markPage(page);

  await pad.goLive(second, 3);
  await titleOf(page).toBe("Second|Journey 1H|Journey pad");
  // The new stage has no samples yet, and those of the first are removed.
  expect(await page.locator('[data-chart="stage"]').count()).toBe(0);
  expect(await page.getByText("First", { exact: true }).count()).toBe(0);

  await pad.endLive(second, 3);
  await page.getByText("Awaiting next stage...").waitFor();
  await titleOf(page).toBe("Live stage chart|Journey pad");

  await pad.goLive(first, 3);
  await titleOf(page).toBe("First|Journey 1H|Journey pad");
  expect(await isSamePage(page)).toBe(true);
  await pad.endLive(first, 3);

  await page.goto(`/chart/currentstagechart/${pad.projectId}`);
  await titleOf(page).toBe("First|Journey 1H|Journey pad");
  await markPage(page);
  const third = await pad.addStage("Third");
  await pad.goLive(third, 4);
  await titleOf(page).toBe("Third|Journey 1H|Journey pad");
  const fourth = await pad.addStage("Fourth");
  await pad.goLive(fourth, 2);
  await titleOf(page).toBe("Fourth|Journey 1H|Journey pad");
  expect(await isSamePage(page)).toBe(true);
  await pad.endLive(third, 4);
  await pad.endLive(fourth, 2);
  await context.close();
});

test("support sees which stage headers changed since the previous stage", async () => {
  const before = await pad.addStage("Before");
  const after = await pad.addStage("After");
  await pad.pump(before, ["pressure", "rate"]);
  await pad.pump(after, ["pressure", "biocide"]);
  const { page, context } = await visit();
  await enterAs(page, "support", `/chart/stage/${after}`);
  await page.getByRole("button", { name: "Show changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Stage headers" });
  await dialog.getByText("biocide").waitFor();
  await dialog.getByText("rate").waitFor();
  await context.close();
});
