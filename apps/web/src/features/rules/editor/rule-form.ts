import {
  playbookMessages,
  type PlaybookType,
  type RuleColor,
} from "@stagecraft/domain";
import { isBlank, wrongFields } from "#shared/form/form-rules.ts";
import type { RuleText } from "#entities/playbook/rule-draft.ts";
import {
  partsOf,
  ruleTextOf,
  type MetricOperator,
} from "#entities/playbook/rule-parts.ts";

/** A rule as held by its form, with numbers as typed. */
export interface RuleFormValues {
  readonly offsetWellName: string;
  readonly isFirst: boolean;
  readonly firstPercent: string;
  readonly isSecond: boolean;
  readonly secondPercent: string;
  readonly operator: "AND" | "OR";
  readonly isMetric: boolean;
  readonly metricName: string;
  readonly metricOperator: MetricOperator;
  readonly metricValue: string;
  readonly color: RuleColor;
  readonly recommendation: string;
}

const largestPercent = 1000;
const suggestedPercent = "50";

export const newRuleForm: RuleFormValues = {
  offsetWellName: "",
  isFirst: true,
  firstPercent: suggestedPercent,
  isSecond: false,
  secondPercent: suggestedPercent,
  operator: "AND",
  isMetric: false,
  metricName: "",
  metricOperator: ">=",
  metricValue: "",
  color: "green",
  recommendation: "",
};

export function formOfRule(rule: RuleText): RuleFormValues {
  const { first, second, isEither, metric } = partsOf(rule);
  return {
    offsetWellName: rule.offsetWellName ?? "",
    isFirst: first.isApplied,
    firstPercent: String(first.percent),
    isSecond: second.isApplied,
    secondPercent: String(second.percent),
    operator: isEither ? "OR" : "AND",
    isMetric: metric !== null,
    metricName: metric?.name ?? "",
    metricOperator: metric?.operator ?? ">=",
    metricValue: metric === null ? "" : String(metric.value),
    color: rule.color,
    recommendation: rule.recommendation,
  };
}

function typedNumber(typed: string): number | null {
  const value = Number(typed.trim().replace(",", "."));
  return isBlank(typed) || !Number.isFinite(value) ? null : value;
}

function percentError(isApplied: boolean, typed: string): string | null {
  const value = typedNumber(typed);
  const isGood = value !== null && value >= 0 && value <= largestPercent;
  return isApplied && !isGood ? playbookMessages.percentage : null;
}

/** Checks the contract's rules and returns its messages. */
export function checkRuleForm(
  form: RuleFormValues,
): Partial<Record<keyof RuleFormValues, string>> {
  const hasCondition = form.isFirst || form.isSecond || form.isMetric;
  const required = (isMissing: boolean) =>
    isMissing ? playbookMessages.required : null;
  return wrongFields({
    isFirst: hasCondition ? null : playbookMessages.nothingApplied,
    firstPercent: percentError(form.isFirst, form.firstPercent),
    secondPercent: percentError(form.isSecond, form.secondPercent),
    metricName: required(form.isMetric && isBlank(form.metricName)),
    metricValue: required(
      form.isMetric && typedNumber(form.metricValue) === null,
    ),
    recommendation: required(isBlank(form.recommendation)),
  });
}

/** Returns the rule of the form; in a part that is not applied, an unreadable number is dropped. */
export function ruleOfForm(
  form: RuleFormValues,
  playbookType: PlaybookType,
  assetType: "WELL" | "STAGE",
): RuleText {
  const percent = (typed: string) =>
    Math.min(largestPercent, Math.max(0, typedNumber(typed) ?? 0));
  return ruleTextOf(
    playbookType,
    {
      offsetWellName: playbookType === "FDI" ? form.offsetWellName : "",
      color: form.color,
      recommendation: form.recommendation.trim(),
      assetType,
    },
    {
      first: { isApplied: form.isFirst, percent: percent(form.firstPercent) },
      second: {
        isApplied: form.isSecond,
        percent: percent(form.secondPercent),
      },
      isEither: form.operator === "OR",
      metric: form.isMetric
        ? {
            name: form.metricName.trim(),
            operator: form.metricOperator,
            value: typedNumber(form.metricValue) ?? 0,
          }
        : null,
    },
  );
}
