import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { choose, shownPoints, soon, tool } from "./support/stage-page.ts";

let browser: Browser;
let pad: OwnPad;
let stage: PumpedStage;
let plainId: number;
beforeAll(async () => {
  browser = await openBrowser();
  const administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Additives pad");
  plainId = await pad.addStage("Without chemicals");
  await pad.pump(plainId, ["pressure"]);
  stage = await pumpStage(administrator, pad, {
    name: "With chemicals",
    endedMinutesAgo: 30,
  });
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const path = (id: number) => `/chart/additivesstagechart/${id}`;
const legend = (page: Page) =>
  page.getByRole("group", { name: "Legend: show or hide lines" });

test("every chemical of the stage is drawn and named, with its newest value and unit", async () => {
  const { page, context, complaints } = await visit(browser);
  await signInAs(page, "support", path(stage.id));
  await expect
    .poll(() => legend(page).getByRole("button").allInnerTexts(), soon)
    .toEqual([
      expect.stringMatching(/^Friction reducer\s+1\.20\s+gal\/mgal$/),
      expect.stringMatching(/^Biocide\s+0\.40\s+gal\/mgal$/),
    ]);
  await expect.poll(() => shownPoints(page), soon).toBe(2 * 2400);
  expect(await page.title()).toBe("With chemicals|Journey 1H|Additives pad");
  expect(await violations(page)).toEqual([]);

  await legend(page)
    .getByRole("button", { name: /^Biocide/ })
    .click();
  await expect.poll(() => shownPoints(page), soon).toBe(2400);
  await choose(page, "Legend", "Show all lines");
  await expect.poll(() => shownPoints(page), soon).toBe(2 * 2400);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the same values can be read as a table, and the way back leads to the stage", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", path(stage.id));
  await legend(page).waitFor();
  await choose(page, "Legend", "Show as table");
  const table = page.getByRole("table");
  expect(await table.getByRole("columnheader").allTextContents()).toEqual([
    "Time",
    "Friction reducer, gal/mgal",
    "Biocide, gal/mgal",
  ]);
  await page.keyboard.press("Escape");
  await tool(page, "Stage chart").click();
  await page.waitForURL((url) => url.pathname === `/chart/stage/${stage.id}`);
  await context.close();
});

test("a stage without chemicals says so, and the stage before it is one step away", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", path(plainId));
  await page
    .getByText("No additives were measured on Journey 1H in this stage.")
    .waitFor();
  await tool(page, "Next stage").click();
  await page.waitForURL((url) => url.pathname === path(stage.id));
  await legend(page).getByText("Friction reducer").waitFor();
  await context.close();
});
