import type { BodyOf, contract } from "@stagecraft/contract";
import type { PlaybookType } from "@stagecraft/domain";
import type { EngineSetup, PlaybookRule } from "@stagecraft/engine";

export type RuleDraft = NonNullable<
  BodyOf<typeof contract.backTests.start>["rules"]
>[number];

/** Converts drafts to engine rules; an unsaved draft is identified by its position. */
function fromDrafts(drafts: readonly RuleDraft[]): PlaybookRule[] {
  return drafts.map((draft, index): PlaybookRule => {
    const { color, recommendation, offsetWellName } = draft;
    const id = draft.id ?? -(index + 1);
    const common = { id, version: "", color, recommendation, offsetWellName };
    return draft.playbookType === "FDI"
      ? { ...common, playbookType: "FDI", trigger: draft.trigger }
      : { ...common, playbookType: "stagecraft", trigger: draft.trigger };
  });
}

/** Returns the drafts, or the saved rules of one playbook that watch the stage. */
export function testedRules(
  drafts: readonly RuleDraft[] | null,
  setup: EngineSetup,
  playbookType: PlaybookType,
): PlaybookRule[] {
  const rules = drafts === null ? setup.rules : fromDrafts(drafts);
  return rules.filter((rule) => rule.playbookType === playbookType);
}
