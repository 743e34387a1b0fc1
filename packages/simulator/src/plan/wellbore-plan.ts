import type { WellPlan } from "./pad-plan.ts";

export interface WellborePlan {
  measuredDepthFeet: number;
  trueVerticalDepthFeet: number;
  volumeBbl: number;
  /** Only sand in the vertical part adds weight. */
  verticalVolumeBbl: number;
}

// 5.5 in 23 lb/ft casing, inner diameter 4.67 in.
const CASING_BBL_PER_FOOT = 0.0212;

/** Stage 1 is at the toe; stages are spread evenly toward the heel. */
export function planWellbore(
  well: WellPlan,
  stageNumber: number,
): WellborePlan {
  const lateralFeet = well.toeMeasuredDepthFeet - well.heelMeasuredDepthFeet;
  const fromToe = (stageNumber - 0.5) / well.expectedStages;
  const measuredDepthFeet = Math.round(
    well.toeMeasuredDepthFeet - lateralFeet * fromToe,
  );
  return {
    measuredDepthFeet,
    trueVerticalDepthFeet: well.trueVerticalDepthFeet,
    volumeBbl: measuredDepthFeet * CASING_BBL_PER_FOOT,
    verticalVolumeBbl: well.trueVerticalDepthFeet * CASING_BBL_PER_FOOT,
  };
}
