import { describe, expect, it } from "vitest";
import { kestrelPad } from "../pads/kestrel-pad.ts";
import type { OffsetPlan } from "../plan/offset-plan.ts";
import { planStage } from "../plan/plan-stage.ts";
import type { StagePlan } from "../plan/stage-plan.ts";
import { simulateStage } from "../simulate-stage.ts";
import {
  at,
  columnOf,
  fixtureStart,
  meanOver,
  stageOf,
} from "../simulated-stage.fixture.ts";

function allKestrelPlans(): StagePlan[] {
  return kestrelPad.wells.flatMap((well, wellIndex) =>
    Array.from({ length: well.expectedStages }, (_, index) =>
      planStage(kestrelPad, {
        wellIndex,
        stageNumber: index + 1,
        startTimestamp: fixtureStart,
      }),
    ),
  );
}

function findOffset(wanted: (offset: OffsetPlan) => boolean): {
  plan: StagePlan;
  offset: OffsetPlan;
} {
  for (const plan of allKestrelPlans()) {
    const offset = plan.offsets.find(wanted);
    if (offset) return { plan, offset };
  }
  throw new Error("no such offset in the whole campaign");
}

function steepestRise(values: Float64Array, overSeconds: number): number {
  return Math.max(
    ...values.map(
      (value, second) => value - (values[second - overSeconds] ?? value),
    ),
  );
}

describe("offset pressure", () => {
  it("shows a planned frac hit on that offset and on no other", () => {
    const stage = stageOf(3, 23, "showcase");
    const changes = stage.plan.offsets.map((offset) => {
      const values = columnOf(stage, offset.channelName);
      const hitSecond = stage.plan.offsets[2]?.hit?.atSecond ?? 0;
      return at(values, hitSecond + 600) - at(values, hitSecond - 10);
    });
    expect(changes[2]).toBeGreaterThan(300);
    changes
      .filter((_, index) => index !== 2)
      .forEach((change) => expect(change).toBeLessThan(100));
  });

  it("rises hundreds of psi within minutes on every frac hit", () => {
    const stage = stageOf(2, 12, "frac-hit");
    const offset = stage.plan.offsets.find(
      ({ hit }) => hit && hit.riseSeconds < 300,
    );
    if (!offset?.hit) throw new Error("a frac-hit story has a frac hit");
    const values = columnOf(stage, offset.channelName);
    const { atSecond, riseSeconds, risePsi } = offset.hit;
    const change =
      at(values, atSecond + Math.round(2 * riseSeconds)) - at(values, atSecond);
    expect(change / risePsi).toBeGreaterThan(0.9);
  });

  it("moves far more sharply in a wireline run than in a frac hit", () => {
    const { plan, offset } = findOffset(
      ({ wireline, condition }) => wireline !== null && condition === "good",
    );
    const run = columnOf(simulateStage(plan), offset.channelName);
    const hit = columnOf(stageOf(3, 23, "showcase"), "offset_pressure_3");
    expect(steepestRise(run, 10)).toBeGreaterThan(500);
    expect(steepestRise(hit, 10)).toBeLessThan(60);
  });

  it("repeats one value forever on a dead gauge", () => {
    const { plan, offset } = findOffset(
      ({ condition, silences }) =>
        condition === "dead" && silences.length === 0,
    );
    const values = columnOf(simulateStage(plan), offset.channelName);
    expect(new Set(values).size).toBe(1);
  });

  it("scatters on a noisy gauge", () => {
    const { plan, offset } = findOffset(
      ({ condition, silences }) =>
        condition === "noisy" && silences.length === 0,
    );
    const values = columnOf(simulateStage(plan), offset.channelName);
    const mean = meanOver(values, 0, 120);
    const spread = values.slice(0, 120).map((value) => Math.abs(value - mean));
    expect(meanOver(spread, 0, 120)).toBeGreaterThan(8);
  });

  it("has no value while a gauge is silent", () => {
    const stage = stageOf(3, 23, "showcase");
    const index = stage.channels.findIndex(
      ({ name }) => name === "offset_pressure_5",
    );
    const rows = stage.read(5604, 5606);
    expect([...(rows.present[index] ?? [])]).toEqual([1, 0]);
    expect(rows.columns[index]?.[1]).toBeNaN();
  });

  it("has hits, near hits, wireline runs and bad gauges in one campaign, all the exception", () => {
    const offsets = allKestrelPlans().flatMap((plan) => plan.offsets);
    const share = (wanted: (offset: OffsetPlan) => boolean) =>
      offsets.filter(wanted).length / offsets.length;
    const shares = {
      fracHit: share(
        ({ hit, hitThresholdPsi }) =>
          hit !== null && hit.risePsi > hitThresholdPsi,
      ),
      nearHit: share(
        ({ hit, hitThresholdPsi }) =>
          hit !== null && hit.risePsi < hitThresholdPsi,
      ),
      wireline: share(({ wireline }) => wireline !== null),
      dead: share(({ condition }) => condition === "dead"),
      noisy: share(({ condition }) => condition === "noisy"),
      silent: share(({ silences }) => silences.length > 0),
    };
    for (const [kind, value] of Object.entries(shares)) {
      expect([kind, value > 0.005 && value < 0.25]).toEqual([kind, true]);
    }
  });
});
