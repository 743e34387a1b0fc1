import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { liveStage, type LiveStage } from "./support/live-stage.ts";
import { enterAs } from "./support/session.ts";

let stage: LiveStage;
beforeAll(async () => {
  stage = await liveStage("Moving pad", ["engineer"]);
});
afterAll(async () => {
  await stage.end();
});

const liveTime = (page: Page) =>
  page.evaluate(() =>
    Number(
      document.querySelector<HTMLElement>('[data-chart="stage"]')?.dataset[
        "liveTime"
      ] ?? 0,
    ),
  );

async function openLiveChart(page: Page): Promise<void> {
  await enterAs(page, "engineer");
  await page.goto(stage.path);
  await page.waitForURL(/\/chart\/livestage\//);
  await page.waitForFunction(
    () => performance.getEntriesByName("stagecraft:page-painted").length > 0,
  );
}

test("the chart of a running stage moves, second by second", async () => {
  const { page, context, complaints } = await visit();
  await openLiveChart(page);
  const first = await liveTime(page);
  await expect.poll(() => liveTime(page)).toBeGreaterThanOrEqual(first + 3000);
  const points = await page.evaluate(() =>
    Number(
      document.querySelector<HTMLElement>('[data-chart="stage"]')?.dataset[
        "points"
      ] ?? 0,
    ),
  );
  expect(points).toBeGreaterThan(1000);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a cut network is reported at once, and live data continues by itself when it is back", async () => {
  const { page, context } = await visit();
  await openLiveChart(page);
  await context.setOffline(true);
  await page.getByText("Network access has been lost").first().waitFor();
  const stood = await liveTime(page);
  // The stage continues meanwhile, and the page must catch up with it.
  await expect.poll(() => stage.newestTime()).toBeGreaterThan(stood + 3000);
  await context.setOffline(false);
  await expect.poll(() => liveTime(page)).toBeGreaterThan(stood + 3000);
  await expect
    .poll(() => page.getByText("Network access has been lost").isVisible())
    .toBe(false);
  await context.close();
});

test("range buttons narrow the chart and are remembered as an index", async () => {
  const { page, context } = await visit();
  await openLiveChart(page);
  await page.getByRole("button", { name: "10m", exact: true }).click();
  expect(
    await page.evaluate(() => localStorage.getItem("stageChart.rangeSelector")),
  ).toBe("0");
  await page.getByRole("button", { name: "All", exact: true }).click();
  expect(
    await page.evaluate(() => localStorage.getItem("stageChart.rangeSelector")),
  ).toBeNull();
  await context.close();
});
