import { describe, expect, it } from "vitest";
import { plansOf, sharesOfPlan, timeToEnd } from "./derived-stats.ts";

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

describe("PP9: the plan of a stage with a pump schedule", () => {
  const scheduled = {
    ...summary,
    plannedCleanVolume: 4_000,
    plannedProppantMass: 227_000,
  };

  it("is what the engine states, in the unit of the total", () => {
    expect(sharesOfPlan({}, scheduled)).toEqual({
      proppantOfPlan: 50,
      cleanOfPlan: 25,
    });
    const left = timeToEnd({}, scheduled, 20);
    expect(left?.kind === "running" && left.seconds).toBeCloseTo(9_000);
  });

  it("is unknown where the engine has none", () => {
    const without = { ...scheduled, plannedProppantMass: 0 };
    expect(sharesOfPlan({}, without)).toMatchObject({ proppantOfPlan: null });
  });
});

describe("the plan beside a total", () => {
  it("is in the unit of the total", () => {
    const plans = plansOf(plan, summary);
    expect(plans.get("totalProppantMassSurface")).toBe(454_000);
    expect(plans.get("totalCleanVolumeStageTotal")).toBeCloseTo(2_000);
    expect(plans.has("totalSlurryVolumeStageTotal")).toBe(false);
  });
});

describe("the time to the end of a stage", () => {
  it("is what is left of the planned clean fluid at the present rate", () => {
    const left = timeToEnd(plan, summary, 20);
    expect(left?.kind === "running" && left.seconds).toBeCloseTo(3_000);
  });

  it("has a reason where there is none", () => {
    expect(timeToEnd(plan, summary, 0)).toEqual({ kind: "noRate" });
    const done = { ...summary, totalCleanVolumeStageTotal: 2_001 };
    expect(timeToEnd(plan, done, 20)).toEqual({ kind: "planReached" });
    expect(timeToEnd({}, summary, 20)).toBeNull();
  });
});
