import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";

let browser: Browser;
let administrator: Caller;
let pad: OwnPad;
let stageId: number;

const soon = { timeout: 20_000 };
const silentSeconds = 125;

interface AlarmList {
  readonly alarms: readonly {
    readonly id: number;
    readonly acknowledgedReason: string | null;
  }[];
  readonly counts: { readonly states: Readonly<Record<string, number>> };
}

const alarmsOf = () =>
  administrator.get<AlarmList>(`projects/${pad.projectId}/alarms`);

/** Gauges that fall silent two minutes before now: the engine raises an alarm for each. */
async function fallSilent(channels: readonly string[]): Promise<void> {
  const newest = Math.floor(Date.now() / 1000) * 1000;
  const times = Array.from(
    { length: silentSeconds },
    (_, index) => newest - (silentSeconds - 1 - index) * 1000,
  );
  await administrator.post(`stages/${stageId}/samplebatches`, {
    source: "journey",
    firstSequence: 0,
    times,
    channels: ["pressure", ...channels].map((name) => ({
      name,
      unit: "psi",
      values: times.map((_, index) =>
        channels.includes(name) && index > 2 ? null : 5000 + index,
      ),
    })),
  });
}

beforeAll(async () => {
  browser = await openBrowser();
  administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Alarm pad");
  stageId = await pad.addStage("7");
  await fallSilent([1, 2, 3, 4].map((number) => `offset_pressure_${number}`));
  await vi.waitFor(
    async () => expect((await alarmsOf()).counts.states["open"]).toBe(4),
    soon,
  );
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

async function openAlarms(page: Page, search = ""): Promise<void> {
  await signInAs(page, "support", `/alarms/${pad.projectId}${search}`);
  await page.locator(".alarm-row").first().waitFor(soon);
}

const openCount = (page: Page) =>
  page.locator(".alarm-counts > span").first().innerText();

async function giveReason(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Ok" }).click();
  await dialog.waitFor({ state: "detached", ...soon });
}

test("the keyboard acknowledges one with a reason, and the history keeps it", async () => {
  const { page, context, complaints } = await visit(browser);
  await openAlarms(page, "?state=open");
  const before = (await alarmsOf()).counts.states["open"] ?? 0;
  const row = page.locator(".alarm-row[tabindex='0']");
  await row.focus();
  await page.keyboard.press("ArrowDown");
  const id = await page.evaluate(
    () => (document.activeElement as HTMLElement).dataset["alarm"],
  );
  await page.keyboard.press("a");
  await giveReason(page, "called the data van");
  await expect.poll(() => openCount(page), soon).toContain(String(before - 1));
  const answered = (await alarmsOf()).alarms.find(
    (alarm) => String(alarm.id) === id,
  );
  expect(answered?.acknowledgedReason).toBe("called the data van");
  await page.getByRole("tab", { name: "History" }).click();
  await page
    .locator(".alarm-table tbody tr")
    .filter({ hasText: "called the data van" })
    .waitFor(soon);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("shelving silences with a countdown until somebody ends it", async () => {
  const { page, context } = await visit(browser);
  await openAlarms(page, "?state=open");
  await page.locator(".alarm-row[tabindex='0']").focus();
  await page.keyboard.press("s");
  await giveReason(page, "gauge is being changed");
  await page.goto(page.url().replace("state=open", "state=shelved"));
  const shelved = page.locator(".alarm-row");
  await shelved.first().waitFor(soon);
  expect(await shelved.first().innerText()).toMatch(/1[45] min left/);
  await shelved.first().focus();
  await page.keyboard.press("s");
  await expect.poll(() => shelved.count(), soon).toBe(0);
  await context.close();
});

test("several are acknowledged together, and not without a reason", async () => {
  const { page, context } = await visit(browser);
  await openAlarms(page, "?state=open");
  await page.getByRole("button", { name: /Acknowledge all/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(" ");
  await dialog.getByLabel("Reason").blur();
  expect(
    await dialog
      .getByRole("button", { name: "Ok" })
      .getAttribute("aria-disabled"),
  ).toBe("true");
  await giveReason(page, "all of one outage");
  await expect.poll(() => openCount(page), soon).toMatch(/^0 /);
  await context.close();
});

test("the figures reach back as far as somebody chooses, and the address keeps it", async () => {
  const { page, context, complaints } = await visit(browser);
  await openAlarms(page);
  const load = page.getByRole("img", { name: /^Alarm load per hour/ });
  const span = (name: string) =>
    page.getByRole("button", { name, exact: true });
  await load.waitFor(soon);
  expect(await span("24 h").getAttribute("aria-pressed")).toBe("true");
  await span("30 d").click();
  await page.waitForURL(/\?span=720$/);
  await page
    .getByText(/^Busiest hour of each day; 0\.01 per hour/)
    .waitFor(soon);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByText(/^Busiest hour of each day/).waitFor(soon);
  await span("24 h").click();
  await page.waitForURL(new RegExp(`/alarms/${pad.projectId}$`));
  await load.waitFor(soon);
  expect(complaints).toEqual([]);
  await context.close();
});

describe("on every screen", () => {
  test.each([
    [1366, 768],
    [1024, 768],
    [390, 844],
  ])("nothing is clipped at %i by %i", async (width, height) => {
    const { page, context } = await visit(browser, { width, height });
    await openAlarms(page);
    const overflow = await page.evaluate(() => {
      const main = document.querySelector("main");
      return main === null ? -1 : main.scrollWidth - main.clientWidth;
    });
    expect(overflow).toBe(0);
    await context.close();
  });

  test("the list has no fault that axe finds, and the dashboard leads to it", async () => {
    const { page, context } = await visit(browser);
    await openAlarms(page);
    expect(await violations(page)).toEqual([]);
    await page.goto(new URL(`/dashboard/${pad.projectId}`, page.url()).href);
    await page.locator(".dashboard-alarms").click();
    await page.locator(".alarm-row").first().waitFor(soon);
    await context.close();
  });
});
