import type { DemoRule } from "#features/demo/demo.repository.ts";

/** Builds a rule that fires at a percentage of an offset well's pressure-change threshold. */
function onPressureChange(
  percent: number,
  color: DemoRule["color"],
  recommendation: string,
): DemoRule {
  return {
    playbookType: "FDI",
    trigger: {
      minDeltaPressureFracHitPercentage: percent,
      minDerivPressureFracHitPercentage: 0,
      applyDeltaPressure: true,
      applyDerivPressure: false,
      operator: "AND",
    },
    color,
    recommendation,
  };
}

/** Builds a rule that fires at a percentage of the plan. */
function onPlan(
  percent: { readonly proppant?: number; readonly water?: number },
  color: DemoRule["color"],
  recommendation: string,
): DemoRule {
  return {
    playbookType: "stagecraft",
    trigger: {
      proppantPercentage: percent.proppant ?? 0,
      waterPercentage: percent.water ?? 0,
      applyProppant: percent.proppant !== undefined,
      applyWater: percent.water !== undefined,
      operator: "AND",
    },
    color,
    recommendation,
  };
}

/** Rules that the demo pads have agreed on with their neighbors. */
export const demoRules: readonly DemoRule[] = [
  onPressureChange(
    25,
    "yellow",
    "Offset well responds. Watch it and tell the frac supervisor.",
  ),
  onPressureChange(
    60,
    "orange",
    "Offset well nears its threshold. Hold the rate, call the offset operator.",
  ),
  onPressureChange(
    100,
    "red",
    "Frac hit. Reduce rate by 10 bpm, cut proppant and call the offset operator.",
  ),
  onPlan(
    { proppant: 50 },
    "green",
    "Half of the proppant is placed. Compare with the plan.",
  ),
  onPlan(
    { proppant: 90 },
    "yellow",
    "Nine tenths of the proppant is placed. Get ready to flush.",
  ),
  onPlan(
    { water: 105 },
    "orange",
    "More clean fluid than planned. Decide whether to cut the stage.",
  ),
];
