import type { RuleSet, Rule } from "#entities/playbook/rule.queries.ts";
import {
  beginDraft,
  markOf,
  settingsMarks,
  type PlaybookDraft,
} from "./playbook-draft.ts";

/**
 * Applies the same changes to the version that somebody else saved meanwhile;
 * rules removed there stay removed.
 */
export function rebaseDraft(
  draft: PlaybookDraft,
  newer: RuleSet,
): PlaybookDraft {
  const fresh = beginDraft(newer, draft.playbookType);
  const marks = settingsMarks(draft);
  const before = new Map(draft.items.map((item) => [item.key, item]));
  return {
    ...fresh,
    items: [
      ...fresh.items.map((item) => {
        const mine = before.get(item.key);
        const isMine = mine !== undefined && markOf(mine) !== null;
        return isMine ? { ...mine, saved: item.saved } : item;
      }),
      ...draft.items.filter(({ saved }) => saved === null),
    ],
    settings: {
      ...fresh.settings,
      ...(marks.offsets && { offsets: draft.settings.offsets }),
      ...(marks.parameters && { playbook: draft.settings.playbook }),
      ...(marks.plan && {
        plannedProppant: draft.settings.plannedProppant,
        plannedWater: draft.settings.plannedWater,
      }),
    },
  };
}

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
