import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { crewCompany, ownPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";

const administrator = callAs("administrator");

const kestrel = 1;

const card = (page: Page, widget: string) =>
  page.locator(`[data-tour="${widget}"]`);

async function open(account: string, path: string) {
  const visitor = await visit();
  await enterAs(visitor.page, account, path);
  return visitor;
}

interface WellSummary {
  readonly wellNumber: string;
  readonly completed: number;
  readonly total: number;
}

const readSummaries = (caller: Caller) =>
  caller.get<WellSummary[]>(`projects/${kestrel}/wellstagesummary`);

/** The number of finished stages that the page shows for a well; null before it shows any. */
async function completedOnPage(page: Page, { wellNumber, total }: WellSummary) {
  const row = card(page, "wellProgress")
    .getByRole("listitem")
    .filter({ hasText: wellNumber });
  const shown = (await row.textContent()) ?? "";
  const found = new RegExp(String.raw`(\d+) of ${total}`).exec(shown)?.[1];
  return found === undefined ? null : Number(found);
}

/**
 * Checks that wells and stages match the API as read by the same user. The
 * demo's history is still loading when the tests begin, so the page must show
 * values between the API's values before and after.
 */
async function comparePad(
  page: Page,
  caller: Caller,
  before: readonly WellSummary[],
) {
  const shown: number[] = [];
  for (const well of before) {
    await expect.poll(() => completedOnPage(page, well)).not.toBeNull();
    shown.push((await completedOnPage(page, well)) ?? -1);
  }
  const after = await readSummaries(caller);
  before.forEach(({ wellNumber, completed }, index) => {
    expect(shown[index], wellNumber).toBeGreaterThanOrEqual(completed);
    expect(shown[index], wellNumber).toBeLessThanOrEqual(
      after[index]?.completed ?? 0,
    );
  });
  const stages = await caller.get<unknown[]>(
    `projects/${kestrel}/operationsprogress`,
  );
  await expect
    .poll(() => page.locator(".heatmap a[data-stage]").count())
    .toBe(stages.length);
}

test("a manager's dashboards say what the API says, and lead to wells, charts and the plan", async () => {
  const caller = callAs("manager");
  const before = await readSummaries(caller);
  const { page, context, complaints } = await open(
    "manager",
    `/dashboard/${kestrel}`,
  );
  await comparePad(page, caller, before);
  await card(page, "wellSummary")
    .getByRole("link", { name: "Kestrel 1H" })
    .click();
  await page.waitForURL(/\/stages\/1\/\d+$/);
  await page.goBack();
  await card(page, "activeStageStats")
    .getByRole("link", { name: "Kestrel 4H" })
    .click();
  await page.waitForURL(/\/chart\/stage\/\d+$/);

  await page.goto(`/projectmanagementdashboard/${kestrel}`);
  const pumpTimes = card(page, "pumpTimeSummary");
  await pumpTimes.getByRole("button", { name: "Show as a table" }).click();
  await expect
    .poll(() => pumpTimes.getByRole("table").getByRole("row").count())
    .toBeGreaterThan(1);
  await card(page, "waterProppantPlanning").getByRole("img").first().waitFor();
  await card(page, "stagePerDay").getByRole("img").first().waitFor();
  await card(page, "wellMetrics").getByRole("row").nth(1).waitFor();
  // On an active pad no widget is empty.
  expect(await page.locator(".pad-dashboard .sc-state").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

interface Box {
  readonly state: string;
  readonly stageName: string;
  readonly updatedBy: string;
}

test("a van operator's change of the field box is saved as CHANGED, and support marks it as seen", async () => {
  const pad = await ownPad(administrator, "Field box pad", crewCompany);
  await pad.admit("vanoperator");
  await administrator.post("fieldmanagement", {
    projectId: pad.projectId,
    boxName: "FB-61",
  });
  await administrator.post("wells", {
    projectId: pad.projectId,
    wellNumber: "Van 1H",
    expectedStageCount: 30,
  });
  const stored = async () =>
    (
      await administrator.get<Box[]>(
        `fieldmanagement/${pad.projectId}/fieldboxes`,
      )
    )[0];

  const van = await open("vanoperator", `/dashboard/${pad.projectId}`);
  const box = card(van.page, "fieldBox");
  await box.getByRole("button", { name: "Change" }).click();
  await box.getByLabel("Well").click();
  await van.page.getByRole("option", { name: "Van 1H" }).click();
  await box.getByLabel("Stage name").click();
  await van.page.getByRole("option", { name: "24", exact: true }).click();
  await box.getByRole("button", { name: "Ok" }).click();
  await expect.poll(stored).toMatchObject({
    state: "CHANGED",
    stageName: "24",
    updatedBy: "Viktor Dunn",
  });
  await expect.poll(() => box.textContent()).toContain("Changed");
  expect(van.complaints).toEqual([]);
  await van.context.close();

  const actions = await open(
    "support",
    `/projectmanagementdashboard/${pad.projectId}`,
  );
  await card(actions.page, "fieldBox")
    .getByRole("button", { name: "Mark as seen" })
    .click();
  await expect.poll(stored).toMatchObject({ state: "IDLE", stageName: "24" });
  await actions.context.close();
  await pad.remove();
});
