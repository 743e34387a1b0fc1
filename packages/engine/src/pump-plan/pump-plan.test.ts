import { describe, expect, it, test } from "vitest";
import { busyRows, busySetup } from "../../test/busy-stage.fixture.ts";
import { deliver, inOnePush } from "../../test/engine-bytes.fixture.ts";
import {
  rowsAt,
  setupWith,
  SmallStage,
} from "../../test/small-stage.fixture.ts";
import { rulesFingerprint, setupFingerprint } from "../fingerprint.ts";
import type { PlaybookRule } from "../setup.ts";
import { runStage } from "../run-stage.ts";
import { plannedTotals } from "./planned-totals.ts";
import { PumpPlan } from "./pump-plan.ts";
import { readPumpSchedule } from "./pump-schedule.ts";

function step(
  cleanVolume: number,
  slurryRate: number,
  [startConcentration, endConcentration]: readonly [number, number],
  proppantMass: number,
) {
  return {
    name: `Step of ${cleanVolume}`,
    fluid: "slickwater",
    slurryRate,
    startConcentration,
    endConcentration,
    cleanVolume,
    proppantMass,
  };
}

/** Pad, a ramp, a step, flush: 100 m3 and 5600 kg. */
const schedule = {
  units: "Metric",
  version: 3,
  steps: [
    step(20, 10, [0, 0], 0),
    step(40, 12, [0, 120], 2400),
    step(0, 0, [0, 0], 0),
    step(30, 12, [120, 120], 3200),
    step(10, 8, [0, 0], 0),
  ],
} as const;

function planOf(given: unknown): PumpPlan {
  const read = readPumpSchedule(given);
  if (read === null) throw new Error("No schedule.");
  return new PumpPlan(read);
}

describe("PP1: a schedule counts as a whole or not at all", () => {
  const [first] = schedule.steps;

  test.each([
    ["nothing", undefined],
    ["a text", "Metric"],
    ["unknown units", { ...schedule, units: "bbl" }],
    ["no steps", { ...schedule, steps: [] }],
    ["too many steps", { ...schedule, steps: new Array(501).fill(first) }],
    [
      "a negative number",
      { ...schedule, steps: [{ ...first, slurryRate: -1 }] },
    ],
    ["a missing number", { ...schedule, steps: [{ cleanVolume: 10 }] }],
    ["no clean volume", { ...schedule, steps: [step(0, 10, [0, 0], 0)] }],
    ["endless volume", { ...schedule, steps: [step(Infinity, 1, [0, 0], 0)] }],
  ])("%s is not read as a schedule", (_, given) => {
    expect(readPumpSchedule(given)).toBeNull();
  });

  it("is read in its units", () => {
    const read = readPumpSchedule({
      units: "Field",
      steps: [step(100, 90, [1, 2.5], 7350)],
    });
    expect(read?.steps[0]?.cleanM3).toBeCloseTo(15.899, 3);
    expect(read?.steps[0]?.rate).toBeCloseTo(14.309, 3);
    expect(read?.steps[0]?.endConcentration).toBeCloseTo(299.57, 2);
    expect(read?.steps[0]?.proppantKg).toBeCloseTo(3333.9, 1);
  });
});

describe("PP2: the position is the clean volume pumped", () => {
  const plan = planOf(schedule);

  test.each([
    [0, 0],
    [19.9, 0],
    [20, 1],
    [59.9, 1],
    [60, 3],
    [90, 4],
    [99.9, 4],
  ])("at %d m3 it is step %d", (volume, expected) => {
    expect(plan.at(volume)?.step).toBe(expected);
  });

  it("finds a smaller volume after a larger one: the start may be moved", () => {
    expect(plan.at(95)?.step).toBe(4);
    expect(plan.at(5)?.step).toBe(0);
  });
});

it("PP3: the concentration ramps over the clean volume, the clean rate follows from it", () => {
  const moment = planOf(schedule).at(40);
  expect(moment?.rate).toBe(12);
  expect(moment?.concentration).toBeCloseTo(60, 9);
  expect(moment?.cleanRate).toBeCloseTo(12 / (1 + 60 / 2650), 9);
});

describe("PP5: planned proppant at a volume", () => {
  const plan = planOf(schedule);

  test.each([
    [0, 0],
    [20, 0],
    [40, 600],
    [60, 2400],
    [75, 4000],
    [95, 5600],
    [200, 5600],
  ])("at %d m3 are %d kg", (volume, expected) => {
    expect(plan.proppantAt(volume)).toBeCloseTo(expected, 6);
  });

  it("is spread evenly where the concentration is not stated", () => {
    const plain = planOf({
      units: "Metric",
      steps: [step(10, 5, [0, 0], 500)],
    });
    expect(plain.proppantAt(4)).toBeCloseTo(200, 9);
  });
});

describe("PP6: planned time", () => {
  it("is the slurry volume of each step at its rate", () => {
    const slurryM3 = [20, 40 + 2400 / 2650, 30 + 3200 / 2650, 10];
    const minutes =
      (slurryM3[0] ?? 0) / 10 +
      ((slurryM3[1] ?? 0) + (slurryM3[2] ?? 0)) / 12 +
      (slurryM3[3] ?? 0) / 8;
    const plan = planOf(schedule);
    expect(plan.seconds).toBeCloseTo(60 * minutes, 6);
    expect(plan.at(0)?.secondsLeft).toBeCloseTo(60 * minutes, 6);
    expect(plan.at(95)?.secondsLeft).toBeCloseTo(60 * (5 / 8), 6);
  });

  it("is not known when a step has volume and no rate", () => {
    const plan = planOf({
      units: "Metric",
      steps: [step(10, 0, [0, 0], 0), step(10, 5, [0, 0], 0)],
    });
    expect(plan.seconds).toBeNull();
    expect(plan.at(2)?.secondsLeft).toBeNull();
    expect(plan.at(15)?.secondsLeft).toBe(60);
  });
});

/** 10 m3/min of clean fluid after a minute of rest. */
const pumped = {
  "pressure MPa": (k: number) => (k < 60 ? 5 : 50),
  "cleanRate m3/min": (k: number) => (k < 60 || k >= 600 ? 0 : 10),
  "proppant kg/m3": (k: number) => (k >= 180 && k < 500 ? 60 : 0),
};

function stageOf(
  parameters: Readonly<Record<string, unknown>> = { pumpSchedule: schedule },
  seconds = 400,
): SmallStage {
  return new SmallStage(seconds, pumped, parameters);
}

describe("PP8: channels of the plan", () => {
  const stage = stageOf();

  it("have the units of the channels they are compared with", () => {
    expect(stage.unit("plannedRate")).toBe("m3/min");
    expect(stage.unit("plannedCleanRate")).toBe("m3/min");
    expect(stage.unit("plannedProppant")).toBe("kg/m3");
  });

  it("follow the volume pumped since the stage began", () => {
    // A second before it is known that the stage has begun, there is no plan.
    expect(stage.at("plannedRate", 60)).toBeNaN();
    expect(stage.at("plannedRate", 150)).toBeCloseTo(10, 9);
    expect(stage.at("plannedProppant", 150)).toBe(0);
    // 300 s of 10 m3/min: 50 m3, of which 30 in the ramp over 40 m3.
    expect(stage.at("plannedProppant", 360)).toBeCloseTo(90, 0);
    expect(stage.at("plannedRate", 360)).toBeCloseTo(12, 9);
  });

  it("PP7: end with the plan", () => {
    const long = stageOf(undefined, 800);
    expect(long.at("plannedRate", 640)).toBeCloseTo(8, 9);
    const short = {
      ...schedule,
      steps: schedule.steps.slice(0, 2),
    };
    const past = stageOf({ pumpSchedule: short });
    expect(past.at("plannedRate", 390)).toBeCloseTo(12, 9);
    const after = stageOf({ pumpSchedule: short }, 500);
    expect(after.at("plannedRate", 480)).toBeNaN();
    expect(after.result.summary["planState"]).toBe("past");
    expect(after.result.summary["planStep"]).toBeNull();
    expect(after.result.summary["timeLeftByPlan"]).toBe(0);
  });

  it("PP4: no downhole channel has a plan", () => {
    const deep = stageOf({
      pumpSchedule: schedule,
      boreholeVolume: 10,
      boreholeVolumeUnits: "m3",
    });
    expect(deep.has("proppantDownhole")).toBe(true);
    expect(deep.has("plannedProppantDownhole")).toBe(false);
  });

  it("are the same however the rows arrive", () => {
    const setup = busySetup();
    const planned = {
      ...setup,
      parameters: { ...setup.parameters, pumpSchedule: schedule },
    };
    const rows = busyRows();
    const whole = deliver(planned, rows, inOnePush);
    expect(whole.text).toContain("plannedRate");
    const cut = { cuts: [7, 61, 300, 900], restores: new Set([300]) };
    expect(deliver(planned, rows, cut).text).toBe(whole.text);
  });
});

describe("PP9, PA10: planned totals", () => {
  it("are the sums of the schedule where nobody has set them", () => {
    expect(plannedTotals({ pumpSchedule: schedule })).toEqual({
      plannedWater: 100,
      plannedProppant: 5600,
      plannedConsumablesUnits: "Metric",
    });
  });

  it("are those that were set, each alone, in their units", () => {
    const totals = plannedTotals({
      plannedConsumablesUnits: "Field",
      plannedWater: 700,
      plannedProppant: 0,
      pumpSchedule: schedule,
    });
    expect(totals.plannedWater).toBe(700);
    expect(totals.plannedProppant).toBeCloseTo(12_345.9, 1);
    expect(totals.plannedConsumablesUnits).toBe("Field");
  });

  it("are unknown without either", () => {
    expect(plannedTotals({})).toEqual({
      plannedWater: 0,
      plannedProppant: 0,
      plannedConsumablesUnits: "Metric",
    });
  });

  const atHalf: PlaybookRule = {
    id: 1,
    version: "1",
    offsetWellName: null,
    playbookType: "stagecraft",
    color: "orange",
    recommendation: "Half of the water",
    trigger: { waterPercentage: 50, applyWater: true },
  };

  function firedAt(parameters: Readonly<Record<string, unknown>>) {
    const setup = setupWith({
      stagecraftPlaybook: { cleanSource: "cumCleanVolumeStageTotal" },
      ...parameters,
    });
    const { output } = runStage(
      { ...setup, rules: [atHalf] },
      rowsAt(500, pumped),
    );
    return output.notifications.filter(
      ({ type }) => type === "stagecraftPlaybook",
    );
  }

  it("are what percentages of a playbook are of, and nothing fires without a plan", () => {
    expect(firedAt({})).toEqual([]);
    expect(firedAt({ pumpSchedule: { units: "Metric", steps: [] } })).toEqual(
      [],
    );
    const [fired] = firedAt({ pumpSchedule: schedule });
    // 50 of 100 m3 at 10 m3/min after a minute of rest.
    expect(fired?.k).toBeGreaterThanOrEqual(360);
    expect(fired?.k).toBeLessThan(375);
  });
});

describe("PP10: deviation", () => {
  it("of rate and concentration is a mean over the pumped seconds", () => {
    const { summary } = stageOf().result;
    const { rateDeviation, concentrationDeviation } = summary;
    expect(Number(rateDeviation)).toBeLessThan(0);
    expect(Number(concentrationDeviation)).toBeGreaterThan(0);
  });

  it("of proppant is against the plan at the volume pumped", () => {
    const { summary } = stageOf().result;
    const placed = Number(summary["totalProppantMassSurface"]);
    const clean = Number(summary["totalCleanVolumeStageTotal"]);
    const planned = planOf(schedule).proppantAt(clean);
    expect(summary["proppantMassDeviationNow"]).toBeCloseTo(
      (100 * (placed - planned)) / planned,
      9,
    );
  });

  it("of the whole stage is known once it has ended", () => {
    expect(stageOf().result.summary["cleanVolumeDeviation"]).toBeNull();
    const { summary } = stageOf(undefined, 1400).result;
    expect(summary["planState"]).toBe("ended");
    expect(summary["cleanVolumeDeviation"]).toBeCloseTo(
      Number(summary["totalCleanVolumeStageTotal"]) - 100,
      6,
    );
    expect(summary["cleanVolumeLeft"]).toBeNull();
  });

  it("does not exist where the plan is zero", () => {
    const { summary } = stageOf({
      pumpSchedule: { units: "Metric", steps: [step(100, 10, [0, 0], 0)] },
    }).result;
    expect(summary["proppantMassDeviationNow"]).toBeNull();
    expect(summary["concentrationDeviation"]).toBeNull();
  });
});

it("PP11: what is left of the plan", () => {
  const { summary } = stageOf().result;
  expect(summary["planState"]).toBe("running");
  expect(summary["planStep"]).toBe(2);
  expect(summary["planStepCount"]).toBe(5);
  expect(summary["planStepName"]).toBe("Step of 40");
  expect(summary["plannedCleanVolume"]).toBe(100);
  expect(summary["cleanVolumeLeft"]).toBeCloseTo(
    100 - Number(summary["totalCleanVolumeStageTotal"]),
    9,
  );
  expect(summary["timeLeftByPlan"]).toBeGreaterThan(0);
});

describe("PP12: without a schedule nothing is different", () => {
  it("in channels and summary", () => {
    const { result } = stageOf({});
    const names = [
      ...result.output.channels.map(({ name }) => name),
      ...Object.keys(result.summary),
    ];
    expect(names.filter((name) => name.startsWith("plan"))).toEqual([]);
  });

  it("in the fingerprint, which a schedule changes", () => {
    const without = setupFingerprint(setupWith({ plannedWater: 10 }));
    const broken = setupWith({ pumpSchedule: { units: "Metric", steps: [] } });
    expect(setupFingerprint(broken)).toBe(setupFingerprint(setupWith({})));
    // Computed before there were schedules: stored results stay valid.
    expect(without).toBe("4038a29fb4336fb4");
    expect(rulesFingerprint(setupWith({ plannedWater: 10 }))).toBe(
      "5b8ab8521a637e7b",
    );
    const planned = setupWith({ plannedWater: 10, pumpSchedule: schedule });
    expect(setupFingerprint(planned)).not.toBe(without);
  });
});
