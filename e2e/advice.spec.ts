import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { liveStage, type LiveStage } from "./support/live-stage.ts";
import { lengthenTimeout } from "./support/page-clock.ts";
import { enterAs } from "./support/session.ts";

let stage: LiveStage;
beforeAll(async () => {
  stage = await liveStage("Advised pad", ["manager"]);
});
afterAll(async () => {
  await stage.end();
});

const message =
  "Code 302 - Lower slurry rate by 2.0 bpm. Pressure is in the caution band";

/** Replaces the pad's own notifications, so that the advice of the test is the only one. */
async function raiseAdvice(context: BrowserContext): Promise<void> {
  let firstAsked = 0;
  await context.route("**/api/v1/stages/*/notifications*", async (route) => {
    firstAsked ||= Date.now();
    const timestamp = firstAsked - 2000;
    const notice = {
      id: 900_000,
      stageId: 1,
      type: "guidance",
      message,
      words: null,
      color: "#f28f43",
      timestamp,
      firstTimestamp: null,
      subtype: null,
      code: 302,
      value: null,
      unit: null,
      offsetWellName: null,
      offsetNumber: null,
      ruleId: null,
      ruleVersion: null,
      evidence: {},
      setupFingerprint: null,
      release: null,
      backfilled: false,
      raisedAt: timestamp,
      state: "raised",
      clearedTimestamp: null,
      acknowledgedAt: null,
      acknowledgedByName: null,
      acknowledgedReason: null,
      shelvedUntil: null,
      shelvedByName: null,
      shelvedReason: null,
      earlier: [],
    };
    await route.fulfill({ json: [notice] });
  });
}

/** Counts the sounds that are actually played. */
async function countSounds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counter = window as unknown as { soundsPlayed: number };
    counter.soundsPlayed = 0;
    const source = AudioBufferSourceNode.prototype as unknown as {
      start: (this: AudioBufferSourceNode, ...given: number[]) => void;
    };
    const { start } = source;
    source.start = function (...given) {
      counter.soundsPlayed += 1;
      start.apply(this, given);
    };
  });
}

const soundsOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { soundsPlayed: number }).soundsPlayed,
  );

async function openChart(page: Page): Promise<void> {
  await page.goto(stage.path);
  await page.locator(".advice-row").first().waitFor();
}

/** Whether no tab holds or waits for the voice lock. */
const isSilent = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].every(
      ({ name }) => name !== "stagecraft.voice",
    );
  });

test("only one of two tabs announces advice", async () => {
  const { page, context } = await visit();
  await countSounds(context);
  // A sound that does not start within a quarter of a second counts as blocked.
  await lengthenTimeout(context, { from: 250, to: 30_000 });
  await raiseAdvice(context);
  await enterAs(page, "manager");
  const second = await context.newPage();
  await second.goto("/");
  await second.mouse.click(5, 5);
  await Promise.all([openChart(page), openChart(second)]);
  const played = async () => (await soundsOf(page)) + (await soundsOf(second));
  await expect.poll(played).toBe(1);
  // Both tabs have requested the lock by now; when neither waits for it, the second has also had it.
  await expect.poll(() => isSilent(second)).toBe(true);
  expect(await played()).toBe(1);
  await context.close();
});

test("spoken advice is played as the server sends it", async () => {
  const { page, context, complaints } = await visit();
  await context.addInitScript(() =>
    localStorage.setItem("guidance.sound", "voice"),
  );
  await raiseAdvice(context);
  await enterAs(page, "manager");
  await openChart(page);
  await page.getByRole("button", { name: "Sound", exact: true }).click();
  const player = page.getByRole("group", { name: "Spoken advice" });
  await player.waitFor();
  await expect
    .poll(() =>
      player
        .locator("audio")
        .evaluate((audio) => (audio as HTMLAudioElement).duration),
    )
    .toBeGreaterThan(1);
  // Over and over, so that it does not end before it is paused.
  await player.locator("audio").evaluate(async (element) => {
    const audio = element as HTMLAudioElement;
    audio.loop = true;
    if (audio.paused) await audio.play();
  });
  await player.getByRole("button", { name: "Pause" }).click();
  await player.getByRole("button", { name: "Play" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
