import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { crewCompany, ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage } from "./support/pumped-stage.ts";
import { enterAs } from "./support/session.ts";
import { shownPoints, untilPainted } from "./support/stage-page.ts";

let administrator: Caller;
let pad: OwnPad;
let wellId: number;

/** Condor 2H responds in each stage; 200 psi is a hit. */
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
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Back-test pad", crewCompany);
  await pad.admit("playbookadmin");
  const { project } = await administrator.get<{
    project: { companyId: number };
  }>(`projects/${pad.projectId}`);
  const wells = await administrator.get<{ id: number }[]>(
    `projects/${pad.projectId}/wells`,
  );
  wellId = wells[0]?.id ?? 0;
  // Added before the stages, so that the rules advise while these are pumped.
  await addRule(project.companyId, 60, "orange");
  await addRule(project.companyId, 100, "red");
  await pumpStage(administrator, pad, { name: "1", endedMinutesAgo: 120 });
  await pumpStage(administrator, pad, { name: "2", endedMinutesAgo: 30 });
});
afterAll(async () => {
  await pad.remove();
});

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

test("saved rules are run over past stages as live had them, and changed ones before they are saved", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "playbookadmin", `/backtest/fdi/well/${wellId}`);
  await panel(page).getByText("Run the rules over past stages").waitFor();
  await press(page, "Last 10 stages");
  await press(page, "Test saved rules");
  await expect.poll(() => rows(page).count()).toBe(2 * stageCount);

  expect(await figure(page, "Firings").innerText()).toBe("4");
  expect(await figure(page, "Hits with prior advice").innerText()).toBe("2");
  expect(await figure(page, "Missed hits").innerText()).toBe("0");
  expect(await figure(page, "Changes vs. live").innerText()).toBe("0");
  expect(
    Number(await figure(page, "Alarms per hour").innerText()),
  ).toBeGreaterThan(0);
  expect(await figure(page, "Median lead time").innerText()).toMatch(
    /^0:0[1-9]:\d\d$/,
  );
  // The rise is steady: from 60 % to 100 % of 200 psi in some 160 seconds.
  const first = rows(page).filter({ hasText: advice.orange });
  expect(await first.count()).toBe(stageCount);
  expect(await first.first().innerText()).toMatch(/Condor 2H[^]*\d:\d\d · /);
  expect(await rows(page).getByText("Same").count()).toBe(4);

  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(4);
  await panel(page)
    .getByText(/^Run by Petra Nowak/)
    .waitFor();

  // A firing opens the chart at its time.
  await rows(page)
    .filter({ hasText: advice.red })
    .first()
    .getByRole("link")
    .first()
    .click();
  await page.waitForURL(/\/chart\/stage\/\d+\?from=\d+&to=\d+$/);
  await untilPainted(page);
  const ofStretch = await shownPoints(page);
  await page.goto(new URL(page.url()).pathname);
  await untilPainted(page);
  const ofStage = await shownPoints(page);
  // A quarter of an hour out of forty minutes.
  expect(ofStretch / ofStage).toBeGreaterThan(0.2);
  expect(ofStretch / ofStage).toBeLessThan(0.6);

  await page.goto(`/fdiplaybook/well/${wellId}`);
  const rule = (name: string) =>
    page.getByRole("button", { name, exact: true });
  await rule("Edit rule 1").click();
  const drawer = page.getByRole("dialog", { name: /rule/i });
  await drawer.getByLabel("Of its threshold").fill("150");
  await drawer.getByRole("button", { name: "Ok" }).click();
  await rule("Remove rule 2").click();
  await press(page, "Test these rules");
  await expect.poll(() => figure(page, "Missed hits").innerText()).toBe("2");
  expect(await figure(page, "Hits with prior advice").innerText()).toBe("0");
  await press(page, /^Missed hits/);
  await expect.poll(() => rows(page).count()).toBe(stageCount);
  await press(page, /^Differences/);
  await expect
    .poll(() => rows(page).getByText("Gone").count())
    .toBe(2 * stageCount);
  expect(await rows(page).getByText("New").count()).toBe(stageCount);
  expect(complaints).toEqual([]);
  await context.close();
});
