import type { FleetMessages } from "@stagecraft/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";

let browser: Browser;
let administrator: Caller;
let pad: OwnPad;
let stageId: number;

beforeAll(async () => {
  browser = await openBrowser();
  administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Wall pad");
  stageId = await pad.addStage("7");
  await pad.pump(stageId, ["pressure", "rate", "proppant"]);
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const global = "/global-operations-dashboard";
const soon = { timeout: 20_000 };

type Overview = Pick<FleetMessages["changes"], "pads" | "alarms"> & {
  readonly readings: FleetMessages["readings"]["readings"];
};

const overview = () => administrator.get<Overview>("fleet/overview");

const tileOf = (page: Page, projectId: number) =>
  page.locator(`.wall-tile[data-pad="${projectId}"]`);

const isRefused = (page: Page) =>
  expect.poll(() => new URL(page.url()).pathname, soon).toBe("/401");

describe("who is let in", () => {
  test.each([
    ["support", global, true],
    ["guest", global, false],
    ["guest", "/live-operations-dashboard", false],
    ["guest", "/frac-room-operations-dashboard", false],
    ["engineer", "/admin-dashboard", false],
    ["engineer", "/active-operations-dashboard", true],
  ])("%s at %s: %s", async (account, path, isLetIn) => {
    const { page, context } = await visit(browser);
    await signInAs(page, account, path);
    if (isLetIn) await page.locator(".wall-tile").first().waitFor(soon);
    else await isRefused(page);
    await context.close();
  });
});

test("a tile shows the numbers of the API, and new ones without a reload", async () => {
  const { page, context, complaints } = await visit(browser);
  await signInAs(page, "support", global);
  const tile = tileOf(page, pad.projectId);
  await tile.waitFor(soon);
  const { readings } = await overview();
  const reading = readings.find(([id]) => id === stageId);
  expect(reading?.[2]).toBe(5009);
  await expect
    .poll(() => tile.locator('[data-channel="pressure"] dd').innerText(), soon)
    .toContain("5,009");
  await administrator.post(`stages/${stageId}/samplebatches`, {
    source: "journey",
    firstSequence: 10,
    times: [Math.floor(Date.now() / 1000) * 1000],
    channels: ["pressure", "rate", "proppant"].map((name) => ({
      name,
      unit: "psi",
      values: [6123],
    })),
  });
  await expect
    .poll(() => tile.locator('[data-channel="pressure"] dd').innerText(), soon)
    .toContain("6,123");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a digit is as wide as every other: a new number moves nothing beside it", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", global);
  await tileOf(page, pad.projectId).waitFor(soon);
  const proportional = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("#root *")]
      .filter(
        (element) =>
          !getComputedStyle(element).fontVariantNumeric.includes("tabular"),
      )
      .map(({ className }) => className),
  );
  expect(proportional).toEqual([]);
  await context.close();
});

test("an old number is struck through and the tile says how long nothing came", async () => {
  const quiet = await ownPad(administrator, "Silent pad");
  const silent = await quiet.addStage("3");
  const longAgo = Math.floor(Date.now() / 1000) * 1000 - 14 * 60_000;
  await administrator.post(`stages/${silent}/samplebatches`, {
    source: "journey",
    firstSequence: 0,
    times: [longAgo],
    channels: [{ name: "pressure", unit: "psi", values: [7372] }],
  });
  const { page, context } = await visit(browser);
  await signInAs(page, "support", global);
  const tile = tileOf(page, quiet.projectId);
  await tile.waitFor(soon);
  await expect
    .poll(() => tile.locator("s").allInnerTexts(), soon)
    .toEqual(["7,372"]);
  // The wall's clock tells ages once a second, some of them after the number is there.
  await expect.poll(() => tile.innerText(), soon).toContain("No data 14 min");
  expect(await tile.getByText("Normal").count()).toBe(0);
  await context.close();
  await quiet.remove();
});

test("an alarm is acknowledged with a reason, and stands below with it", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", global);
  const first = page
    .locator(".wall-alarm")
    .filter({ has: page.getByRole("button", { name: "Acknowledge" }) })
    .first();
  await first.waitFor(soon);
  const key = await first.getAttribute("data-alarm");
  await first.getByRole("button", { name: "Acknowledge" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("called the offset operator");
  await dialog.getByRole("button", { name: "Ok" }).click();
  await expect
    .poll(() => page.locator(`[data-alarm="${key}"]`).innerText(), soon)
    .toContain("called the offset operator");
  const { alarms } = await overview();
  expect(alarms.find((alarm) => alarm.key === key)?.acknowledgedReason).toBe(
    "called the offset operator",
  );
  await context.close();
});

describe("on every screen", () => {
  test.each([
    [1366, 768],
    [1920, 1080],
    [3840, 2160],
    [390, 844],
  ])("nothing is clipped at %i by %i", async (width, height) => {
    const { page, context } = await visit(browser, { width, height });
    await signInAs(page, "support", global);
    await tileOf(page, pad.projectId).waitFor(soon);
    const overflow = await page.evaluate(() => {
      const main = document.querySelector("main");
      return main === null ? -1 : main.scrollWidth - main.clientWidth;
    });
    expect(overflow).toBe(0);
    await context.close();
  });

  test.each([
    [global, ".wall-tile"],
    ["/active-operations-dashboard", ".wall-tile"],
    ["/live-operations-dashboard", ".wall-tile"],
    ["/frac-room-operations-dashboard", ".room-stages"],
    ["/admin-dashboard", ".admin-figures"],
  ])("%s has no fault that axe finds", async (path, selector) => {
    const { page, context, complaints } = await visit(browser);
    await signInAs(page, "administrator", path);
    await page.locator(selector).first().waitFor(soon);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
