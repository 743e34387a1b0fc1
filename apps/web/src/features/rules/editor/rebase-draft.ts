import type { RuleSet } from "#entities/playbook/rule.queries.ts";
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
