import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseTool, menuEntry, tool, untilDrawn } from "#test/chart-tools.ts";
import { aNotification } from "#test/notification-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { aPumpedStage, hitSecond } from "#test/pumped-stage-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const hitTime = morning + (hitSecond + 450) * 1000;
const guidanceTime = morning + 700_000;

const findings = [
  aNotification({
    id: 1,
    timestamp: guidanceTime,
    type: "guidance",
    message: "Code 10 - Hold the rate",
  }),
  aNotification({
    id: 2,
    timestamp: hitTime,
    type: "error",
    message: "Condor 2H frac hit, pressure up 200 psi",
  }),
];

const bar = () => page.getByRole("region", { name: "Replay" });
const control = (name: string) =>
  bar().getByRole("button", { name, exact: true });
const slider = () => bar().getByRole("slider", { name: "Replay position" });
const moment = () => Number((slider().element() as HTMLInputElement).value);

async function openEndedStage(options: AppOptions = {}) {
  const stage = aPumpedStage();
  const opened = await openApp("/chart/stage/1", {
    ...options,
    responses: {
      ...stage.responses,
      "stageNotifications.ofStage": findings,
      ...options.responses,
    },
  });
  await untilDrawn();
  return { stage, ...opened };
}

async function replay(options: AppOptions = {}) {
  const opened = await openEndedStage(options);
  await chooseTool("More tools", "Replay");
  await expect.element(slider()).toBeVisible();
  return opened;
}

async function pausedReplay() {
  const opened = await replay();
  await control("Pause").click();
  await expect.element(control("Play")).toBeVisible();
  return opened;
}

/** Moves the slider as a user does. */
async function seek(time: number): Promise<void> {
  await slider().fill(String(time));
  await expect.poll(moment).toBe(time);
}

describe("a replay", () => {
  test("runs from the first sample at its speed and ends at the last", async () => {
    const { stage } = await replay();
    const begun = moment();
    expect(begun).toBeGreaterThanOrEqual(morning);
    await expect.poll(moment).toBeGreaterThan(begun);
    await userEvent.selectOptions(
      bar().getByRole("combobox", { name: /^Speed/ }),
      "4800",
    );
    await expect.poll(moment).toBe(stage.lastTime);
    await expect.element(control("Play")).toBeVisible();
    await control("Stop replay").click();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test("holds when paused, and steps back and forth by its keys", async () => {
    await pausedReplay();
    const stood = moment();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard(".");
    await expect.poll(moment).toBe(stood + 10_000);
    await userEvent.keyboard(",");
    await expect.poll(moment).toBe(stood);
  });

  test("shows what was known at the moment, and nothing of what came after", async () => {
    await pausedReplay();
    const alarm = page.getByText(/frac hit, pressure up/);
    const alarmCount = () => alarm.all().length;
    const panel = () =>
      document.querySelector<HTMLElement>(".fdi-panel")?.innerText ?? "";
    await seek(hitTime - 400_000);
    await expect.poll(panel).toContain("Normal");
    expect(alarmCount()).toBe(0);
    expect(panel()).not.toContain("Alert");

    await seek(hitTime + 5_000);
    await expect.poll(alarmCount).toBeGreaterThan(0);
    await expect.poll(panel).toContain("Alert");

    // Before the time of the hit, the replay must not show it.
    await seek(hitTime - 400_000);
    await expect.poll(alarmCount).toBe(0);
  });

  test("shows the advice of the moment in its banner", async () => {
    await pausedReplay();
    const advice = page.getByRole("listitem").filter({
      hasText: "Hold the rate",
    });
    const inBanner = () =>
      [...document.querySelectorAll(".advice-row")].filter(({ textContent }) =>
        textContent.includes("Hold the rate"),
      ).length;
    await seek(guidanceTime - 60_000);
    await expect.element(advice).not.toBeInTheDocument();
    await seek(guidanceTime + 2_000);
    await expect.poll(inBanner).toBe(1);
  });

  test("has the next alarm one key away, as long as there is one", async () => {
    const { stage } = await pausedReplay();
    await seek(morning);
    await userEvent.keyboard("n");
    await expect.poll(moment).toBe(guidanceTime - 5_000);
    await seek(stage.lastTime);
    await expect
      .element(control("Next alarm"))
      .toHaveAttribute("aria-disabled", "true");
  });

  test("can neither be downloaded nor be mistaken for live data", async () => {
    await replay({ as: "support" });
    await control("Pause").click();
    for (const name of ["Download CSV", "Download image"]) {
      await expect
        .element(tool(name))
        .toHaveAttribute(
          "data-tooltip",
          "Downloads contain the whole stage. End the replay to download",
        );
      await expect.element(tool(name)).toHaveAttribute("aria-disabled", "true");
    }
    await expect.element(tool("Stop live data")).not.toBeInTheDocument();
    await expect.element(bar().getByText(/^Not live/)).toBeVisible();
    await tool("More tools").click();
    await expect.element(menuEntry("Guidance log")).toBeVisible();
    expect(
      menuEntry("Guidance log")
        .element()
        .closest('[role^="menuitem"]')
        ?.getAttribute("aria-disabled"),
    ).toBe("true");
    await expect.element(menuEntry("Replay")).not.toBeInTheDocument();
  });

  test("has its keys in the list of keys", async () => {
    await replay();
    await userEvent.keyboard("?");
    const keys = page.getByRole("dialog", { name: "Keys" });
    await expect
      .element(keys.getByText("In a replay: back, forward 10 s"))
      .toBeVisible();
    await expect
      .element(keys.getByText("In a replay: next alarm"))
      .toBeVisible();
  });

  test("shows that it is loading, and can be given up", async () => {
    const { server } = await openEndedStage();
    server.respond({ "stageData.bulk": neverResponds });
    await chooseTool("More tools", "Replay");
    await expect.element(bar().getByRole("progressbar")).toBeVisible();
    await control("Cancel").click();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test("says why it could not begin, and is tried again on demand", async () => {
    const { server, stage } = await openEndedStage();
    server.respond({
      "stageData.bulk": () => refusal(409, "busy", "The stage is moved."),
    });
    await chooseTool("More tools", "Replay");
    await expect.element(bar()).toMatchTextContent("The stage is moved.");
    await control("Cancel").click();
    await expect.element(bar()).not.toBeInTheDocument();
    await chooseTool("More tools", "Replay");
    await expect.element(bar()).toMatchTextContent("The stage is moved.");
    server.respond({
      "stageData.bulk": ({ body }) => stage.samplesOf(body.dataIds),
    });
    await control("Try again").click();
    await expect.element(slider()).toBeVisible();
  });

  test("is not offered while the stage is being pumped", async () => {
    const stage = aPumpedStage({ state: "LOADING", endTimestamp: null });
    await openApp("/chart/stage/1", { responses: stage.responses });
    await untilDrawn();
    await tool("More tools").click();
    await expect.element(page.getByRole("menu")).toBeVisible();
    await expect.element(menuEntry("Replay")).not.toBeInTheDocument();
  });
});
