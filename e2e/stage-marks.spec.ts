import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { soon, untilPainted } from "./support/stage-page.ts";

let browser: Browser;
let pad: OwnPad;
let stageId: number;
/** So close together that most of the chips find no room. */
beforeAll(async () => {
  browser = await openBrowser();
  pad = await ownPad(await callAs("administrator"), "Marks pad");
  const now = Date.now();
  stageId = await pad.addStage("Crowded", {
    tensileStartTime: now - 9_000,
    fdiStartTime: now - 8_000,
    guidanceStartTime: now - 7_000,
    cumShearStart: now - 6_000,
    stagecraftPlaybookStartTime: now - 5_000,
    fdiEndTime: now - 4_000,
  });
  await pad.pump(stageId, ["pressure", "rate"]);
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const marks = (page: Page) =>
  page.getByRole("group", { name: "Marks on the chart" });
const names = [
  "Tensile start",
  "FDI start",
  "Guidance start",
  "Cumulative shear",
  "Playbook start",
  "FDI end",
];

test("every mark is reached by keys and shows its name and time, also where its chip found no room", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", `/chart/stage/${stageId}`);
  await untilPainted(page);
  await expect
    .poll(() => marks(page).getByRole("button").count(), soon)
    .toBe(6);
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent ?? "");
  // From the last entry of the legend the next stop is the first mark.
  await page.locator(".stage-legend button").last().focus();
  await page.keyboard.press("Tab");
  for (const name of names) {
    expect(await focused()).toMatch(new RegExp(`^${name} \\d\\d:\\d\\d$`));
    const box = await page.locator(".stage-mark:focus").boundingBox();
    expect(box?.width).toBeGreaterThan(60);
    await page.keyboard.press("ArrowRight");
  }
  // All of them are one stop: the next one is outside.
  await page.keyboard.press("Tab");
  expect(
    await marks(page).evaluate((group) =>
      group.contains(document.activeElement),
    ),
  ).toBe(false);
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test("the legends of a page are told apart by their names", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", `/chart/stage/${stageId}`);
  await untilPainted(page);
  const legends = page.getByRole("group", { name: /^Legend/ });
  const labels = () =>
    legends.evaluateAll((groups) =>
      groups.map((group) => group.getAttribute("aria-label")),
    );
  await expect
    .poll(labels, soon)
    .toEqual([
      "Legend: show or hide lines",
      "Legend of Pressure derivative: show or hide lines",
    ]);
  await context.close();
});
