import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { anOffsetWell } from "#test/offset-wells.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { TestPlaybook } from "#test/playbook-world.ts";
import { TestStage } from "#test/stage-world.ts";
import { refusal, type Responses } from "#test/test-server.ts";
import type { Stage } from "#test/world.ts";
import { anAlarm } from "#features/alarms/alarm.fixture.ts";

const path = "/playbook-monitor/1/2";
const tile = page.getByRole("listitem").filter({ hasText: "O1 Condor 1H" });

/** The engine's summary of the offset well: its rise, and the rule that applies. */
function summaryOf(
  change: number,
  rule: { id: number; color: string; text: string },
): Stage["summary"] {
  return {
    revision: change,
    notifications: [],
    newestSample: Date.now(),
    pressureUnit: "psi",
    fdiEvaluated1: true,
    fdiPressureChange1: change,
    fdiPressureChangeDirection1: 1,
    fdiPlaybookRule1: rule.id,
    fdiPlaybookColor1: rule.color,
    fdiPlaybookText1: rule.text,
  };
}

const warning = () =>
  summaryOf(140, { id: 1, color: "orange", text: "Hold the rate" });
const alert = () =>
  summaryOf(260, { id: 2, color: "red", text: "Cut the rate" });

/** A rule's notification as the engine sends it. */
const notified = (ruleId: number) =>
  anAlarm({
    id: ruleId,
    type: "fdiPlaybook",
    ruleId,
    offsetNumber: 1,
    offsetWellName: "Condor 1H",
  });

function aMonitoredStage(summary: Stage["summary"]) {
  const stage = new TestStage({
    stage: {
      state: "LOADING",
      endTimestamp: null,
      control: { parameters: { fdi: [anOffsetWell(1)] } },
      summary,
    },
    firstTime: Math.floor(Date.now() / 1000) * 1000 - 599_000,
  });
  const responses: Responses = {
    ...new TestPlaybook().responses,
    ...stage.responses,
    "stageNotifications.ofStage": [notified(1), notified(2)],
    "projects.liveStages": [
      {
        ordinal: 2,
        stageId: 1,
        stageName: "1",
        state: "LOADING",
        wellId: 1,
        wellNumber: "Kestrel 1H",
      },
    ],
  };
  return { stage, responses };
}

describe("the playbook monitor", () => {
  test("shows what to do now, and follows the engine without a reload", async () => {
    const { stage, responses } = aMonitoredStage(warning());
    const { server } = await openApp(path, {
      as: ["engineer", "playbookadmin"],
      responses,
    });
    await expect
      .element(tile.getByText("Orange", { exact: true }))
      .toBeVisible();
    // A rise is labeled by its direction, whatever the color of the rule.
    await expect
      .element(tile.getByText("Alert", { exact: true }))
      .toBeVisible();
    await expect.element(tile.getByText(/70%\sof 200 psi/)).toBeVisible();
    await expect
      .element(tile.getByText(/^Hold the rate @ \d\d:\d\d:\d\d [AP]M$/))
      .toBeVisible();
    await expect.element(tile.getByText("Next rule")).toBeVisible();
    await expect.element(tile.getByText("60 psi to go")).toBeVisible();
    expect(await violations()).toEqual([]);

    await expect
      .poll(() => server.received.map(({ key }) => key))
      .toContain("stageData.live");
    server.respond({
      "stages.get": { ...stage.stage, summary: alert() },
    });
    stage.send("summary", { revision: 2 });
    await expect.element(tile.getByText("Red", { exact: true })).toBeVisible();
    await expect.element(tile.getByText(/^Cut the rate @/)).toBeVisible();
    await expect.element(tile.getByText("Next rule")).not.toBeInTheDocument();

    server.respond({ "projects.liveStages": [] });
    stage.send("stage", { state: "ENDED", updatedAt: Date.now() });
    await expect
      .element(page.getByText("Awaiting next stage..."))
      .toBeVisible();
  });

  test("shows nothing old as current when results stop coming", async () => {
    const { responses } = aMonitoredStage({
      ...warning(),
      newestSample: Date.now() - 120_000,
    });
    await openApp(path, { as: ["engineer", "playbookadmin"], responses });
    await expect
      .element(tile.getByText("Not evaluated", { exact: true }))
      .toBeVisible();
    await expect
      .element(tile.getByText(/Hold the rate/))
      .not.toBeInTheDocument();
  });

  test("waits while no stage carries the tag", async () => {
    await openApp(path, { as: "playbookguest" });
    await expect
      .element(page.getByText("Awaiting next stage..."))
      .toBeVisible();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { responses } = aMonitoredStage(warning());
    const { server } = await openApp(path, {
      as: "playbookadmin",
      responses: {
        ...responses,
        "rules.ofAsset": () => refusal(409, "busy", "The well is being moved."),
      },
    });
    await expect
      .element(page.getByText("The well is being moved."))
      .toBeVisible();
    server.respondFromNextClick(responses);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(tile).toBeVisible();
  });

  test("is for those with a role of the FDI playbook", async () => {
    const { responses } = aMonitoredStage(warning());
    await openApp(path, { as: "engineer", responses });
    await expect.poll(() => location.pathname).toBe("/401");
  });
});
