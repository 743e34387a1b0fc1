import type { AdditivePlan } from "./additive-plan.ts";
import type { FrozenGauge } from "./frozen-gauge.ts";
import type { FormationPlan } from "./formation-plan.ts";
import type { LinkPlan } from "./link-plan.ts";
import type { OffsetPlan } from "./offset-plan.ts";
import type { StageStory } from "./pad-plan.ts";
import type { ProppantStep, PumpTrip, RateStep } from "./pump-schedule.ts";
import type { WellborePlan } from "./wellbore-plan.ts";

/**
 * Everything about a stage that was decided before the first second; the same
 * plan always gives the same rows. Seconds count from `startTimestamp`.
 */
export interface StagePlan {
  seed: number;
  wellNumber: string;
  stageNumber: number;
  story: StageStory;
  startTimestamp: number;
  durationSeconds: number;
  pumpStartSecond: number;
  shutInSecond: number;
  designRateBpm: number;
  plannedCleanBbl: number;
  plannedProppantLb: number;
  rateSteps: readonly RateStep[];
  proppantSteps: readonly ProppantStep[];
  pumpTrips: readonly PumpTrip[];
  wellbore: WellborePlan;
  formation: FormationPlan;
  additives: readonly AdditivePlan[];
  offsets: readonly OffsetPlan[];
  frozen: readonly FrozenGauge[];
  link: LinkPlan;
}
