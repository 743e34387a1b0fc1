import type { TextKey } from "#translations/translation-keys.ts";
import type { RuleFacts } from "./rule-facts.ts";
import { partsOf } from "./rule-parts.ts";
import { offsetsOfRule, type SpokenRule } from "./rule-sentence.ts";

function fdiDoubts(rule: SpokenRule, facts: RuleFacts): TextKey[] {
  const offsets = offsetsOfRule(rule, facts);
  // Without a list of offset wells a name cannot be checked.
  if (facts.offsets.length === 0) return [];
  if (offsets.length === 0) return ["playbooks.unknownWell"];
  const { second } = partsOf(rule);
  return second.isApplied &&
    offsets.every(({ rateThreshold }) => rateThreshold === null)
    ? ["playbooks.noRateThreshold"]
    : [];
}

function planDoubts(rule: SpokenRule, facts: RuleFacts): TextKey[] {
  const { first, second } = partsOf(rule);
  const doubts: TextKey[] = [];
  if (first.isApplied && facts.isProppantDisabled)
    doubts.push("playbooks.proppantLeftOut");
  else if (first.isApplied && facts.plannedProppant === null)
    doubts.push("playbooks.noProppantPlan");
  if (second.isApplied && facts.isWaterDisabled)
    doubts.push("playbooks.waterLeftOut");
  else if (second.isApplied && facts.plannedWater === null)
    doubts.push("playbooks.noWaterPlan");
  return doubts;
}

/** Returns why a part of the rule can never be true with the current settings. */
export function ruleDoubts(rule: SpokenRule, facts: RuleFacts): TextKey[] {
  return rule.playbookType === "FDI"
    ? fdiDoubts(rule, facts)
    : planDoubts(rule, facts);
}
