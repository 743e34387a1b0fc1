import { describe, expect, it } from "vitest";
import type { RuleSettings } from "#entities/playbook/rule.queries.ts";
import { planAdvice, planProgress } from "./plan-progress.ts";

const settings: RuleSettings = {
  offsetWells: [],
  stagecraftPlaybook: {},
  totalizer: {
    plannedProppant: 400_000,
    plannedWater: 8000,
    scheduledProppant: null,
    scheduledWater: null,
    units: "Field",
  },
  updatedAt: 1,
};

const summary = {
  totalProppantMassSurface: 100_000,
  vanTotalProppantMass: 120_000,
  totalCleanVolumeStageTotal: 1000,
  vanTotalCleanVolume: null,
  stagecraftPlaybookAppliedProppantScalar: 2,
  stagecraftPlaybookAppliedCleanScalar: 1,
  stagecraftPlaybookProppantSourceMatches: false,
  stagecraftPlaybookCleanSourceMatches: null,
};

describe("progress against the plan", () => {
  it("is counted by the chosen source, in the unit of the plan", () => {
    const [van] = planProgress(settings, summary);
    expect(van).toMatchObject({ pumped: 240_000, percent: 60 });
    const [integrated] = planProgress(
      {
        ...settings,
        stagecraftPlaybook: { proppantSource: "cumSandSurface" },
      },
      summary,
    );
    expect(integrated).toMatchObject({ pumped: 200_000, percent: 50 });
  });

  it("is unknown where the source has no value or nothing is planned", () => {
    const [, water] = planProgress(settings, summary);
    expect(water).toMatchObject({ pumped: null, percent: null });
    const [proppant] = planProgress(
      {
        ...settings,
        totalizer: { ...settings.totalizer, plannedProppant: 0 },
      },
      summary,
    );
    expect(proppant).toMatchObject({ planned: null, percent: null });
  });

  it("PP9: is of the pump schedule where nothing else is planned", () => {
    const scheduled = (plannedProppant: number | null) =>
      planProgress(
        {
          ...settings,
          totalizer: {
            ...settings.totalizer,
            plannedProppant,
            scheduledProppant: 480_000,
          },
        },
        summary,
      )[0];
    expect(scheduled(0)).toMatchObject({ planned: 480_000, percent: 50 });
    expect(scheduled(400_000)).toMatchObject({ planned: 400_000 });
  });

  it("distinguishes sources that differ from sources that cannot be compared", () => {
    const [proppant, water] = planProgress(settings, summary);
    expect([proppant.isMatching, water.isMatching]).toEqual([false, true]);
  });
});

describe("advice of the Stagecraft playbook", () => {
  const notified = {
    stagecraftPlaybookColor: "yellow",
    stagecraftPlaybookRule: 5,
    stagecraftPlaybookText: "Get ready to flush",
  };
  const running = { isSuspended: false, isBehind: false };

  it("is what the engine says now", () => {
    expect(planAdvice(notified, [], running)).toEqual({
      level: "watch",
      cause: null,
      text: "Get ready to flush",
      ruleId: 5,
    });
  });

  it("is never an old one shown as new, nor green before anything was evaluated", () => {
    expect(planAdvice(notified, [], { ...running, isBehind: true }).level).toBe(
      "notEvaluated",
    );
    expect(planAdvice({}, [], running).level).toBe("notEvaluated");
    expect(
      planAdvice(notified, [], { ...running, isSuspended: true }).level,
    ).toBe("off");
  });
});
