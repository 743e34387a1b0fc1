import { cleanRateBpm, proppantRateLbPerMinute } from "../physics/slurry.ts";
import type { PadPlan, StageStory } from "./pad-plan.ts";
import { planPumpSchedule } from "./pump-schedule.ts";
import type { PumpSchedule } from "./pump-schedule.ts";
import type { WellborePlan } from "./wellbore-plan.ts";

export interface PlannedTotals {
  plannedCleanBbl: number;
  plannedProppantLb: number;
}

function rateAt(schedule: PumpSchedule, second: number): number {
  return (
    schedule.rateSteps.findLast((step) => step.atSecond <= second)?.rateBpm ?? 0
  );
}

function concentrationAt(schedule: PumpSchedule, second: number): number {
  return (
    schedule.proppantSteps.findLast((step) => step.atSecond <= second)
      ?.concentrationPpg ?? 0
  );
}

const STEP_SECONDS = 10;

/** The design is the undisturbed schedule, also when the stage screens out. */
export function plannedTotals(
  pad: PadPlan,
  seed: number,
  story: StageStory,
  wellbore: WellborePlan,
): PlannedTotals {
  const design = planPumpSchedule(
    pad,
    seed,
    story === "screen-out" ? "ordinary" : story,
    wellbore,
  );
  let cleanBbl = 0;
  let proppantLb = 0;
  for (let second = 0; second < design.shutInSecond; second += STEP_SECONDS) {
    const rateBpm = rateAt(design, second);
    const ppg = concentrationAt(design, second);
    cleanBbl += (cleanRateBpm(rateBpm, ppg) * STEP_SECONDS) / 60;
    proppantLb += (proppantRateLbPerMinute(rateBpm, ppg) * STEP_SECONDS) / 60;
  }
  return {
    plannedCleanBbl: Math.round(cleanBbl / 50) * 50,
    plannedProppantLb: Math.round(proppantLb / 1000) * 1000,
  };
}
