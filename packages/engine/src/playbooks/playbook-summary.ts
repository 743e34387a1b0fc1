import type { Recommendation } from "./recommendation.ts";

type Value = number | string | boolean | null;

const massTolerance = { share: 0.05, least: 500 };
const volumeTolerance = { share: 0.05, least: 1 };

/** Totals at the last second, kg and m3; null where the van sends none. */
export interface PumpedTotals {
  readonly vanProppantKg: number | null;
  readonly proppantKg: number;
  readonly vanCleanM3: number | null;
  readonly cleanM3: number;
}

/** Factors from the unit that a total is shown in to the unit of the plan. */
export interface PlanScalars {
  readonly proppant: number;
  readonly clean: number;
}

export function stagecraftPlaybookSummary(
  totals: PumpedTotals,
  scalars: PlanScalars,
  recommendation: Recommendation,
): Record<string, Value> {
  const { vanProppantKg, proppantKg, vanCleanM3, cleanM3 } = totals;
  return {
    stagecraftPlaybookAppliedProppantScalar: scalars.proppant,
    stagecraftPlaybookAppliedCleanScalar: scalars.clean,
    stagecraftPlaybookProppantSourceMatches: matches(
      vanProppantKg,
      proppantKg,
      massTolerance,
    ),
    stagecraftPlaybookCleanSourceMatches: matches(
      vanCleanM3,
      cleanM3,
      volumeTolerance,
    ),
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

/** Whether the van's total and ours tell the same; null without a van total. */
function matches(
  van: number | null,
  ours: number,
  { share, least }: { readonly share: number; readonly least: number },
): boolean | null {
  if (van === null) return null;
  const allowed = Math.max(share * Math.max(van, ours), least);
  return Math.abs(van - ours) <= allowed;
}
