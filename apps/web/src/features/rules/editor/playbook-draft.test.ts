import { describe, expect, it } from "vitest";
import type { Rule, RuleSet } from "#entities/playbook/rule.queries.ts";
import {
  appendRule,
  beginDraft,
  changeCounts,
  changeRule,
  changeSettings,
  draftRules,
  hasChanges,
  markOf,
  removeRule,
  saveBody,
  textOfRule,
  undoRule,
} from "./playbook-draft.ts";
import { rebaseDraft, theirChanges } from "./rebase-draft.ts";
import { settingsDocument, withSettingsDocument } from "./settings-document.ts";

const rule = (id: number, percent: number, updatedAt = 1): Rule => ({
  id,
  playbookType: "FDI",
  offsetWellName: "",
  trigger: {
    applyDeltaPressure: true,
    minDeltaPressureFracHitPercentage: percent,
  },
  color: "red",
  recommendation: "Act",
  assetType: "WELL",
  updatedAt,
  updatedBy: "Maria",
});

const ruleSet = (...rules: Rule[]): RuleSet => ({
  rules,
  source: "WELL",
  settings: {
    offsetWells: [
      {
        name: "offset_pressure_1",
        wellLabel: "Heron 2H",
        minDeltaPressureFracHit: 300,
        suspend: false,
        remark: "north side",
      },
    ],
    stagecraftPlaybook: { suspend: true },
    totalizer: {
      plannedProppant: 450_000,
      plannedWater: null,
      scheduledProppant: null,
      scheduledWater: null,
      units: "Field",
    },
    updatedAt: 77,
  },
});

const begun = () => beginDraft(ruleSet(rule(1, 25), rule(2, 60)), "FDI");
const added = textOfRule(rule(0, 100));
const marks = (draft: ReturnType<typeof begun>) => draft.items.map(markOf);

describe("a draft of a playbook", () => {
  it("begins without a change, also where a stored rule leaves things out", () => {
    expect(hasChanges(begun())).toBe(false);
    expect(saveBody(begun())).toEqual({
      appended: [],
      changed: [],
      deleted: [],
    });
  });

  it("marks what is appended, changed and removed", () => {
    let draft = appendRule(begun(), "new", added);
    draft = changeRule(draft, "saved-1", added);
    draft = removeRule(draft, "saved-2");
    expect(marks(draft)).toEqual(["dirty", "deleted", "appended"]);
    expect(saveBody(draft)).toMatchObject({
      appended: [{ recommendation: "Act" }],
      changed: [{ id: 1, updatedAt: 1 }],
      deleted: [2],
    });
  });

  it("undoes a removal and a change", () => {
    const removed = removeRule(begun(), "saved-1");
    expect(hasChanges(undoRule(removed, "saved-1"))).toBe(false);
    const changed = changeRule(begun(), "saved-1", added);
    expect(hasChanges(undoRule(changed, "saved-1"))).toBe(false);
  });

  it("brings a removed rule back as it was before, also one that is not saved", () => {
    const appended = appendRule(begun(), "new", added);
    expect(marks(undoRule(removeRule(appended, "new"), "new"))).toEqual(
      marks(appended),
    );
    const changed = changeRule(begun(), "saved-1", added);
    expect(undoRule(removeRule(changed, "saved-1"), "saved-1")).toEqual(
      changed,
    );
  });

  it("saves nothing of a rule that was appended and removed again", () => {
    const draft = removeRule(appendRule(begun(), "new", added), "new");
    expect(hasChanges(draft)).toBe(false);
    expect(saveBody(draft)).toMatchObject({ appended: [], deleted: [] });
  });

  it("gives the rules as they would be after saving", () => {
    const draft = removeRule(appendRule(begun(), "new", added), "saved-1");
    expect(draftRules(draft).map(({ id }) => id)).toEqual([2, undefined]);
  });

  it("sends only the settings that were changed, and what it does not know of them", () => {
    const [first] = begun().settings.offsets;
    if (first === undefined) throw new Error("No offset was read");
    const draft = changeSettings(begun(), {
      offsets: [{ ...first, minDeltaPressureFracHit: 250 }],
    });
    const body = saveBody(draft);
    expect(body).toMatchObject({
      offsetWells: [{ minDeltaPressureFracHit: 250, remark: "north side" }],
      updatedAt: 77,
    });
    expect(body).not.toHaveProperty("stagecraftPlaybook");
    expect(body).not.toHaveProperty("totalizer");
    expect(changeCounts(draft).settings).toBe(1);
  });

  it("reads back the document that it gives out", () => {
    const document = settingsDocument(begun());
    expect(hasChanges(withSettingsDocument(begun(), document))).toBe(false);
  });
});

describe("after somebody else saved", () => {
  const newer = ruleSet(rule(1, 30, 2), rule(3, 80, 2));

  it("the changes made here apply on top of theirs", () => {
    let draft = appendRule(begun(), "new", added);
    draft = changeRule(draft, "saved-1", added);
    const rebased = rebaseDraft(draft, newer);
    expect(rebased.items.map(({ key }) => key)).toEqual([
      "saved-1",
      "saved-3",
      "new",
    ]);
    expect(saveBody(rebased)).toMatchObject({
      changed: [{ id: 1, updatedAt: 2 }],
    });
  });

  it("a rule that is gone there is not named again", () => {
    const rebased = rebaseDraft(removeRule(begun(), "saved-2"), newer);
    expect(saveBody(rebased).deleted).toEqual([]);
  });

  it("their additions, changes and removals are listed", () => {
    const before = ruleSet(rule(1, 25), rule(2, 60));
    expect(
      theirChanges(before, newer).map(({ kind, rule: { id } }) => [kind, id]),
    ).toEqual([
      ["changed", 1],
      ["added", 3],
      ["removed", 2],
    ]);
  });
});
