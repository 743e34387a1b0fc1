import { describe, expect, it } from "vitest";
import { sharesOfPlan } from "./derived-stats.ts";

const summary = {
  totalProppantMassSurface: 113_500,
  stagecraftPlaybookAppliedProppantScalar: 1,
  totalCleanVolumeStageTotal: 1_000,
  stagecraftPlaybookAppliedCleanScalar: 6.29,
};
const plan = { plannedProppant: 454_000, plannedWater: 12_580 };

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
