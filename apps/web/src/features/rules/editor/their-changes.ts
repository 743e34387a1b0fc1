import type { Rule, RuleSet } from "#entities/playbook/rule.queries.ts";

export interface TheirChange {
  readonly kind: "added" | "changed" | "removed";
  readonly rule: Rule;
}

/** Returns somebody else's changes to the rules since they were loaded here. */
export function theirChanges(before: RuleSet, now: RuleSet): TheirChange[] {
  const known = new Map(before.rules.map((rule) => [rule.id, rule]));
  const left = new Set(now.rules.map(({ id }) => id));
  return [
    ...now.rules.flatMap((rule): TheirChange[] => {
      const old = known.get(rule.id);
      if (old === undefined) return [{ kind: "added", rule }];
      return old.updatedAt === rule.updatedAt
        ? []
        : [{ kind: "changed", rule }];
    }),
    ...before.rules
      .filter(({ id }) => !left.has(id))
      .map((rule): TheirChange => ({ kind: "removed", rule })),
  ];
}
