import type { PlaybookType, RuleColor } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";
import { readerText } from "#translations/reader.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { writeExact } from "@stagecraft/domain";
import type { Text } from "#translations/use-text.ts";
import type { RuleFacts, RuleOffset } from "./rule-facts.ts";
import { partsOf, type MetricOperator, type RulePart } from "./rule-parts.ts";

/** A saved or unsaved rule. */
export interface SpokenRule {
  readonly playbookType: PlaybookType;
  readonly trigger: object;
  readonly offsetWellName?: string | undefined;
  readonly color: RuleColor;
  readonly recommendation: string;
}

export const colorTexts = {
  green: "playbooks.green",
  yellow: "playbooks.yellow",
  orange: "playbooks.orange",
  red: "playbooks.red",
} as const satisfies Readonly<Record<RuleColor, TextKey>>;

const metricTexts = {
  ">": "playbooks.metricAbove",
  ">=": "playbooks.metricAtLeast",
  "<": "playbooks.metricBelow",
  "<=": "playbooks.metricAtMost",
  "=": "playbooks.metricEqual",
  "==": "playbooks.metricEqual",
  "!=": "playbooks.metricDifferent",
} as const satisfies Readonly<Record<MetricOperator, TextKey>>;

/** Formats an amount with a non-breaking space. */
const amount = (value: number, unit: string) =>
  readerText(value, unit).replace(" ", "\u00a0");

const percentText = (percent: number) => `${String(percent)}\u00a0%`;

/** Returns the offset wells of a rule: the one it names, or all. */
export function offsetsOfRule(
  { offsetWellName = "" }: Pick<SpokenRule, "offsetWellName">,
  { offsets }: RuleFacts,
): readonly RuleOffset[] {
  return offsetWellName === ""
    ? offsets
    : offsets.filter(({ wellLabel }) => wellLabel === offsetWellName);
}

function common(
  offsets: readonly RuleOffset[],
  key: "threshold" | "rateThreshold",
): { readonly value: number; readonly unit: string } | null {
  const [first, ...others] = offsets;
  const value = first?.[key] ?? null;
  if (first === undefined || value === null) return null;
  const isSame = others.every(
    (each) => each[key] === value && each.unit === first.unit,
  );
  return isSame ? { value, unit: first.unit } : null;
}

function fdiClauses(
  rule: SpokenRule,
  parts: { readonly first: RulePart; readonly second: RulePart },
  facts: RuleFacts,
  text: Text,
): string[] {
  const offsets = offsetsOfRule(rule, facts);
  const name = rule.offsetWellName || text("playbooks.anyOffset");
  const clause = (
    { percent }: RulePart,
    known: ReturnType<typeof common>,
    well: string,
    perMinute: string,
    keys: readonly [TextKey, TextKey],
  ) => {
    const values = { well, percent: percentText(percent) };
    if (known === null) return text(keys[0], values);
    const { value, unit } = known;
    const shown = (each: number) => amount(each, unit && unit + perMinute);
    return text(keys[1], {
      ...values,
      threshold: shown(value),
      value: shown((percent / 100) * value),
    });
  };
  const { first, second } = parts;
  // Both parts refer to the same well, whichever it is.
  const again =
    first.isApplied && !rule.offsetWellName
      ? text("playbooks.sameOffset")
      : name;
  return [
    ...(first.isApplied
      ? [
          clause(first, common(offsets, "threshold"), name, "", [
            "playbooks.rises",
            "playbooks.risesKnown",
          ]),
        ]
      : []),
    ...(second.isApplied
      ? [
          clause(second, common(offsets, "rateThreshold"), again, "/min", [
            "playbooks.risesFast",
            "playbooks.risesFastKnown",
          ]),
        ]
      : []),
  ];
}

function planClauses(
  parts: { readonly first: RulePart; readonly second: RulePart },
  facts: RuleFacts,
  text: Text,
): string[] {
  const clause = (
    { percent }: RulePart,
    plan: number | null,
    unit: string,
    keys: readonly [TextKey, TextKey],
  ) =>
    plan === null
      ? text(keys[0], { percent: percentText(percent) })
      : text(keys[1], {
          percent: percentText(percent),
          plan: amount(plan, unit),
          value: amount((percent / 100) * plan, unit),
        });
  const { first, second } = parts;
  return [
    ...(first.isApplied
      ? [
          clause(first, facts.plannedProppant, facts.massUnit, [
            "playbooks.proppantReaches",
            "playbooks.proppantReachesKnown",
          ]),
        ]
      : []),
    ...(second.isApplied
      ? [
          clause(second, facts.plannedWater, facts.volumeUnit, [
            "playbooks.waterReaches",
            "playbooks.waterReachesKnown",
          ]),
        ]
      : []),
  ];
}

/** Returns the condition as a sentence: `Heron 2H rises 50 % of its 300 psi threshold (150 psi)`. */
export function conditionSentence(
  rule: SpokenRule,
  facts: RuleFacts,
  text: Text,
): string {
  const parts = partsOf(rule);
  const { isEither, metric } = parts;
  const clauses =
    rule.playbookType === "FDI"
      ? fdiClauses(rule, parts, facts, text)
      : planClauses(parts, facts, text);
  const [first, second] = clauses;
  const compared =
    first !== undefined && second !== undefined
      ? text(isEither ? "playbooks.or" : "playbooks.and", { first, second })
      : first;
  if (metric === null) return compared ?? text("playbooks.noCondition");
  const metricClause = text(metricTexts[metric.operator], {
    name: channelName(metric.name, text),
    value: writeExact(metric.value),
  });
  return compared === undefined
    ? metricClause
    : text("playbooks.andAlso", { first: compared, second: metricClause });
}

/** Returns a rule as a readable sentence. */
export function ruleSentence(
  rule: SpokenRule,
  facts: RuleFacts,
  text: Text,
): string {
  return text("playbooks.sentence", {
    conditions: conditionSentence(rule, facts, text),
    color: text(colorTexts[rule.color]),
    advice: rule.recommendation,
  });
}
