import {
  metricOperators,
  type PlaybookType,
  type RuleColor,
} from "@stagecraft/domain";
import type { RuleText } from "./rule-draft.ts";

export type MetricOperator = (typeof metricOperators)[number];

/** One comparison with a threshold; its percentage is kept while it is not applied. */
export interface RulePart {
  readonly isApplied: boolean;
  readonly percent: number;
}

export interface RuleMetric {
  readonly name: string;
  readonly operator: MetricOperator;
  readonly value: number;
}

/**
 * The trigger of a rule of either playbook: change and derivative of an offset
 * well, or proppant and water of the plan.
 */
export interface RuleParts {
  readonly first: RulePart;
  readonly second: RulePart;
  readonly isEither: boolean;
  readonly metric: RuleMetric | null;
}

interface StoredRule {
  readonly playbookType: PlaybookType;
  readonly trigger: object;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = {
  FDI: {
    first: ["applyDeltaPressure", "minDeltaPressureFracHitPercentage"],
    second: ["applyDerivPressure", "minDerivPressureFracHitPercentage"],
  },
  stagecraft: {
    first: ["applyProppant", "proppantPercentage"],
    second: ["applyWater", "waterPercentage"],
  },
} as const;

function partOf(
  trigger: Fields,
  [applied, percentage]: readonly [string, string],
): RulePart {
  const percent = trigger[percentage];
  return {
    isApplied: trigger[applied] === true,
    percent: typeof percent === "number" ? percent : 0,
  };
}

function metricOf(given: unknown): RuleMetric | null {
  if (typeof given !== "object" || given === null) return null;
  const { name, operator, value } = given as Fields;
  const known = metricOperators.find((each) => each === operator);
  return typeof name === "string" && known !== undefined
    ? { name, operator: known, value: Number(value) }
    : null;
}

/** Reads a stored trigger, including older ones with missing parts. */
export function partsOf({ playbookType, trigger }: StoredRule): RuleParts {
  const fields = trigger as Fields;
  const { operator, metricsTrigger } = fields;
  const { first, second } = fieldsOf[playbookType];
  return {
    first: partOf(fields, first),
    second: partOf(fields, second),
    isEither: typeof operator === "string" && operator.toUpperCase() === "OR",
    metric: metricOf(metricsTrigger),
  };
}

/** The content of a rule apart from its trigger. */
export interface RuleAdvice {
  /** Empty for every offset well. */
  readonly offsetWellName: string;
  readonly color: RuleColor;
  readonly recommendation: string;
  readonly assetType: "WELL" | "STAGE";
}

export function ruleTextOf(
  playbookType: PlaybookType,
  advice: RuleAdvice,
  { first, second, isEither, metric }: RuleParts,
): RuleText {
  const joined = {
    operator: isEither ? ("OR" as const) : ("AND" as const),
    metricsTrigger: metric,
  };
  return playbookType === "FDI"
    ? {
        ...advice,
        playbookType,
        trigger: {
          applyDeltaPressure: first.isApplied,
          minDeltaPressureFracHitPercentage: first.percent,
          applyDerivPressure: second.isApplied,
          minDerivPressureFracHitPercentage: second.percent,
          ...joined,
        },
      }
    : {
        ...advice,
        playbookType,
        trigger: {
          applyProppant: first.isApplied,
          proppantPercentage: first.percent,
          applyWater: second.isApplied,
          waterPercentage: second.percent,
          ...joined,
        },
      };
}
