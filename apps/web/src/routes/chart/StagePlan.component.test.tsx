import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#test/open-app.tsx";
import { TestStage, usualChannels } from "#test/stage-world.ts";

const step = {
  name: "Sand 1",
  fluid: "Slickwater",
  slurryRate: 92,
  startConcentration: 0,
  endConcentration: 1,
  cleanVolume: 1000,
  proppantMass: 21_000,
};

const plannedChannels = [
  ...usualChannels,
  ...[
    { id: 21, name: "plannedRate", unit: "bpm", value: () => 100 },
    { id: 22, name: "plannedCleanRate", unit: "bpm", value: () => 85 },
    {
      id: 23,
      name: "plannedProppant",
      unit: "ppg",
      value: (second: number) => second / 1200,
    },
  ].map((channel) => ({ ...channel, derived: true })),
];

const summary = {
  revision: 1,
  notifications: [],
  units: { rate: "bpm", concentration: "ppg", volume: "bbl", mass: "lb" },
  totalCleanVolumeStageTotal: 700,
  totalProppantMassSurface: 9000,
  planState: "running",
  planStep: 7,
  planStepCount: 12,
  planStepName: "Sand 1",
  planStepFluid: "Slickwater",
  plannedConcentration: 0.5,
  plannedCleanVolume: 1000,
  plannedProppantMass: 21_000,
  timeLeftByPlan: 240,
};

type Stage = TestStage["stage"];

function plannedStage(
  changes: Partial<Stage> = {},
  found: Readonly<Record<string, string | number | null>> = {},
) {
  const firstTime = Date.now() - 599_000;
  const newestSample = firstTime + 599_000;
  return new TestStage({
    firstTime,
    channels: plannedChannels,
    stage: {
      ...changes,
      summary: { ...summary, newestSample, ...found },
      control: {
        parameters: {
          pumpSchedule: { units: "Field", version: 1, steps: [step] },
        },
      },
    },
  });
}

/** A stage that is pumped now, ten minutes old. */
function pumpedNow(found?: Readonly<Record<string, string | number | null>>) {
  return plannedStage({ state: "LOADING", endTimestamp: null }, found);
}

const legend = () => page.getByRole("group", { name: /legend/i }).first();
const tile = (name: RegExp) => legend().getByRole("button", { name });

test("PP10: tiles show the plan at the time of their value, and the deviation", async () => {
  const { responses } = plannedStage({ state: "ENDED" });
  await openApp("/chart/stage/1", { responses });
  await expect
    .element(tile(/^Slurry rate/))
    .toMatchTextContent(/plan .100\.0 · −10 %/);
  await expect.element(tile(/^Clean rate/)).toMatchTextContent(/plan .85\.0/);
  await expect
    .element(tile(/^Proppant conc/))
    .toMatchTextContent(/plan .0\.50/);
});

test("PP11: the summary of a stage that is pumped has its step and the time to the end by plan", async () => {
  const { responses } = pumpedNow();
  await openApp("/chart/stage/1", { responses });
  await expect.element(page.getByText("Step 7 of 12")).toBeVisible();
  await expect.element(page.getByText(/^by plan .*4:00$/)).toBeVisible();
});

test("PP7: a stage past its plan says so instead of a number", async () => {
  const stage = pumpedNow({ planState: "past", planStep: null });
  await openApp("/chart/stage/1", { responses: stage.responses });
  await expect.element(page.getByText("past the plan").first()).toBeVisible();
});

test("the plan is one entry of the legend, which hides and shows its lines", async () => {
  const { responses } = pumpedNow();
  await openApp("/chart/stage/1", { responses });
  const entry = legend().getByRole("button", { name: "Plan", exact: true });
  await expect.element(entry).toHaveAttribute("aria-pressed", "true");
  await entry.click();
  await expect.element(entry).toHaveAttribute("aria-pressed", "false");
  await entry.click();
  await expect.element(entry).toHaveAttribute("aria-pressed", "true");
});

test("PP12: a stage without a schedule has no plan in its legend", async () => {
  const stage = new TestStage();
  await openApp("/chart/stage/1", { responses: stage.responses });
  await expect.element(tile(/^Slurry rate/)).toBeVisible();
  expect(
    legend().getByRole("button", { name: "Plan", exact: true }).elements(),
  ).toEqual([]);
  expect(tile(/^Slurry rate/).element().textContent).not.toMatch(/plan/i);
});
