import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { crewCompany, ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage } from "./support/pumped-stage.ts";
import { shownPoints, soon, untilPainted } from "./support/stage-page.ts";

let browser: Browser;
let administrator: Caller;
let pad: OwnPad;
let wellId: number;

/** Condor 2H answers in each of them, 200 psi are a hit. */
const stageCount = 2;
const advice = { orange: "Hold the rate", red: "Cut the rate" };

async function addRule(
  companyId: number,
  percent: number,
  color: keyof typeof advice,
) {
  const rule = await administrator.post<{ id: number }>("rules", {
    companyId,
    playbookType: "FDI",
    trigger: {
      applyDeltaPressure: true,
      minDeltaPressureFracHitPercentage: percent,
    },
    color,
    recommendation: advice[color],
  });
  await administrator.post(`rules/${rule.id}/well/${wellId}/subscribe`);
}

beforeAll(async () => {
  browser = await openBrowser();
  administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Back-test pad", crewCompany);
  for (const account of ["playbookadmin", "engineer"]) await pad.admit(account);
  const { project } = await administrator.get<{
    project: { companyId: number };
  }>(`projects/${pad.projectId}`);
  const wells = await administrator.get<{ id: number }[]>(
    `projects/${pad.projectId}/wells`,
  );
  wellId = wells[0]?.id ?? 0;
  // Before the stages, so that they advise while these are pumped.
  await addRule(project.companyId, 60, "orange");
  await addRule(project.companyId, 100, "red");
  await pumpStage(administrator, pad, { name: "1", endedMinutesAgo: 120 });
  await pumpStage(administrator, pad, { name: "2", endedMinutesAgo: 30 });
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const path = () => `/backtest/fdi/well/${wellId}`;
const panel = (page: Page) => page.locator(".backtest");
const press = (page: Page, name: string | RegExp) =>
  panel(page).getByRole("button", { name }).click();
const rows = (page: Page) =>
  panel(page).getByRole("table", { name: "Back-test" }).locator("tbody tr");
const figure = (page: Page, label: string): Locator =>
  panel(page)
    .locator(".backtest-figure")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator(".backtest-number");

async function open(account: string, at: string) {
  const opened = await visit(browser);
  await signInAs(opened.page, account, at);
  return opened;
}

describe("the back-test of a well's saved rules", () => {
  test("runs over the newest stages and lists every firing, first advice and its lead, as live had it", async () => {
    const { page, context, complaints } = await open("playbookadmin", path());
    await panel(page).getByText("Run the rules over past stages").waitFor(soon);
    expect(await violations(page)).toEqual([]);
    await press(page, "Last 10 stages");
    await press(page, "Test saved rules");
    await panel(page).getByRole("progressbar").waitFor(soon);
    await expect.poll(() => rows(page).count(), soon).toBe(2 * stageCount);

    expect(await figure(page, "Firings").innerText()).toBe("4");
    expect(await figure(page, "Hits advised before").innerText()).toBe("2");
    expect(await figure(page, "Missed hits").innerText()).toBe("0");
    expect(await figure(page, "Changes to live").innerText()).toBe("0");
    expect(
      Number(await figure(page, "Alarms per hour").innerText()),
    ).toBeGreaterThan(0);
    expect(await figure(page, "Median lead time").innerText()).toMatch(
      /^[1-9]:\d\d$/,
    );
    // The rise is steady: from 60 % to 100 % of 200 psi in some 160 seconds.
    const first = rows(page).filter({ hasText: advice.orange });
    expect(await first.count()).toBe(stageCount);
    expect(await first.first().innerText()).toMatch(/Condor 2H[^]*\d:\d\d · /);
    expect(await rows(page).getByText("Same").count()).toBe(4);
    expect(await violations(page)).toEqual([]);

    await page.reload();
    await expect.poll(() => rows(page).count(), soon).toBe(4);
    await panel(page)
      .getByText(/^Run by Petra Nowak/)
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a firing opens the chart at its moment", async () => {
    const { page, context, complaints } = await open("playbookadmin", path());
    const firing = rows(page).filter({ hasText: advice.red }).first();
    const link = firing.getByRole("link").first();
    await link.waitFor(soon);
    const href = (await link.getAttribute("href")) ?? "";
    expect(href).toMatch(/^\/chart\/stage\/\d+\?from=\d+&to=\d+$/);
    await link.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/chart\/stage\/\d+\?from=/, soon);
    await untilPainted(page);
    const ofStretch = await shownPoints(page);
    await page.goto(href.split("?")[0] ?? "");
    await untilPainted(page);
    const ofStage = await shownPoints(page);
    // A quarter of an hour of forty minutes.
    expect(ofStretch / ofStage).toBeGreaterThan(0.2);
    expect(ofStretch / ofStage).toBeLessThan(0.6);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a run is cancelled while it is at work", async () => {
    const { page, context } = await open("playbookadmin", path());
    const cancelled = panel(page).getByText("The back-test was cancelled.");
    const run = panel(page).getByRole("button", { name: "Test saved rules" });
    // Two stages are soon done: whoever comes too late tries again.
    const attempt = async () => {
      await run.click(soon);
      await panel(page)
        .getByRole("button", { name: "Cancel" })
        .click({ timeout: 3000 })
        .catch(() => undefined);
      await expect.poll(() => run.isEnabled(), soon).toBe(true);
      return cancelled.isVisible();
    };
    let isCancelled = false;
    for (let tries = 0; tries < 5 && !isCancelled; tries++)
      isCancelled = await attempt();
    expect(isCancelled).toBe(true);
    await context.close();
  });

  test("who may not read the advice is told so", async () => {
    const { page, context } = await open("engineer", path());
    await page
      .getByText("You are not allowed to read the advice of this playbook.")
      .waitFor(soon);
    expect(await panel(page).count()).toBe(0);
    await context.close();
  });
});

describe("the back-test in the editor", () => {
  test("takes the rules as they stand there, unsaved, and shows what would be missed and what would change", async () => {
    const { page, context, complaints } = await open(
      "playbookadmin",
      `/fdiplaybook/well/${wellId}`,
    );
    const rule = (name: string) =>
      page.getByRole("button", { name, exact: true });
    await rule("Edit rule 1").click(soon);
    const drawer = page.getByRole("dialog", { name: /rule/i });
    await drawer.getByLabel("Of its threshold").fill("150");
    await drawer.getByRole("button", { name: "Ok" }).click();
    await rule("Remove rule 2").click();

    await press(page, "Test these rules");
    await expect
      .poll(() => figure(page, "Missed hits").innerText(), soon)
      .toBe("2");
    expect(await figure(page, "Hits advised before").innerText()).toBe("0");
    await press(page, /^Missed hits/);
    await expect.poll(() => rows(page).count(), soon).toBe(stageCount);
    expect(await rows(page).first().innerText()).toContain(
      "Frac hit without advice before it",
    );
    await press(page, /^Differences/);
    await expect
      .poll(() => rows(page).getByText("Gone").count(), soon)
      .toBe(2 * stageCount);
    expect(await rows(page).getByText("New").count()).toBe(stageCount);
    expect(await violations(page)).toEqual([]);

    await rule("Undo the change of rule 2").click();
    await panel(page)
      .getByText(/The rules have changed since this run/)
      .waitFor(soon);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
