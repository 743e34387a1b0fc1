import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { choose, shownPoints, soon } from "./support/stage-page.ts";

let browser: Browser;
let pad: OwnPad;
let stage: PumpedStage;
let aloneId: number;
beforeAll(async () => {
  browser = await openBrowser();
  const administrator = await callAs("administrator");
  pad = await ownPad(administrator, "FDI pad");
  stage = await pumpStage(administrator, pad, {
    name: "Hit",
    endedMinutesAgo: 30,
  });
  aloneId = await pad.addStage("Alone", { fdi: [] });
  await pad.pump(aloneId, ["pressure"]);
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const path = (id: number) => `/chart/fdiwarning/${id}`;
const legend = (page: Page) =>
  page.getByRole("group", { name: "Legend: show or hide lines" });

test("every offset well is drawn in percent of its own threshold", async () => {
  const { page, context, complaints } = await visit(browser);
  await signInAs(page, "support", path(stage.id));
  // 400 psi of 200 are twice what counts as a hit; the other well is quiet.
  await expect
    .poll(() => legend(page).getByRole("button").allInnerTexts(), soon)
    .toEqual([
      expect.stringMatching(/^O1\s+Condor 1H\s+[\u2212-]?[01]\s+%$/),
      expect.stringMatching(/^O2\s+Condor 2H\s+(199|200)\s+%$/),
    ]);
  expect(await violations(page)).toEqual([]);
  const all = await shownPoints(page);
  expect(all).toBeGreaterThan(2000);
  await legend(page)
    .getByRole("button", { name: /Condor 1H/ })
    .click();
  await expect.poll(() => shownPoints(page), soon).toBe(all / 2);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the values can be read as a table by whoever does not see the lines", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", path(stage.id));
  await legend(page).waitFor();
  await choose(page, "Legend", "Show as table");
  expect(
    await page.getByRole("table").getByRole("columnheader").allTextContents(),
  ).toEqual(["Time", "Condor 1H, %", "Condor 2H, %"]);
  await context.close();
});

test("a well without offsets has no FDI, and the chart says so", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", path(aloneId));
  await page.getByText("Journey 1H has no FDI").waitFor();
  expect(await page.locator('[data-chart="stage"]').count()).toBe(0);
  await context.close();
});
