import type { Readings } from "@stagecraft/stage-charts";
import { describe, expect, it } from "vitest";
import { breakdownPressure, sharesOfPlan } from "./derived-stats.ts";

const start = 1_794_727_129_000;
const summary = {
  totalProppantMassSurface: 113_500,
  stagecraftPlaybookAppliedProppantScalar: 1,
  totalCleanVolumeStageTotal: 1_000,
  stagecraftPlaybookAppliedCleanScalar: 6.29,
  stageStart: start,
  tensileStart: start + 100_000,
};
const plan = { plannedProppant: 454_000, plannedWater: 12_580 };

function pressures(
  samples: readonly (readonly [second: number, psi: number])[],
): Readings {
  return {
    columnOf: (channel) => ({
      times: Float64Array.from(
        channel === "pressure" ? samples : [],
        ([second]) => start + second * 1000,
      ),
      values: Float64Array.from(
        channel === "pressure" ? samples : [],
        ([, psi]) => psi,
      ),
    }),
    newestTime: () => null,
    subscribe: () => () => undefined,
  };
}

const none = pressures([]);

describe("pumped against plan", () => {
  it("is in percent, in the unit of the plan", () => {
    expect(sharesOfPlan(plan, summary)).toMatchObject({
      proppantOfPlan: 25,
      cleanOfPlan: 50,
    });
  });

  it("is not known without a plan", () => {
    expect(sharesOfPlan({ plannedProppant: 0 }, summary)).toMatchObject({
      proppantOfPlan: null,
      cleanOfPlan: null,
    });
  });
});

describe("the breakdown pressure", () => {
  it("is the peak up to just after the tensile marker", () => {
    const readings = pressures([
      [-5, 9_900],
      [90, 8_100],
      [104, 8_658],
      [120, Number.NaN],
      [161, 9_400],
    ]);
    expect(breakdownPressure(summary, readings)).toBe(8_658);
  });

  it("is not known without a breakdown or without samples", () => {
    expect(breakdownPressure(summary, none)).toBeNull();
    const quiet = { ...summary, tensileStart: start };
    const readings = pressures([[10, 8_000]]);
    expect(breakdownPressure(quiet, readings)).toBeNull();
  });
});
