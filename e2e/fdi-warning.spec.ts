import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { enterAs } from "./support/session.ts";
import { shownPoints } from "./support/stage-page.ts";

let pad: OwnPad;
let stage: PumpedStage;
beforeAll(async () => {
  const administrator = callAs("administrator");
  pad = await ownPad(administrator, "FDI pad");
  stage = await pumpStage(administrator, pad, {
    name: "Hit",
    endedMinutesAgo: 30,
  });
});
afterAll(async () => {
  await pad.remove();
});

const legend = (page: Page) =>
  page.getByRole("group", { name: "Legend: show or hide lines" });

test("every offset well is drawn in percent of its own threshold", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "support", `/chart/fdiwarning/${stage.id}`);
  // 400 psi is twice the hit threshold of 200 psi; the other well is quiet.
  await expect
    .poll(() => legend(page).getByRole("button").allInnerTexts())
    .toEqual([
      expect.stringMatching(/^O1\s+Condor 1H\s+[\u2212-]?[01]\.\d\s+%$/),
      expect.stringMatching(/^O2\s+Condor 2H\s+(199|200)\.\d\s+%$/),
      expect.stringContaining("Own trend (±2σ)"),
    ]);
  expect(await violations(page)).toEqual([]);
  const all = await shownPoints(page);
  expect(all).toBeGreaterThan(2000);
  await legend(page)
    .getByRole("button", { name: /Condor 1H/ })
    .click();
  // The well's own trend is a line of two points; one well accounts for half of the samples.
  await expect.poll(() => shownPoints(page)).toBeCloseTo(all / 2, -1);
  expect(complaints).toEqual([]);
  await context.close();
});
