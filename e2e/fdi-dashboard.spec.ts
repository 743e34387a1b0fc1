import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import {
  openBrowser,
  signInAs,
  visit,
  type VisitOptions,
} from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { soon } from "./support/stage-page.ts";

let browser: Browser;
let pad: OwnPad;
let emptyPad: OwnPad;
let stage: PumpedStage;
beforeAll(async () => {
  browser = await openBrowser();
  const administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Condor pad");
  emptyPad = await ownPad(administrator, "Empty FDI pad");
  stage = await pumpStage(administrator, pad, {
    name: "31",
    endedMinutesAgo: 30,
  });
});
afterAll(async () => {
  await pad.remove();
  await emptyPad.remove();
  await browser.close();
});

const card = (page: Page, name: string) =>
  page.locator(`[data-tour="${name}"]`);

async function open(account: string, path: string, options?: VisitOptions) {
  const opened = await visit(browser, options);
  await signInAs(opened.page, account, path);
  return opened;
}

const dashboard = () => `/projectfdidashboard/${pad.projectId}`;

test("the dashboard counts the hits of the well and shows who was hit", async () => {
  const { page, context, complaints } = await open("support", dashboard());
  const metrics = card(page, "fdiWellMetrics");
  await expect
    .poll(() => metrics.getByRole("link").first().innerText(), soon)
    .toMatch(
      /Journey 1H\s+1\s+Total Frac Hits\s+Frac Hits\s+1\s+Poroelastic\/\s*Near Hits\s+0/,
    );
  const wellbeing = card(page, "fdiAlertChart");
  await wellbeing.getByText("1 Alert").waitFor();
  // Twice its threshold of 200 psi; the quiet well is named and not drawn.
  const bar = wellbeing.getByRole("link", {
    name: /^O2 Condor 2H: Alert, \+(399|400) psi, (199|200)% of the threshold of 200 psi/,
  });
  await expect.poll(() => bar.count(), soon).toBe(2);
  await wellbeing.getByText("Below 2% and not listed: O1 Condor 1H").waitFor();
  const wellChart = card(page, "fdiWellChart");
  await wellChart
    .getByRole("link", { name: /^Stage 31, O2 Condor 2H: Alert/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);

  await wellbeing.getByRole("button", { name: "Show as a table" }).click();
  const row = wellbeing.getByRole("row").filter({ hasText: "Condor 1H" });
  expect(await row.innerText()).toContain("Normal");

  await metrics.getByRole("link").first().click();
  await page.waitForURL(new RegExp(`/stages/${pad.projectId}/\\d+$`));
  expect(complaints).toEqual([]);
  await context.close();
});

test("marks are reached with the keyboard and open the stage chart, those of a hit its evidence", async () => {
  const { page, context } = await open("support", dashboard());
  const wellChart = card(page, "fdiWellChart");
  const quiet = wellChart.getByRole("link", { name: /O1 Condor 1H/ });
  expect(await quiet.getAttribute("href")).toBe(`/chart/stage/${stage.id}`);
  await quiet.focus();
  await page.keyboard.press("ArrowUp");
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
    )
    .toMatch(/^Stage 31, O2 Condor 2H: Alert.*; opens its evidence card$/);
  // Support gets a screen of its own for it.
  const [evidence] = await Promise.all([
    context.waitForEvent("page"),
    page.keyboard.press("Enter"),
  ]);
  await evidence.waitForURL(`**/fdievidence/${pad.projectId}/${stage.id}/2`);
  await context.close();
});

test("a pad without stages awaits the next one", async () => {
  const path = `/projectfdidashboard/${emptyPad.projectId}`;
  const { page, context, complaints } = await open("support", path);
  await page.getByText("Awaiting next stage...").waitFor();
  await page.getByText("No FDI events in the most recent stages").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ["the dashboard", dashboard],
  ["the live dashboard", () => "/livefdidashboard/1"],
])("on a phone %s does not scroll sideways", async (_, path) => {
  const { page, context, complaints } = await open("seniorsupport", path(), {
    width: 390,
    height: 844,
    colorScheme: "light",
  });
  await card(page, "fdiAlertChart").getByRole("group").first().waitFor();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the live dashboard is for administrators and senior support", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", "/");
  await page.goto("/livefdidashboard/1");
  await page.waitForURL("**/401");
  await context.close();
});
