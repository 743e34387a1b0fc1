import type { FdiEntry } from "@stagecraft/engine";
import { describe, expect, it } from "vitest";
import type { Rule } from "#entities/playbook/rule.queries.ts";
import { rulesOfOffset, rulesOfPlan } from "./engine-rules.ts";
import { nextRule, type RuleReadings } from "./next-rule.ts";

const entry: FdiEntry = {
  channel: "offset_pressure_1",
  offsetNumber: 1,
  wellLabel: "Heron 2H",
  minDeltaPressureFracHit: 300,
  minDerivPressureFracHit: 20,
  isSuspended: false,
};

const rule = (id: number, trigger: Rule["trigger"], well = ""): Rule => ({
  id,
  playbookType: "FDI",
  offsetWellName: well,
  trigger,
  color: "red",
  recommendation: "Act",
  assetType: "WELL",
  updatedAt: 1,
  updatedBy: "",
});

const change = (percent: number) => ({
  applyDeltaPressure: true,
  minDeltaPressureFracHitPercentage: percent,
});

const now = (first: number, second = NaN): RuleReadings => ({
  first,
  second,
  firstWhole: 300,
  secondWhole: 20,
  metricOf: () => NaN,
});

const nextOf = (rules: Rule[], readings: RuleReadings) =>
  nextRule(rulesOfOffset(rules, entry), readings);

describe("the next rule of an offset well", () => {
  const rules = [
    rule(1, change(25)),
    rule(2, change(60)),
    rule(3, change(100)),
  ];

  it("is the nearest that is not true yet, with what is missing", () => {
    const next = nextOf(rules, now(100));
    expect(next?.ready.rule.id).toBe(2);
    expect(next?.firstMissing).toBeCloseTo(80);
  });

  it("is the lowest for a well that falls", () => {
    expect(nextOf(rules, now(-166))?.ready.rule.id).toBe(1);
  });

  it("does not exist when all are true", () => {
    expect(nextOf(rules, now(400))).toBeNull();
  });

  it("does not exist while nothing is known of the well", () => {
    expect(nextOf(rules, now(NaN))).toBeNull();
  });

  it("is never a rule for another well", () => {
    expect(nextOf([rule(1, change(25), "Heron 3H")], now(0))).toBeNull();
  });

  it("shows what the unmet part still needs when both are required", () => {
    const both = {
      ...change(50),
      applyDerivPressure: true,
      minDerivPressureFracHitPercentage: 50,
    };
    const next = nextOf([rule(1, both)], now(150, 4));
    expect(next?.firstMissing).toBeNull();
    expect(next?.secondMissing).toBeCloseTo(6);
  });

  it("is never a rule whose metric condition is not met: nobody knows how soon it will be", () => {
    const metricsTrigger = { name: "pumpTime", operator: ">", value: 5 };
    const waiting = rule(1, { ...change(25), metricsTrigger });
    expect(nextOf([waiting], now(10))).toBeNull();
    const met = { ...now(10), metricOf: () => 9 };
    expect(nextOf([waiting], met)?.ready.rule.id).toBe(1);
  });
});

describe("the next rule of the plan", () => {
  const ofPlan: Rule = {
    ...rule(7, { applyProppant: true, proppantPercentage: 90 }),
    playbookType: "stagecraft",
  };

  it("counts in percent of the plan", () => {
    const rules = rulesOfPlan([ofPlan], { proppant: false, water: false });
    expect(nextRule(rules, now(60))?.firstMissing).toBeCloseTo(30);
  });

  it("does not exist when the material is left out", () => {
    const rules = rulesOfPlan([ofPlan], { proppant: true, water: false });
    expect(nextRule(rules, now(60))).toBeNull();
  });
});
