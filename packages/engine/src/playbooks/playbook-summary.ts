import type { AmountSource } from "../stage-window/reconciled-amount.ts";
import type { Recommendation } from "./recommendation.ts";

type Value = number | string | boolean | null;

/** Whether each total comes from the counter or from the rate. */
export interface TotalSources {
  readonly proppant: AmountSource;
  readonly clean: AmountSource;
}

/** Factors from the unit that a total is shown in to the unit of the plan. */
export interface PlanScalars {
  readonly proppant: number;
  readonly clean: number;
}

export function stagecraftPlaybookSummary(
  sources: TotalSources,
  scalars: PlanScalars,
  recommendation: Recommendation,
): Record<string, Value> {
  return {
    stagecraftPlaybookAppliedProppantScalar: scalars.proppant,
    stagecraftPlaybookAppliedCleanScalar: scalars.clean,
    stagecraftPlaybookProppantSourceMatches: matches(sources.proppant),
    stagecraftPlaybookCleanSourceMatches: matches(sources.clean),
    stagecraftPlaybookColor: recommendation.color,
    stagecraftPlaybookRule: recommendation.ruleId,
    stagecraftPlaybookText: recommendation.text,
  };
}

export function fdiPlaybookSummary(
  offsetNumber: number,
  recommendation: Recommendation,
): Record<string, Value> {
  return {
    [`fdiPlaybookColor${offsetNumber}`]: recommendation.color,
    [`fdiPlaybookRule${offsetNumber}`]: recommendation.ruleId,
    [`fdiPlaybookText${offsetNumber}`]: recommendation.text,
  };
}

/** Whether the van's counter and the rate agree; null without a counter. */
function matches(source: AmountSource): boolean | null {
  if (source === "rate" || source === "rateAtLeast") return null;
  return source === "vanAgrees";
}
