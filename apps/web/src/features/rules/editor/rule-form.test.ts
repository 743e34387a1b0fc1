import { playbookMessages, ruleColors } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import {
  checkRuleForm,
  formOfRule,
  newRuleForm,
  ruleOfForm,
} from "./rule-form.ts";

const good = { ...newRuleForm, recommendation: "Hold the rate" };

describe("the form of a rule", () => {
  it("begins with the first color, green (document 2, section 4.4)", () => {
    expect(newRuleForm.color).toBe("green");
    expect(ruleColors[0]).toBe("green");
  });

  it("refuses what the contract refuses, with its messages", () => {
    expect(checkRuleForm(good)).toEqual({});
    expect(checkRuleForm({ ...good, recommendation: "  " })).toEqual({
      recommendation: playbookMessages.required,
    });
    for (const firstPercent of ["", "-1", "1001", "half"])
      expect(checkRuleForm({ ...good, firstPercent })).toEqual({
        firstPercent: playbookMessages.percentage,
      });
    expect(checkRuleForm({ ...good, isFirst: false })).toEqual({
      isFirst: playbookMessages.nothingApplied,
    });
    expect(checkRuleForm({ ...good, isMetric: true })).toEqual({
      metricName: playbookMessages.required,
      metricValue: playbookMessages.required,
    });
  });

  it("does not require the percentage of a part that is not applied", () => {
    expect(checkRuleForm({ ...good, secondPercent: "" })).toEqual({});
  });

  it("gives back the rule it was made of", () => {
    const rule = ruleOfForm(
      {
        ...good,
        offsetWellName: "Heron 2H",
        operator: "OR",
        isSecond: true,
        secondPercent: "12,5",
        isMetric: true,
        metricName: "pumpTime",
        metricValue: "60",
      },
      "FDI",
      "STAGE",
    );
    expect(rule.trigger).toMatchObject({
      minDerivPressureFracHitPercentage: 12.5,
      operator: "OR",
      metricsTrigger: { name: "pumpTime", operator: ">=", value: 60 },
    });
    expect(ruleOfForm(formOfRule(rule), "FDI", "STAGE")).toEqual(rule);
  });

  it("keeps no offset well in a rule about the plan", () => {
    const rule = ruleOfForm(
      { ...good, offsetWellName: "Heron 2H" },
      "stagecraft",
      "WELL",
    );
    expect(rule).toMatchObject({
      offsetWellName: "",
      trigger: { applyProppant: true, proppantPercentage: 50 },
    });
  });
});
