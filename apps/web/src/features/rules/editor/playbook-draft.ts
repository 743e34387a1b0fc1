import type { PlaybookType } from "@stagecraft/domain";
import {
  readParameters,
  writeParameters,
  type EditOffset,
  type EditPlaybook,
  type JsonDocument,
  type TypedNumber,
} from "@stagecraft/stage-editing";
import type { api } from "#api/api.ts";
import type { RuleDraft, RuleText } from "#entities/playbook/rule-draft.ts";
import { partsOf, ruleTextOf } from "#entities/playbook/rule-parts.ts";
import type { Rule, RuleSet } from "#entities/playbook/rule.queries.ts";

export interface RuleItem {
  /** Stays the same for as long as the editor is open. */
  readonly key: string;
  /** Null when the rule was added here and is not saved yet. */
  readonly saved: Rule | null;
  readonly rule: RuleText;
  readonly isDeleted: boolean;
}

/** The inputs of the rules, as held by the forms. */
export interface SettingsDraft {
  readonly offsets: readonly EditOffset[];
  readonly playbook: EditPlaybook;
  readonly plannedProppant: TypedNumber;
  readonly plannedWater: TypedNumber;
}

export interface PlaybookDraft {
  readonly playbookType: PlaybookType;
  readonly base: RuleSet;
  readonly items: readonly RuleItem[];
  readonly settings: SettingsDraft;
}

export type RuleMark = "appended" | "dirty" | "deleted" | null;

type SaveBody = NonNullable<Parameters<typeof api.rules.save>[0]["body"]>;

function sameJson(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

export function textOfRule(rule: Rule): RuleText {
  return ruleTextOf(
    rule.playbookType,
    {
      offsetWellName: rule.offsetWellName,
      color: rule.color,
      recommendation: rule.recommendation,
      assetType: rule.assetType ?? "WELL",
    },
    partsOf(rule),
  );
}

function savedItem(rule: Rule): RuleItem {
  return {
    key: `saved-${rule.id}`,
    saved: rule,
    rule: textOfRule(rule),
    isDeleted: false,
  };
}

function settingsOf({ settings }: RuleSet): SettingsDraft {
  const { offsetWells, stagecraftPlaybook, totalizer } = settings;
  const read = readParameters({ fdi: offsetWells, stagecraftPlaybook });
  return {
    offsets: read.fdi,
    playbook: read.stagecraftPlaybook,
    plannedProppant: totalizer.plannedProppant,
    plannedWater: totalizer.plannedWater,
  };
}

export function beginDraft(
  base: RuleSet,
  playbookType: PlaybookType,
): PlaybookDraft {
  return {
    playbookType,
    base,
    items: base.rules
      .filter((rule) => rule.playbookType === playbookType)
      .map(savedItem),
    settings: settingsOf(base),
  };
}

function isDirty({ saved, rule }: RuleItem): boolean {
  return saved !== null && !sameJson(textOfRule(saved), rule);
}

export function markOf(item: RuleItem): RuleMark {
  if (item.isDeleted) return "deleted";
  if (item.saved === null) return "appended";
  return isDirty(item) ? "dirty" : null;
}

function withItem(
  draft: PlaybookDraft,
  key: string,
  change: (item: RuleItem) => RuleItem,
): PlaybookDraft {
  return {
    ...draft,
    items: draft.items.map((item) => (item.key === key ? change(item) : item)),
  };
}

export function appendRule(
  draft: PlaybookDraft,
  key: string,
  rule: RuleText,
): PlaybookDraft {
  const item = { key, saved: null, rule, isDeleted: false };
  return { ...draft, items: [...draft.items, item] };
}

export function changeRule(
  draft: PlaybookDraft,
  key: string,
  rule: RuleText,
): PlaybookDraft {
  return withItem(draft, key, (item) => ({ ...item, rule }));
}

export function removeRule(draft: PlaybookDraft, key: string): PlaybookDraft {
  return withItem(draft, key, (item) => ({ ...item, isDeleted: true }));
}

/** Undoes the removal, or otherwise the changes. */
export function undoRule(draft: PlaybookDraft, key: string): PlaybookDraft {
  return withItem(draft, key, (item) => {
    if (item.isDeleted) return { ...item, isDeleted: false };
    return item.saved === null ? item : savedItem(item.saved);
  });
}

export function changeSettings(
  draft: PlaybookDraft,
  change: Partial<SettingsDraft>,
): PlaybookDraft {
  return { ...draft, settings: { ...draft.settings, ...change } };
}

export function writtenSettings({ offsets, playbook }: SettingsDraft) {
  const { fdi, stagecraftPlaybook } = writeParameters({
    ...readParameters({}),
    fdi: offsets,
    stagecraftPlaybook: playbook,
  });
  return {
    offsetWells: fdi as JsonDocument[],
    stagecraftPlaybook: stagecraftPlaybook as JsonDocument,
  };
}

/** Returns a separate flag for each part of the settings, so that only changed parts are sent. */
export function settingsMarks({ base, settings }: PlaybookDraft) {
  const before = settingsOf(base);
  return {
    offsets: !sameJson(before.offsets, settings.offsets),
    parameters: !sameJson(before.playbook, settings.playbook),
    plan:
      before.plannedProppant !== settings.plannedProppant ||
      before.plannedWater !== settings.plannedWater,
  };
}

export function changeCounts(draft: PlaybookDraft) {
  const marks = draft.items.map((item) =>
    item.isDeleted && item.saved === null ? null : markOf(item),
  );
  const count = (mark: RuleMark) =>
    marks.filter((each) => each === mark).length;
  const settings = settingsMarks(draft);
  return {
    appended: count("appended"),
    dirty: count("dirty"),
    deleted: count("deleted"),
    settings: Object.values(settings).filter(Boolean).length,
  };
}

export function hasChanges(draft: PlaybookDraft): boolean {
  return Object.values(changeCounts(draft)).some((count) => count > 0);
}

/** The rules as they would be after saving. */
export function draftRules({ items }: PlaybookDraft): RuleDraft[] {
  return items
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ saved, rule }) =>
      saved === null ? rule : { ...rule, id: saved.id },
    );
}

function planNumber(value: TypedNumber): number {
  return typeof value === "number" ? value : 0;
}

/** Returns all changes and nothing else: they are saved together or not at all. */
export function saveBody(draft: PlaybookDraft): SaveBody {
  const { items, settings, base } = draft;
  const marks = settingsMarks(draft);
  const written = writtenSettings(settings);
  return {
    appended: items
      .filter((item) => markOf(item) === "appended")
      .map(({ rule }) => rule),
    changed: items.flatMap((item) =>
      markOf(item) === "dirty" && item.saved !== null
        ? [
            {
              ...item.rule,
              id: item.saved.id,
              updatedAt: item.saved.updatedAt,
            },
          ]
        : [],
    ),
    deleted: items.flatMap(({ isDeleted, saved }) =>
      isDeleted && saved !== null ? [saved.id] : [],
    ),
    ...(marks.offsets && { offsetWells: written.offsetWells }),
    ...(marks.parameters && { stagecraftPlaybook: written.stagecraftPlaybook }),
    ...(marks.plan && {
      totalizer: {
        plannedProppant: planNumber(settings.plannedProppant),
        plannedWater: planNumber(settings.plannedWater),
      },
    }),
    ...(Object.values(marks).some(Boolean) && {
      updatedAt: base.settings.updatedAt,
    }),
  };
}
