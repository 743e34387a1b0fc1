import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Role } from "@stagecraft/domain";
import { anAdvice, ofWell, type Notice } from "#test/advice-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { liveStage, tool } from "#test/stage-tools.ts";
import { refusal, type Responses } from "#test/test-server.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const playbookRoles = [
  "engineer",
  "playbookadmin",
  "stagecraftplaybookadmin",
] as const satisfies readonly Role[];

function openStage(
  notices: readonly Notice[],
  { responses, ...options }: AppOptions = {},
) {
  return openApp("/chart/stage/1", {
    as: "manager",
    responses: {
      ...liveStage().responses,
      "stageNotifications.ofStage": [...notices],
      ...responses,
    },
    ...options,
  });
}

const rows = () => [...document.querySelectorAll<HTMLElement>(".advice-row")];
const kinds = () => rows().map(({ dataset }) => dataset["kind"]);
const region = () => page.getByRole("region", { name: "Advice" });
const row = () => region().getByRole("listitem");

/** Counts the sounds that are really played. */
const countSounds = () => vi.spyOn(AudioBufferSourceNode.prototype, "start");

describe("a banner", () => {
  test("is shown above the chart as advice, without its code", async () => {
    await openStage([anAdvice()]);
    await expect
      .element(row())
      .toMatchTextContent(/^Guidance\s*Lower slurry rate.*Advice/);
    expect(await violations()).toEqual([]);
  });

  test("shows its code to research", async () => {
    await openStage([anAdvice()], { as: "research" });
    await expect.element(row()).toMatchTextContent("Code 302");
  });

  test("stays away once it is closed, until there is another advice", async () => {
    const first = anAdvice();
    const second = anAdvice({
      message: "Code 303 - Hold the rate",
      timestamp: first.timestamp + 1000,
    });
    const { server } = await openStage([first]);
    await row().getByRole("button", { name: "Close" }).click();
    await expect.poll(kinds).toEqual([]);
    server.respond({ "stageNotifications.ofStage": [first, second] });
    await tool("Refresh").click();
    await expect.element(row()).toMatchTextContent("Hold the rate");
    expect(rows()).toHaveLength(1);
  });

  test("shows warnings and comments too, which nobody can close", async () => {
    const hit = anAdvice({
      type: "warning",
      subtype: "fracHit",
      message: "Code 701 - Frac hit",
      offsetNumber: 3,
      offsetWellName: "Kestrel 3H",
    });
    await openStage([anAdvice(), hit]);
    await expect.poll(kinds).toEqual(["guidance", "warning"]);
    const last = region().getByRole("listitem").last();
    await expect.element(last).toMatchTextContent(/Warning\s*Kestrel 3H/);
    await expect
      .poll(() => last.getByRole("button", { name: "Close" }).elements())
      .toEqual([]);
  });

  test("of a playbook is for its roles, the most pressing on top, other wells folded", async () => {
    await openStage(
      [anAdvice(), ofWell(1, "yellow"), ofWell(2, "orange"), ofWell(3, "red")],
      { as: playbookRoles },
    );
    await expect.poll(kinds).toEqual(["fdiPlaybook", "guidance"]);
    expect(rows()[0]?.textContent).toContain("Kestrel 3H");
    await page.getByRole("button", { name: "2 more" }).click();
    await expect.poll(() => kinds().length).toBe(4);
  });

  test("of a playbook is not shown to anybody else", async () => {
    await openStage([anAdvice(), ofWell(3, "red")]);
    await expect.poll(kinds).toEqual(["guidance"]);
  });

  test("is not raised, nor sounded, by what was found long after the fact", async () => {
    const started = countSounds();
    await openStage([anAdvice({ backfilled: true }), ofWell(3, "red")], {
      as: playbookRoles,
    });
    // The other advice has been announced by now, so this one would have been announced too.
    await expect.poll(kinds).toEqual(["fdiPlaybook"]);
    await expect
      .poll(() => localStorage.getItem("advice.announced"))
      .not.toBeNull();
    expect(started).toHaveBeenCalledTimes(1);
  });

  test("is not raised on a stage whose advice is hidden from clients", async () => {
    const stage = liveStage({ stage: { showsGuidance: false } });
    await openStage([], {
      as: playbookRoles,
      responses: {
        ...stage.responses,
        "stageNotifications.ofStage": [anAdvice(), ofWell(3, "red")],
      },
    });
    await expect.poll(kinds).toEqual(["fdiPlaybook"]);
  });

  test("of an alarm that nobody acknowledges comes again once, with no more than one sound, and stays away when it is closed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const started = countSounds();
    const minuteMs = 60_000;
    const raisedAt = Date.now() - 6 * minuteMs;
    await openStage([{ ...ofWell(3, "red"), timestamp: raisedAt, raisedAt }], {
      as: playbookRoles,
      settings: { "fdiPlaybook.delay": "300000" },
    });
    const passSecond = () => {
      vi.advanceTimersByTime(1000);
      return kinds();
    };
    await expect.poll(passSecond).toEqual(["fdiPlaybook"]);
    await row().getByRole("button", { name: "Close" }).click();
    await expect.poll(kinds).toEqual([]);
    vi.advanceTimersByTime(10_000);
    // The list of keys opens later than a returning banner would, so the banner has not returned.
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog").first()).toBeVisible();
    expect(kinds()).toEqual([]);
    expect(started.mock.calls.length).toBeLessThan(2);
  });

  test("reads from right to left", async () => {
    await openStage([anAdvice()], { language: "ar" });
    await expect.poll(kinds).toEqual(["guidance"]);
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });
});

/** Refuses sound as a browser does until the person has interacted with the page. */
function refuseSound() {
  const state = vi
    .spyOn(BaseAudioContext.prototype, "state", "get")
    .mockReturnValue("suspended");
  const sounding: AudioContext[] = [];
  const resume = vi
    .spyOn(AudioContext.prototype, "resume")
    .mockImplementation(function (this: AudioContext) {
      sounding.push(this);
      return new Promise(() => undefined);
    });
  const allow = () => {
    state.mockReturnValue("running");
    for (const context of sounding)
      context.dispatchEvent(new Event("statechange"));
  };
  return { resume, allow };
}

test("the banner says that the browser needs a click before sound", async () => {
  const { resume, allow } = refuseSound();
  await openStage([anAdvice()]);
  const note = page.getByText("Sound is off until you click");
  await expect.element(note).toBeVisible();
  const before = resume.mock.calls.length;
  await page.getByRole("toolbar", { name: "Chart tools" }).click();
  expect(resume.mock.calls.length).toBeGreaterThan(before);
  allow();
  await expect.element(note).not.toBeInTheDocument();
});

/** Returns a WAV file with ten seconds of silence. */
function silence(): string {
  const rate = 8000;
  const bytes = new Uint8Array(44 + 10 * rate).fill(128);
  const view = new DataView(bytes.buffer);
  const word = (offset: number, letters: string) =>
    bytes.set(new TextEncoder().encode(letters), offset);
  word(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, "data");
  view.setUint32(40, bytes.length - 44, true);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

const spoken: Responses = {
  "speech.say": {
    speech: { AudioStream: { data: silence() }, ContentType: "audio/wav" },
  },
};

describe("a spoken advice", () => {
  const player = () => page.getByRole("group", { name: "Spoken advice" });
  const position = () => player().getByRole("slider", { name: "Position" });
  const openPlayer = async (responses: Responses = spoken) => {
    const opened = await openStage([anAdvice()], {
      settings: { "guidance.sound": "voice" },
      responses,
    });
    await row().getByRole("button", { name: "Sound", exact: true }).click();
    return opened;
  };

  test("can be played again in the player, its volume is remembered", async () => {
    await openPlayer();
    await player().getByRole("button", { name: "Pause" }).click();
    await expect
      .element(player().getByRole("button", { name: "Play" }))
      .toBeVisible();
    await player().getByRole("button", { name: "Ahead 15 seconds" }).click();
    await expect.element(position()).toHaveValue("100");
    await player().getByRole("button", { name: "Back 15 seconds" }).click();
    await expect.element(position()).toHaveValue("0");
    await player().getByRole("slider", { name: "Volume" }).fill("40");
    expect(localStorage.getItem("audio.volume")).toBe("40");
    await player().getByRole("button", { name: "Mute" }).click();
    await expect
      .element(player().getByRole("button", { name: "Unmute" }))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("ends when its banner is closed", async () => {
    const started = countSounds();
    const stopped = vi.spyOn(AudioBufferSourceNode.prototype, "stop");
    await openStage([anAdvice()], {
      settings: { "guidance.sound": "voice" },
      responses: spoken,
    });
    await expect.poll(() => started.mock.calls.length).toBe(1);
    expect(stopped).not.toHaveBeenCalled();
    await row().getByRole("button", { name: "Close" }).click();
    await expect.poll(() => stopped.mock.calls.length).toBe(1);
  });

  test("is the sentence without its code", async () => {
    const { server } = await openPlayer();
    await expect.element(player()).toBeVisible();
    expect(server.sentTo("speech.say")).toEqual([
      {
        language: "en",
        text: "<speak>Lower slurry rate by 2.0 bpm. Pressure is in the caution band</speak>",
      },
    ]);
  });

  test("that cannot be loaded is reported in the banner", async () => {
    await openPlayer({
      "speech.say": refusal(502, "speech.failed", "The voice is away"),
    });
    await expect
      .element(page.getByText("Failed to load sound file.").first())
      .toBeVisible();
    expect(player().query()).toBeNull();
  });
});

test("delay and sound are chosen in the banner", async () => {
  await openStage([anAdvice()]);
  await row().getByRole("button", { name: "Sound", exact: true }).click();
  const popover = page.getByRole("dialog", { name: "Sound of Guidance" });
  await popover.getByRole("combobox", { name: "Banner stays" }).click();
  await page.getByRole("option", { name: "5 minutes" }).click();
  await popover.getByRole("combobox", { name: "Notification sound" }).click();
  await page.getByRole("option", { name: "Hello" }).click();
  expect(localStorage.getItem("guidance.delay")).toBe("300000");
  expect(localStorage.getItem("guidance.sound")).toBe("hello");
  await userEvent.keyboard("{Escape}");
  await expect.element(popover).not.toBeInTheDocument();
});

test("the sound is chosen only by those who may have it spoken", async () => {
  await openApp("/settings", { as: "guest" });
  await expect.element(page.getByText("Banners and sounds")).toBeVisible();
  expect(
    page.getByRole("combobox", { name: "Banner stays" }).elements(),
  ).toHaveLength(3);
  expect(page.getByText("Notification sound").query()).toBeNull();
});
