import { describe, expect, it } from "vitest";
import { openDictionary } from "#translations/dictionary.ts";
import arabic from "#translations/ar/lazy/playbooks.json";
import english from "#translations/en/lazy/playbooks.json";
import panels from "#translations/en/panels.json";
import { ruleDoubts } from "./rule-doubts.ts";
import type { RuleFacts } from "./rule-facts.ts";
import { ruleSentence, type SpokenRule } from "./rule-sentence.ts";

const { text } = openDictionary("en", "ltr", english, panels);

const facts: RuleFacts = {
  offsets: [
    { wellLabel: "Heron 2H", threshold: 300, rateThreshold: 20, unit: "psi" },
    { wellLabel: "Heron 3H", threshold: 200, rateThreshold: null, unit: "psi" },
  ],
  plannedProppant: 450_000,
  plannedWater: null,
  massUnit: "lb",
  volumeUnit: "bbl",
  isProppantDisabled: false,
  isWaterDisabled: false,
};

const hit: SpokenRule = {
  playbookType: "FDI",
  offsetWellName: "Heron 2H",
  trigger: { applyDeltaPressure: true, minDeltaPressureFracHitPercentage: 50 },
  color: "orange",
  recommendation: "Drop the rate",
};

const said = (rule: SpokenRule, known = facts) =>
  ruleSentence(rule, known, text).replaceAll("\u00a0", " ");

describe("a rule reads as a sentence", () => {
  it("with the percentage, the threshold and what both amount to", () => {
    expect(said(hit)).toBe(
      "When Heron 2H rises 50 % of its 300 psi threshold (150 psi), show orange: Drop the rate",
    );
  });

  it("without a number where the wells it is for do not share one", () => {
    expect(said({ ...hit, offsetWellName: "" })).toBe(
      "When any offset well rises 50 % of its threshold, show orange: Drop the rate",
    );
  });

  it("with both parts and how they are joined", () => {
    const trigger = {
      ...hit.trigger,
      applyDerivPressure: true,
      minDerivPressureFracHitPercentage: 40,
    };
    expect(said({ ...hit, trigger })).toContain(
      "threshold (150 psi) and Heron 2H rises at 40 % of its 20 psi/min rate threshold (8 psi/min)",
    );
    expect(said({ ...hit, offsetWellName: "", trigger })).toContain(
      "any offset well rises 50 % of its threshold and the same well rises at 40 %",
    );
    expect(said({ ...hit, trigger: { ...trigger, operator: "OR" } })).toContain(
      "(150 psi) or Heron 2H",
    );
  });

  it("with a result of the stage that has to be true at the same time", () => {
    const trigger = {
      ...hit.trigger,
      metricsTrigger: { name: "pumpTime", operator: ">=", value: 3600 },
    };
    expect(said({ ...hit, trigger })).toContain(
      "(150 psi), and at the same time Pump time is at least 3,600, show",
    );
  });

  it("of the plan, with its amount when there is one", () => {
    const rule: SpokenRule = {
      playbookType: "stagecraft",
      trigger: {
        applyProppant: true,
        proppantPercentage: 80,
        applyWater: true,
        waterPercentage: 105,
      },
      color: "red",
      recommendation: "Flush",
    };
    expect(said(rule)).toBe(
      "When proppant reaches 80 % of the planned 450,000 lb (360,000 lb) and clean fluid reaches 105 % of the plan, show red: Flush",
    );
  });

  it("keeps names and numbers in their own direction in a right-to-left language", () => {
    const spoken = openDictionary("ar", "rtl", arabic).text;
    expect(ruleSentence(hit, facts, spoken)).toContain("\u2068Heron 2H\u2069");
  });
});

describe("doubts about a rule", () => {
  it("are raised by a name that no offset well has", () => {
    expect(ruleDoubts({ ...hit, offsetWellName: "Crane 9" }, facts)).toEqual([
      "playbooks.unknownWell",
    ]);
    expect(ruleDoubts(hit, facts)).toEqual([]);
  });

  it("are raised by a rate where no rate threshold is set", () => {
    const trigger = { applyDerivPressure: true };
    expect(
      ruleDoubts({ ...hit, offsetWellName: "Heron 3H", trigger }, facts),
    ).toEqual(["playbooks.noRateThreshold"]);
    expect(ruleDoubts({ ...hit, trigger }, facts)).toEqual([]);
  });

  it("are raised by a material without a plan, and by one that is left out", () => {
    const rule: SpokenRule = {
      ...hit,
      playbookType: "stagecraft",
      trigger: { applyProppant: true, applyWater: true },
    };
    expect(ruleDoubts(rule, facts)).toEqual(["playbooks.noWaterPlan"]);
    expect(ruleDoubts(rule, { ...facts, isProppantDisabled: true })).toEqual([
      "playbooks.proppantLeftOut",
      "playbooks.noWaterPlan",
    ]);
  });
});
