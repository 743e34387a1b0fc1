import {
  fdiReadyRule,
  stagecraftReadyRule,
  type FdiEntry,
  type FdiRule,
  type PlaybookRule,
  type ReadyRule,
  type StagecraftRule,
} from "@stagecraft/engine";
import type { Rule } from "#entities/playbook/rule.queries.ts";

function engineRule(rule: Rule): PlaybookRule {
  return { ...rule, version: String(rule.updatedAt) };
}

function isFor({ wellLabel }: FdiEntry, rule: PlaybookRule): rule is FdiRule {
  const isNamed =
    rule.offsetWellName === "" || rule.offsetWellName === wellLabel;
  return rule.playbookType === "FDI" && isNamed;
}

/** The rules for an offset well as the engine compares them. */
export function rulesOfOffset(
  rules: readonly Rule[],
  entry: FdiEntry,
): ReadyRule[] {
  return rules
    .map(engineRule)
    .filter((rule) => isFor(entry, rule))
    .map((rule) =>
      fdiReadyRule(
        rule,
        entry.minDeltaPressureFracHit,
        entry.minDerivPressureFracHit,
      ),
    );
}

export function rulesOfPlan(
  rules: readonly Rule[],
  disabled: { readonly proppant: boolean; readonly water: boolean },
): ReadyRule[] {
  return rules
    .map(engineRule)
    .filter(
      (rule): rule is StagecraftRule => rule.playbookType === "stagecraft",
    )
    .map((rule) =>
      stagecraftReadyRule(rule, disabled.proppant, disabled.water),
    );
}
