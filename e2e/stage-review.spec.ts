import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { enterAs } from "./support/session.ts";
import {
  choose,
  shownPoints,
  tool,
  toolbar,
  untilPainted,
} from "./support/stage-page.ts";

interface Notice {
  readonly timestamp: number;
  readonly type: string;
  readonly message: string;
}

/** The smallest number of earlier stages that makes a band, plus the stage itself. */
const stageCount = 5;
const samplesOfStage = 2400;

let pad: OwnPad;
let newest: PumpedStage;
beforeAll(async () => {
  const administrator = callAs("administrator");
  pad = await ownPad(administrator, "Review pad");
  for (let number = 1; number <= stageCount; number += 1)
    newest = await pumpStage(administrator, pad, {
      name: String(number),
      endedMinutesAgo: 60 * (stageCount + 1 - number),
    });
});
afterAll(async () => {
  await pad.remove();
});

const legend = (page: Page) =>
  page.getByRole("group", { name: "Legend: show or hide lines" });

test("a stage is compared with those before it, in an address that can be handed on", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "support", `/chart/stageoverlay/${newest.id}`);
  await expect.poll(() => shownPoints(page)).toBe(4 * samplesOfStage);
  await page
    .getByText("Gray band: P10 to P90 of 4 earlier stages of the well.")
    .waitFor();
  await page
    .getByRole("complementary", { name: "Stages of the pad" })
    .getByLabel(/^Stage 4 /)
    .uncheck();
  await toolbar(page)
    .getByRole("button", { name: /^Align at/ })
    .click();
  await page
    .getByRole("menu")
    .locator('[role^="menuitem"]', { hasText: "First sand" })
    .click();
  await page.waitForURL(/stages=.*align=firstSand/);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect
    .poll(() => legend(other).locator(".overlay-name").allTextContents())
    .toEqual(["5", "3", "2"].map((number) => `Stage ${number} Journey 1H`));
  await expect.poll(() => shownPoints(other)).toBe(3 * samplesOfStage);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the chemicals of a stage are drawn and named, and the way back leads to the stage", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "support", `/chart/additivesstagechart/${newest.id}`);
  await expect
    .poll(() => legend(page).getByRole("button").allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Friction reducer\s+1\.20\s+gpt$/),
      expect.stringMatching(/^Biocide\s+0\.40\s+gpt$/),
    ]);
  await expect.poll(() => shownPoints(page)).toBe(2 * samplesOfStage);
  expect(await page.title()).toBe("5|Journey 1H|Review pad");
  const [chart] = await Promise.all([
    context.waitForEvent("page"),
    tool(page, "Stage chart").click(),
  ]);
  await chart.waitForURL((url) => url.pathname === `/chart/stage/${newest.id}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a stage is played again as it was known then: nothing of what came after is shown", async () => {
  const notified = await callAs("support").get<Notice[]>(
    `stages/${newest.id}/notifications`,
  );
  const { page, context, complaints } = await visit();
  await enterAs(page, "support", `/chart/stage/${newest.id}`);
  await untilPainted(page);
  await choose(page, "More tools", "Replay");
  const bar = page.getByRole("region", { name: "Replay" });
  const slider = bar.getByRole("slider", { name: "Replay position" });
  const moment = async () => Number(await slider.inputValue());
  const seek = async (time: number) => {
    await slider.fill(String(time));
    await expect.poll(moment).toBe(time);
  };
  await bar.getByRole("button", { name: /^(Pause|Play)$/ }).waitFor();
  // A slow machine may have played the stage to its end by now.
  const pause = bar.getByRole("button", { name: "Pause", exact: true });
  if (await pause.isVisible()) await pause.click();
  await bar.getByRole("button", { name: "Play", exact: true }).waitFor();

  const hitTime =
    notified.find(({ message }) => message.includes("frac hit"))?.timestamp ??
    0;
  const alarm = page.getByText(/frac hit, \+/).first();
  const fdi = page.locator(".fdi-panel");
  await seek(hitTime - 500_000);
  await expect.poll(() => fdi.innerText()).toContain("Normal");
  expect(await alarm.count()).toBe(0);
  await seek(hitTime + 5_000);
  await alarm.waitFor();
  await fdi.getByText("Alert", { exact: true }).waitFor();
  // Before the hit, the alarm is not shown.
  await seek(hitTime - 500_000);
  await alarm.waitFor({ state: "detached" });

  const guidance = notified.find(({ type }) => type === "guidance");
  const sentence = guidance?.message.replace(/^Code \d+ - /, "") ?? "";
  expect(sentence).not.toBe("");
  const advice = page.locator(".advice-row").filter({ hasText: sentence });
  await seek((guidance?.timestamp ?? 0) - 60_000);
  expect(await advice.count()).toBe(0);
  await seek((guidance?.timestamp ?? 0) + 2_000);
  await advice.waitFor();

  await bar.getByLabel("Speed").selectOption("4800");
  await bar.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(moment).toBe(newest.lastTime);
  await bar.getByRole("button", { name: "Stop replay" }).click();
  await bar.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});
