import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { liveStage, type LiveStage } from "./support/live-stage.ts";
import { soon } from "./support/stage-page.ts";

let browser: Browser;
let stage: LiveStage;
beforeAll(async () => {
  browser = await openBrowser();
  stage = await liveStage("Advice", ["manager", "playbookadmin"]);
});
afterAll(async () => {
  await browser.close();
  await stage.end();
});

const sentence =
  "Lower slurry rate by 2.0 bpm. Pressure is in the caution band";

interface Raised {
  readonly type: string;
  readonly message: string;
  readonly color: string;
  readonly offsetNumber?: number;
  readonly offsetWellName?: string;
  readonly backfilled?: boolean;
}

const guidance: Raised = {
  type: "guidance",
  message: `Code 302 - ${sentence}`,
  color: "#f28f43",
};

/** Whatever the pad does by itself is left out: the advice of a test stands alone. */
async function raise(
  context: BrowserContext,
  raised: readonly Raised[],
): Promise<void> {
  let firstAsked = 0;
  await context.route("**/api/v1/stages/*/notifications*", async (route) => {
    firstAsked ||= Date.now();
    const timestamp = firstAsked - 2000;
    const notices = raised.map((one, index) => ({
      id: 900_000 + index,
      stageId: 1,
      timestamp: timestamp - index,
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
      ...one,
    }));
    await route.fulfill({ json: notices });
  });
}

/** Counts what really leaves the loudspeaker. */
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

/** A page driven by a test counts as touched at once, so the browser's refusal is put in its place. */
async function refuseSoundUntilTouched(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let isTouched = false;
    addEventListener("pointerdown", () => (isTouched = true), {
      capture: true,
    });
    const base = BaseAudioContext.prototype;
    const state = Object.getOwnPropertyDescriptor(base, "state");
    Object.defineProperty(base, "state", {
      get(this: BaseAudioContext): unknown {
        return isTouched ? state?.get?.call(this) : "suspended";
      },
    });
    const sounding = AudioContext.prototype as unknown as {
      resume: (this: AudioContext) => Promise<void>;
    };
    const { resume } = sounding;
    sounding.resume = async function () {
      if (!isTouched) return new Promise(() => undefined);
      await resume.call(this);
      this.dispatchEvent(new Event("statechange"));
    };
  });
}

const soundsOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { soundsPlayed: number }).soundsPlayed,
  );

const banner = (page: Page) => page.locator(".advice-row");

async function openChart(page: Page): Promise<void> {
  await page.goto(stage.path);
  await banner(page).first().waitFor({ timeout: 30_000 });
}

test("a panel whose answer failed says so, never that there is nothing, and tries again", async () => {
  const { page, context } = await visit(browser);
  const address = "**/api/v1/stages/*/notifications*";
  await context.route(address, (route) => route.fulfill({ status: 500 }));
  await signInAs(page, "support", stage.path);
  const panel = page.locator(".notice-panel", { hasText: "Guidance" });
  await panel.getByRole("alert").waitFor(soon);
  expect(await panel.locator(".notice-count, .notice-empty").count()).toBe(0);
  await context.unroute(address);
  await raise(context, [guidance]);
  await panel.getByRole("button", { name: "Retry" }).click();
  await panel.getByText("Lower slurry rate").waitFor(soon);
  expect(await panel.locator(".notice-count").innerText()).toBe("1");
  await context.close();
});

test("an advice stands above the chart as advice, without its code, until it is closed", async () => {
  const { page, context, complaints } = await visit(browser);
  await raise(context, [guidance]);
  await signInAs(page, "manager");
  await openChart(page);
  expect(await banner(page).innerText()).toMatch(/^Guidance\s+Lower slurry/);
  expect(await banner(page).innerText()).toContain("Advice");
  expect(await violations(page)).toEqual([]);
  await banner(page).getByRole("button", { name: "Close" }).click();
  await page.waitForTimeout(2500);
  expect(await banner(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("playbook advice is for its roles, the most pressing on top, other wells folded", async () => {
  const { page, context } = await visit(browser);
  const well = (offsetNumber: number, color: string): Raised => ({
    type: "fdiPlaybook",
    message: "Code 710 - Hold the rate",
    color,
    offsetNumber,
    offsetWellName: `Kestrel ${offsetNumber}H`,
  });
  await raise(context, [
    guidance,
    well(1, "yellow"),
    well(2, "orange"),
    well(3, "red"),
  ]);
  await signInAs(page, "playbookadmin");
  await openChart(page);
  const sources = () =>
    banner(page).evaluateAll((rows) =>
      rows.map((row) => (row as HTMLElement).dataset["kind"]),
    );
  await expect.poll(sources, soon).toEqual(["fdiPlaybook", "guidance"]);
  expect(await banner(page).first().innerText()).toContain("Kestrel 3H");
  await page.getByRole("button", { name: "2 more" }).click();
  expect((await sources()).length).toBe(4);
  await context.close();

  const other = await visit(browser);
  await raise(other.context, [guidance, well(3, "red")]);
  await signInAs(other.page, "manager");
  await openChart(other.page);
  expect(await banner(other.page).count()).toBe(1);
  await other.context.close();
});

test("what was found long after the fact raises no banner and no sound", async () => {
  const { page, context } = await visit(browser);
  await countSounds(context);
  await raise(context, [{ ...guidance, backfilled: true }]);
  await signInAs(page, "manager");
  await page.goto(stage.path);
  await page.locator('[data-chart="stage"]').first().waitFor();
  await page.waitForTimeout(3000);
  expect(await banner(page).count()).toBe(0);
  expect(await soundsOf(page)).toBe(0);
  await context.close();
});

test("of two open tabs one tells the advice", async () => {
  const { page, context } = await visit(browser);
  await countSounds(context);
  await raise(context, [guidance]);
  await signInAs(page, "manager");
  const second = await context.newPage();
  await second.goto("/");
  await second.mouse.click(5, 5);
  await Promise.all([openChart(page), openChart(second)]);
  await second.waitForTimeout(5000);
  expect((await soundsOf(page)) + (await soundsOf(second))).toBe(1);
  await context.close();
});

test("a browser that wants a click first is told of in the banner", async () => {
  const { page, context } = await visit(browser);
  await refuseSoundUntilTouched(context);
  await raise(context, [guidance]);
  await signInAs(page, "manager");
  const untouched = await context.newPage();
  await openChart(untouched);
  const note = untouched.getByText("Sound is off until you click");
  await note.waitFor();
  await untouched.mouse.click(5, 5);
  await note.waitFor({ state: "detached" });
  await context.close();
});

test("a spoken advice can be heard again in the player, its volume is remembered", async () => {
  const { page, context, complaints } = await visit(browser);
  await context.addInitScript(() =>
    localStorage.setItem("guidance.sound", "voice"),
  );
  await raise(context, [guidance]);
  await signInAs(page, "manager");
  await openChart(page);
  await page.getByRole("button", { name: "Sound", exact: true }).click();
  const player = page.getByRole("group", { name: "Spoken advice" });
  await player.waitFor({ timeout: 30_000 });
  await expect
    .poll(
      () =>
        player
          .locator("audio")
          .evaluate((audio) => (audio as HTMLAudioElement).duration),
      { timeout: 10_000 },
    )
    .toBeGreaterThan(1);
  await player.getByRole("button", { name: "Pause" }).click();
  await player.getByRole("button", { name: "Play" }).waitFor();
  await player.getByRole("button", { name: "Ahead 15 seconds" }).click();
  expect(
    await player.getByRole("slider", { name: "Position" }).inputValue(),
  ).toBe("100");
  await player.getByRole("button", { name: "Back 15 seconds" }).click();
  expect(
    await player.getByRole("slider", { name: "Position" }).inputValue(),
  ).toBe("0");
  await player.getByRole("slider", { name: "Volume" }).fill("40");
  expect(await page.evaluate(() => localStorage.getItem("audio.volume"))).toBe(
    "40",
  );
  await player.getByRole("button", { name: "Mute" }).click();
  await player.getByRole("button", { name: "Unmute" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("delay and sound are chosen in the banner, the sound only by those who may have it spoken", async () => {
  const { page, context } = await visit(browser);
  await raise(context, [guidance]);
  await signInAs(page, "manager");
  await openChart(page);
  await page.getByRole("button", { name: "Sound", exact: true }).click();
  const popover = page.getByRole("dialog", { name: "Sound of Guidance" });
  await popover.getByRole("combobox", { name: "Banner stays" }).click();
  await page.getByRole("option", { name: "5 minutes" }).click();
  await popover.getByRole("combobox", { name: "Notification sound" }).click();
  await page.getByRole("option", { name: "Hello" }).click();
  expect(
    await page.evaluate(() => [
      localStorage.getItem("guidance.delay"),
      localStorage.getItem("guidance.sound"),
    ]),
  ).toEqual(["300000", "hello"]);
  await page.keyboard.press("Escape");
  await popover.waitFor({ state: "detached" });
  await context.close();

  const guest = await visit(browser);
  await signInAs(guest.page, "guest");
  await guest.page.goto("/settings");
  await guest.page.getByText("Banners and sounds").waitFor();
  expect(
    await guest.page.getByRole("combobox", { name: "Banner stays" }).count(),
  ).toBe(3);
  expect(await guest.page.getByText("Notification sound").count()).toBe(0);
  await guest.context.close();
});
