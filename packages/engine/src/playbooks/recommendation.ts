import type { RuleColor } from "../setup.ts";
import type { RuleWatch } from "./rule-watch.ts";

/** The current recommendation of a playbook. */
export interface Recommendation {
  readonly color: RuleColor | "grey";
  readonly ruleId: number | null;
  /** The rule's recommendation, or why there is none. */
  readonly text: string;
}

export const pauses = [
  null,
  "Not evaluated",
  "Not evaluated",
  "Not evaluated",
  "Suspended",
  "Wireline",
] as const;

const severity: Readonly<Record<RuleColor, number>> = {
  green: 0,
  yellow: 1,
  orange: 2,
  red: 3,
};

/** Returns the active rule with the worst color, then the highest id. Rule PB7. */
export function recommendationOf(
  watches: readonly RuleWatch[],
  pauseText: string | null,
): Recommendation {
  if (pauseText !== null)
    return { color: "grey", ruleId: null, text: pauseText };
  let worst: RuleWatch | null = null;
  for (const watch of watches)
    if (watch.isActive && (worst === null || isWorse(watch, worst)))
      worst = watch;
  if (worst === null) return { color: "green", ruleId: null, text: "" };
  const { color, id, recommendation } = worst.ready.rule;
  return { color, ruleId: id, text: recommendation };
}

function isWorse(one: RuleWatch, other: RuleWatch): boolean {
  const a = one.ready.rule;
  const b = other.ready.rule;
  const difference = severity[a.color] - severity[b.color];
  return difference > 0 || (difference === 0 && a.id > b.id);
}
