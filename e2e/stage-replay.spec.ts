import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import {
  choose,
  entry,
  openMenu,
  soon,
  tool,
  untilPainted,
} from "./support/stage-page.ts";

interface Told {
  readonly timestamp: number;
  readonly type: string;
  readonly message: string;
}

let browser: Browser;
let support: Caller;
let pad: OwnPad;
let stage: PumpedStage;
let told: readonly Told[];
beforeAll(async () => {
  browser = await openBrowser();
  support = await callAs("support");
  const administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Replay pad");
  stage = await pumpStage(administrator, pad, {
    name: "Replayed",
    endedMinutesAgo: 90,
  });
  told = await support.get<Told[]>(`stages/${stage.id}/notifications`);
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const bar = (page: Page) => page.getByRole("region", { name: "Replay" });
const control = (page: Page, name: string) =>
  bar(page).getByRole("button", { name, exact: true });
const slider = (page: Page) =>
  bar(page).getByRole("slider", { name: "Moment of the replay" });
const moment = async (page: Page) => Number(await slider(page).inputValue());
const banner = (page: Page) => page.locator(".advice-row");

async function replayAs(account: string) {
  const opened = await visit(browser);
  const { page } = opened;
  await signInAs(page, account, `/chart/stage/${stage.id}`);
  await untilPainted(page);
  await choose(page, "More tools", "Replay");
  await slider(page).waitFor();
  return opened;
}

async function pause(page: Page): Promise<void> {
  await control(page, "Pause").click();
  await control(page, "Play").waitFor();
}

/** The slider as a hand moves it. */
async function seek(page: Page, time: number): Promise<void> {
  await slider(page).fill(String(time));
  await expect.poll(() => moment(page), soon).toBe(time);
}

function firstOf(type: string): Told {
  const found = told.find((one) => one.type === type);
  if (found === undefined) throw new Error(`The stage has no ${type}`);
  return found;
}

test("a replay runs from the first sample at its speed, stands still when paused, and ends at the last", async () => {
  const { page, context, complaints } = await replayAs("support");
  const begun = await moment(page);
  expect(begun).toBeGreaterThanOrEqual(stage.firstTime);
  await expect.poll(() => moment(page), soon).toBeGreaterThan(begun);
  await pause(page);
  const stood = await moment(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press(".");
  await expect.poll(() => moment(page), soon).toBe(stood + 10_000);
  await page.keyboard.press(",");
  await expect.poll(() => moment(page), soon).toBe(stood);

  await bar(page).getByLabel("Speed").selectOption("4800");
  await control(page, "Play").click();
  await expect.poll(() => moment(page), soon).toBe(stage.lastTime);
  await control(page, "Play").waitFor();
  await control(page, "Stop replay").click();
  await bar(page).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});

test("the page shows what was known at the moment, and nothing of what came after", async () => {
  const { page, context } = await replayAs("support");
  await pause(page);
  const hit = told.find(({ message }) => message.includes("frac hit"));
  const hitTime = hit?.timestamp ?? 0;
  const alarm = page.getByText(/frac hit, pressure up/).first();
  const fdi = page.locator(".fdi-panel");

  await seek(page, hitTime - 400_000);
  await expect.poll(() => fdi.innerText(), soon).toContain("Normal");
  expect(await alarm.count()).toBe(0);
  expect(await fdi.getByText("Alert", { exact: true }).count()).toBe(0);

  await seek(page, hitTime + 5_000);
  await alarm.waitFor();
  await fdi.getByText("Alert", { exact: true }).waitFor();

  // Back before it, it has not happened.
  await seek(page, hitTime - 400_000);
  await alarm.waitFor({ state: "detached" });
  await context.close();
});

test("the advice of the moment stands in its banner, and the next alarm is one key away", async () => {
  const { page, context } = await replayAs("support");
  await pause(page);
  const guidance = firstOf("guidance");
  const sentence = guidance.message.replace(/^Code \d+ - /, "");
  await seek(page, guidance.timestamp - 60_000);
  expect(await banner(page).filter({ hasText: sentence }).count()).toBe(0);
  await seek(page, guidance.timestamp + 2_000);
  await banner(page).filter({ hasText: sentence }).waitFor();

  await seek(page, stage.firstTime);
  const firstAlarm = Math.min(
    ...told
      .filter(({ type }) => type !== "info" && type !== "comment")
      .map(({ timestamp }) => timestamp),
  );
  await page.keyboard.press("n");
  await expect.poll(() => moment(page), soon).toBe(firstAlarm - 5_000);
  await seek(page, stage.lastTime);
  await expect
    .poll(() => control(page, "Next alarm").getAttribute("aria-disabled"), soon)
    .toBe("true");
  await context.close();
});

test("nothing of a replay can be downloaded or taken for live", async () => {
  const { page, context } = await replayAs("support");
  await pause(page);
  for (const name of ["Download CSV", "Download image"]) {
    expect(await tool(page, name).getAttribute("data-tooltip")).toBe(
      "A file holds the whole stage. End the replay to download it",
    );
    expect(await tool(page, name).getAttribute("aria-disabled")).toBe("true");
  }
  expect(await tool(page, "Stop live data").count()).toBe(0);
  await bar(page)
    .getByText(/^Not live/)
    .waitFor();
  await openMenu(page, "More tools");
  expect(await entry(page, "Guidance log").getAttribute("aria-disabled")).toBe(
    "true",
  );
  expect(await entry(page, "Replay").count()).toBe(0);
  await context.close();
});

test("the list of keys tells those of a replay", async () => {
  const { page, context } = await replayAs("support");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByText("In a replay: back, forward 10 s").waitFor();
  await keys.getByText("In a replay: next alarm").waitFor();
  await context.close();
});
