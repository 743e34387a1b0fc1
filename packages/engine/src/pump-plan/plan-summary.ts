import type { DisplaySettings } from "../display-settings.ts";
import type { StageSummary } from "../summary-value.ts";
import { deviationOf, type PlanWatch } from "./plan-watch.ts";
import type { PlannedMoment } from "./pump-plan.ts";

export interface PlanContext {
  /** Totals of the stage as the summary states them. */
  readonly cleanM3: number;
  readonly proppantKg: number;
  /** Planned totals in force (PP9). */
  readonly plannedCleanM3: number;
  readonly plannedProppantKg: number;
  readonly isStarted: boolean;
  readonly isEnded: boolean;
  readonly display: DisplaySettings;
}

type PlanState = "notBegun" | "running" | "past" | "ended";

/** Where the stage is in its plan, and how far from it. Rules PP7, PP10, PP11. */
export function planSummary(
  watch: PlanWatch,
  context: PlanContext,
): StageSummary {
  const { display, isEnded } = context;
  const moment = watch.plan.at(watch.volumeM3);
  return {
    plannedCleanVolume: context.plannedCleanM3 * display.volume.factor,
    plannedProppantMass: context.plannedProppantKg * display.massFactor,
    plannedPumpTime: watch.plan.seconds,
    planState: stateOf(context, moment),
    planStepCount: watch.plan.stepCount,
    ...stepNow(watch, moment, display),
    cleanVolumeDeviation: isEnded
      ? deviationOf(context.cleanM3, context.plannedCleanM3)
      : null,
    proppantMassDeviation: isEnded
      ? deviationOf(context.proppantKg, context.plannedProppantKg)
      : null,
    proppantMassDeviationNow: context.isStarted
      ? deviationOf(context.proppantKg, watch.plan.proppantAt(context.cleanM3))
      : null,
    rateDeviation: watch.rate.deviation,
    concentrationDeviation: watch.concentration.deviation,
    ...left(context, moment),
  };
}

function stateOf(
  { isStarted, isEnded }: PlanContext,
  moment: PlannedMoment | null,
): PlanState {
  if (isEnded) return "ended";
  if (!isStarted) return "notBegun";
  return moment === null ? "past" : "running";
}

function stepNow(
  { schedule }: PlanWatch,
  moment: PlannedMoment | null,
  { rate, concentrationFactor }: DisplaySettings,
): StageSummary {
  if (moment === null)
    return {
      planStep: null,
      planStepName: null,
      planStepFluid: null,
      plannedRate: null,
      plannedConcentration: null,
    };
  const step = schedule.steps[moment.step];
  return {
    planStep: moment.step + 1,
    planStepName: step?.name ?? null,
    planStepFluid: step?.fluid ?? null,
    plannedRate: moment.rate * rate.factor,
    plannedConcentration: moment.concentration * concentrationFactor,
  };
}

/** Amount still to be pumped while the stage runs; null when it does not. */
function left(
  context: PlanContext,
  moment: PlannedMoment | null,
): StageSummary {
  const { isStarted, isEnded, display } = context;
  if (!isStarted || isEnded)
    return { cleanVolumeLeft: null, timeLeftByPlan: null };
  const leftM3 = Math.max(0, context.plannedCleanM3 - context.cleanM3);
  return {
    cleanVolumeLeft: leftM3 * display.volume.factor,
    timeLeftByPlan: moment === null ? 0 : moment.secondsLeft,
  };
}
