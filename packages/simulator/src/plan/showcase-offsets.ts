import type { FracHit, OffsetPlan } from "./offset-plan.ts";
import type { PumpSchedule } from "./pump-schedule.ts";

function hitAfter(
  schedule: PumpSchedule,
  minutes: number,
  risePsi: number,
  riseSeconds: number,
): FracHit {
  return {
    atSecond: schedule.pumpStartSecond + Math.round(minutes * 60),
    risePsi,
    riseSeconds,
  };
}

function calm(plan: OffsetPlan): OffsetPlan {
  return {
    ...plan,
    condition: "good",
    driftPsiPerHour: 2,
    poroelasticPsi: 12,
    hit: null,
    wireline: null,
    silences: [],
  };
}

/**
 * One offset per case an observer must distinguish: a small rise, a near hit, a
 * frac hit, a falling well, a gauge that has just gone silent, and a gap.
 */
export function showcaseOffsets(
  plans: readonly OffsetPlan[],
  schedule: PumpSchedule,
): OffsetPlan[] {
  const overrides: readonly Partial<OffsetPlan>[] = [
    {},
    { poroelasticPsi: 45, hit: hitAfter(schedule, 77, 58, 420) },
    { poroelasticPsi: 60, hit: hitAfter(schedule, 73.2, 430, 174) },
    { driftPsiPerHour: -88, poroelasticPsi: 0 },
    { silences: [{ fromSecond: 5605, toSecond: 7080 }] },
    { silences: [{ fromSecond: 2460, toSecond: 2784 }] },
  ];
  return plans.map((plan, index) => ({ ...calm(plan), ...overrides[index] }));
}
