import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage } from "./support/pumped-stage.ts";
import { shownPoints, soon, tool, toolbar } from "./support/stage-page.ts";

const stageCount = 6;
const samplesOfStage = 2400;

let browser: Browser;
let pad: OwnPad;
let newestId: number;
beforeAll(async () => {
  browser = await openBrowser();
  const administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Overlay pad");
  for (let number = 1; number <= stageCount; number += 1) {
    const { id } = await pumpStage(administrator, pad, {
      name: String(number),
      endedMinutesAgo: 60 * (stageCount + 1 - number),
    });
    newestId = id;
  }
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const legend = (page: Page) =>
  page.getByRole("group", { name: "Legend: show or hide lines" });
const picker = (page: Page) =>
  page.getByRole("complementary", { name: "Stages of the pad" });

async function openOverlay(search = "") {
  const opened = await visit(browser);
  const path = `/chart/stageoverlay/${newestId}`;
  await signInAs(opened.page, "support", `${path}${search}`);
  await legend(opened.page).getByRole("button").first().waitFor();
  return opened;
}

async function chooseOf(page: Page, menu: RegExp, name: string) {
  await toolbar(page).getByRole("button", { name: menu }).click();
  await page
    .getByRole("menu")
    .locator('[role^="menuitem"]')
    .filter({ hasText: name })
    .click();
}

test("a stage is compared with those before it, in letters and in an address that can be handed on", async () => {
  const { page, context, complaints } = await openOverlay();
  await expect
    .poll(() => legend(page).locator(".stage-tag").allTextContents(), soon)
    .toEqual(["A", "B", "C", "D"]);
  await expect.poll(() => shownPoints(page), soon).toBe(4 * samplesOfStage);
  expect(await violations(page)).toEqual([]);

  await picker(page)
    .getByLabel(/^Stage 2 /)
    .check();
  await expect.poll(() => shownPoints(page), soon).toBe(5 * samplesOfStage);
  await picker(page)
    .getByLabel(/^Stage 5 /)
    .uncheck();
  await expect.poll(() => shownPoints(page), soon).toBe(4 * samplesOfStage);
  const handedOn = page.url();
  expect(handedOn).toContain("stages=");

  const other = await context.newPage();
  await other.goto(handedOn);
  await expect
    .poll(() => legend(other).locator(".overlay-name").allTextContents(), soon)
    .toEqual(
      ["6", "4", "3", "2"].map((number) => `Stage ${number} Journey 1H`),
    );
  expect(complaints).toEqual([]);
  await context.close();
});

test("a line is hidden and shown by its entry", async () => {
  const { page, context } = await openOverlay();
  await expect.poll(() => shownPoints(page), soon).toBe(4 * samplesOfStage);
  const second = legend(page).getByRole("button").nth(1);
  await second.click();
  await expect.poll(() => shownPoints(page), soon).toBe(3 * samplesOfStage);
  await second.click();
  await expect.poll(() => shownPoints(page), soon).toBe(4 * samplesOfStage);
  await context.close();
});

test("stages are aligned at another moment, and those without it are named", async () => {
  const { page, context } = await openOverlay();
  await chooseOf(page, /^Align at/, "First sand");
  await page.waitForURL(/align=firstSand/);
  await tool(page, "Show as table").click();
  // First sand comes fifteen minutes after the first sample.
  const times = page.getByRole("table").getByRole("rowheader");
  await expect
    .poll(async () => (await times.allTextContents()).join(" "), soon)
    .toMatch(/(^| )0:00(:00)?( |$)/);
  expect(await times.last().textContent()).toMatch(/^[-\u2212]/);

  await chooseOf(page, /^Align at/, "Shut-in");
  const left = page.getByRole("list", { name: "Chosen, but not drawn" });
  await left.getByText("has no such moment.").first().waitFor();
  expect(await left.getByRole("listitem").count()).toBe(4);
  await context.close();
});

test("the band of earlier stages says what it is made of, or why there is none", async () => {
  const { page, context } = await openOverlay();
  await page
    .getByText("Grey band: P10 to P90 of 5 earlier stages of the well.")
    .waitFor();
  await chooseOf(page, /^P10 to P90/, "Off");
  await page.getByText(/^Grey band/).waitFor({ state: "detached" });
  await chooseOf(page, /^P10 to P90/, "Earlier stages of the pad");
  await page
    .getByText("Grey band: P10 to P90 of 5 earlier stages of the pad.")
    .waitFor();
  // The newest of those chosen is compared with those before it: two are too few.
  for (const number of [6, 5, 4])
    await picker(page)
      .getByLabel(new RegExp(`^Stage ${number} `))
      .uncheck();
  await page
    .getByText(/^No P10 to P90 band: 2 earlier stages can be used/)
    .waitFor();
  await context.close();
});
