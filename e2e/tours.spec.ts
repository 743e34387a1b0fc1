import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { soon } from "./support/stage-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const popover = (page: Page) => page.locator(".driver-popover");

/** Longer than a tour takes to come up. */
const noTourWithinMs = 6000;
const dayMs = 86_400_000;

async function expectNoTour(page: Page) {
  await page.waitForTimeout(noTourWithinMs);
  expect(await popover(page).count()).toBe(0);
}

/** `[2, 7]` of "2 of 7". */
async function progress(page: Page): Promise<number[]> {
  const text = await popover(page)
    .locator(".driver-popover-progress-text")
    .innerText();
  return [...text.matchAll(/\d+/g)].map(Number);
}

/** Presses on to the end; the targets in the order in which they were explained. */
async function walk(page: Page): Promise<string[]> {
  const targets: string[] = [];
  for (;;) {
    const [current = 0, total = 0] = await progress(page);
    expect(current).toBe(targets.length + 1);
    const active = page.locator(".driver-active-element");
    // The last one is left a moment after the next is reached.
    await expect.poll(() => active.count()).toBe(1);
    expect(await active.isVisible()).toBe(true);
    targets.push((await active.getAttribute("data-tour")) ?? "");
    await popover(page).locator(".driver-popover-next-btn").click();
    if (current === total) return targets;
    await expect.poll(async () => (await progress(page))[0]).toBe(current + 1);
  }
}

test("a tour runs once, rests for seven days, and runs again after a reset", async () => {
  const { page, context, complaints } = await visit(browser, {
    isNewcomer: true,
  });
  await signInAs(page, "engineer", "/dashboard/1");
  await popover(page).waitFor(soon);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await popover(page).waitFor({ state: "detached" });

  await page.reload();
  await expectNoTour(page);

  const seen = (daysAgo: number) =>
    page.evaluate(
      (moment) => localStorage.setItem("tour.projectOverview.seen", moment),
      String(Date.now() - daysAgo * dayMs),
    );
  await seen(6.9);
  await page.reload();
  await expectNoTour(page);
  await seen(7.1);
  await page.reload();
  await popover(page).waitFor(soon);

  await page.goto("/settings");
  await page.getByRole("button", { name: "Reset first-time tour" }).click();
  await page
    .getByRole("dialog", { name: "Reset first-time tour" })
    .getByRole("button", { name: "Reset", exact: true })
    .click();
  await page.goto("/dashboard/1");
  await popover(page).waitFor(soon);
  expect(complaints).toEqual([]);
  await context.close();
});

test("it is gone through with the keyboard, gives the focus back, and can be started from the menu", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "engineer", "/dashboard/1");
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.click();
  await page.getByRole("menuitem", { name: "Tour of this page" }).click();
  await popover(page).waitFor(soon);
  expect((await progress(page))[0]).toBe(1);
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await progress(page))[0]).toBe(2);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await progress(page))[0]).toBe(3);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await progress(page))[0]).toBe(2);
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(
      () => document.activeElement?.closest(".driver-popover") !== null,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await popover(page).waitFor({ state: "detached" });
  expect(
    await more.evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await context.close();
});

test("in Arabic the arrow to the left goes on", async () => {
  const { page, context } = await visit(browser, {
    isNewcomer: true,
    language: "ar",
    width: 390,
    height: 844,
  });
  await signInAs(page, "engineer", "/dashboard/1");
  await popover(page).waitFor(soon);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await progress(page)).includes(2)).toBe(true);
  const box = await popover(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await context.close();
});

/** Presses on in the very moment in which each of the next steps is there. */
async function hurryOn(page: Page, presses: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const seen = new Set<string>();
        const look = () => {
          const shown = document.querySelector(".driver-popover-progress-text");
          const next = document.querySelector<HTMLElement>(
            ".driver-popover-next-btn",
          );
          const step = shown?.textContent ?? "";
          if (next !== null && step !== "" && !seen.has(step)) {
            seen.add(step);
            next.click();
          }
          if (seen.size === wanted) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    presses,
  );
}

test("somebody who hurries through it sees one thing explained at a time", async () => {
  const { page, context, complaints } = await visit(browser, {
    isNewcomer: true,
  });
  await signInAs(page, "engineer", "/dashboard/1");
  await popover(page).waitFor(soon);
  await hurryOn(page, 3);
  await expect.poll(async () => (await progress(page))[0]).toBe(4);
  expect(await page.locator(".driver-active-element").count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

const roles = [
  "administrator",
  "support",
  "research",
  "engineer",
  "manager",
  "sales",
  "guest",
  "vanoperator",
  "client",
];

describe.each(roles)("for %s", (role) => {
  test("every step of the project overview is about something on the page", async () => {
    const { page, context, complaints } = await visit(browser, {
      isNewcomer: true,
    });
    await signInAs(page, role, "/dashboard/1");
    await popover(page).waitFor(soon);
    const targets = await walk(page);
    expect(targets).toContain("wellProgress");
    expect(targets).toContain("operationsProgress");
    expect(targets).toContain("activeStageStats");
    expect(targets.includes("fieldBox")).toBe(role === "vanoperator");
    expect(new Set(targets).size).toBe(targets.length);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test("every step of the QC tour is about something on the page", async () => {
  const { page, context, complaints } = await visit(browser, {
    isNewcomer: true,
  });
  await signInAs(page, "support", "/qcoperationsdashboard/1");
  await popover(page).waitFor(soon);
  expect(await walk(page)).toEqual([
    "dashboardChooser",
    "stageMetrics",
    "stageNotification",
    "stageQCRepeatPressureChart",
    "stageQCRepeatRowChart",
    "rateCompareStageChart",
    "stageHeaderDelta",
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(["support", "engineer", "sales"])(
  "every step of the map's tour is about something on the page for %s",
  async (account) => {
    const { page, context, complaints } = await visit(browser, {
      isNewcomer: true,
    });
    await signInAs(page, account, "/map");
    await popover(page).waitFor(soon);
    expect(await popover(page).innerText()).toContain("Green means active");
    expect(await violations(page)).toEqual([]);
    expect(await walk(page)).toEqual([
      "mapLegend",
      "mapTags",
      "mapExport",
      "mapRefresh",
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
