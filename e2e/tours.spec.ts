import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { enterAs } from "./support/session.ts";

const popover = (page: Page) => page.locator(".driver-popover");

/** Returns `[2, 7]` for "2 of 7". */
async function progress(page: Page): Promise<number[]> {
  const text = await popover(page)
    .locator(".driver-popover-progress-text")
    .innerText();
  return [...text.matchAll(/\d+/g)].map(Number);
}

/** Presses Next to the end and returns the targets in the order in which they were explained. */
async function walk(page: Page): Promise<string[]> {
  const targets: string[] = [];
  for (;;) {
    const [current = 0, total = 0] = await progress(page);
    expect(current).toBe(targets.length + 1);
    const active = page.locator(".driver-active-element");
    // The previous element is released a moment after the next one is active.
    await expect.poll(() => active.count()).toBe(1);
    expect(await active.isVisible()).toBe(true);
    targets.push((await active.getAttribute("data-tour")) ?? "");
    await popover(page).locator(".driver-popover-next-btn").click();
    if (current === total) return targets;
    await expect.poll(async () => (await progress(page))[0]).toBe(current + 1);
  }
}

test("a newcomer is shown the real dashboard, and again after a reset", async () => {
  const { page, context, complaints } = await visit({
    isNewcomer: true,
  });
  await enterAs(page, "vanoperator", "/dashboard/1");
  await popover(page).waitFor();
  const targets = await walk(page);
  for (const target of [
    "wellProgress",
    "operationsProgress",
    "activeStageStats",
    "fieldBox",
  ])
    expect(targets).toContain(target);
  expect(
    await page.evaluate(() =>
      localStorage.getItem("tour.projectOverview.seen"),
    ),
  ).not.toBeNull();

  await page.goto("/settings");
  await page.getByRole("button", { name: "Reset first-time tour" }).click();
  await page
    .getByRole("dialog", { name: "Reset first-time tour" })
    .getByRole("button", { name: "Reset", exact: true })
    .click();
  await page.goto("/dashboard/1");
  await popover(page).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a newcomer of the support is shown the real QC dashboard and the map", async () => {
  const { page, context, complaints } = await visit({
    isNewcomer: true,
  });
  await enterAs(page, "support", "/qcoperationsdashboard/1");
  await popover(page).waitFor();
  expect(await walk(page)).toEqual([
    "dashboardChooser",
    "stageMetrics",
    "stageNotification",
    "stageQCRepeatPressureChart",
    "stageQCRepeatRowChart",
    "rateCompareStageChart",
    "stageHeaderDelta",
  ]);
  await page.goto("/map");
  await popover(page).waitFor();
  expect(await walk(page)).toEqual([
    "mapLegend",
    "mapTags",
    "mapExport",
    "mapRefresh",
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});
