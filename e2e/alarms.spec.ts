import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { violations } from "./support/axe.ts";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";
import { fallSilent } from "./support/silent-gauges.ts";

let administrator: Caller;
let pad: OwnPad;
let stageId: number;

interface AlarmList {
  readonly alarms: readonly {
    readonly id: number;
    readonly acknowledgedReason: string | null;
  }[];
  readonly counts: { readonly states: Readonly<Record<string, number>> };
}

const alarmsOf = () =>
  administrator.get<AlarmList>(`projects/${pad.projectId}/alarms`);

beforeAll(async () => {
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Alarm pad");
  stageId = await pad.addStage("7");
  await fallSilent(
    administrator,
    stageId,
    [1, 2, 3, 4].map((number) => `offset_pressure_${number}`),
  );
  await vi.waitFor(
    async () => expect((await alarmsOf()).counts.states["open"]).toBe(4),
    { timeout: 90_000 },
  );
});
afterAll(async () => {
  await pad.remove();
});

const rows = (page: Page) => page.locator(".alarm-row");

const openCount = (page: Page) =>
  page.locator(".alarm-counts > span").first().innerText();

/** The row in the tab order receives the key. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  await page.locator(".alarm-row[tabindex='0']").focus();
  for (const key of keys) await page.keyboard.press(key);
}

async function giveReason(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Ok" }).click();
  await dialog.waitFor({ state: "detached" });
}

test("alarms that the engine raised are acknowledged, shelved and read again in the history", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "support", `/dashboard/${pad.projectId}`);
  await page.locator(".dashboard-alarms").click();
  await page.waitForURL(`**/alarms/${pad.projectId}`);
  await expect.poll(() => openCount(page)).toMatch(/^4 /);

  await press(page, "ArrowDown");
  const id = await page.evaluate(
    () => (document.activeElement as HTMLElement).dataset["alarm"],
  );
  await page.keyboard.press("a");
  await giveReason(page, "called the data van");
  await expect.poll(() => openCount(page)).toMatch(/^3 /);
  const responded = (await alarmsOf()).alarms.find(
    (alarm) => String(alarm.id) === id,
  );
  expect(responded?.acknowledgedReason).toBe("called the data van");

  await page.goto(`/alarms/${pad.projectId}?state=open`);
  await expect.poll(() => rows(page).count()).toBe(3);
  await press(page, "s");
  await giveReason(page, "gauge is being changed");
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.goto(`/alarms/${pad.projectId}?state=shelved`);
  await expect
    .poll(() => rows(page).allInnerTexts())
    .toEqual([expect.stringMatching(/0:1[0-5]:\d\d left/)]);
  await press(page, "s");
  await expect.poll(() => rows(page).count()).toBe(0);

  await page.goto(`/alarms/${pad.projectId}?state=open`);
  await page.getByRole("button", { name: "Acknowledge all 3 shown" }).click();
  await giveReason(page, "all of one outage");
  await expect.poll(() => openCount(page)).toMatch(/^0 /);
  await page.getByRole("button", { name: "30 d", exact: true }).click();
  await page.getByText(/^Busiest hour of each day; 0\.01 per hour/).waitFor();
  await page.getByRole("tab", { name: "History" }).click();
  for (const reason of [
    "called the data van",
    "gauge is being changed",
    "all of one outage",
  ])
    await page
      .locator(".alarm-table tbody tr")
      .filter({ hasText: reason })
      .first()
      .waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
