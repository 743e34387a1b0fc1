import { wellMessages } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import en from "#translations/en/common.json";
import type { Text } from "#translations/use-text.ts";
import { blankWell, checkWell, wellFieldsOf } from "./well-form.ts";

const text: Text = (key) => en[key as keyof typeof en];
const aWell = {
  ...blankWell,
  wellNumber: "Kestrel 4H",
  expectedStageCount: "48",
};

describe("well form", () => {
  it("accepts a well with a number and an expected stage count", () => {
    expect(checkWell(aWell, text)).toEqual({});
  });

  it("uses the API's messages", () => {
    expect(checkWell(blankWell, text)).toEqual({
      wellNumber: wellMessages.required,
      expectedStageCount: wellMessages.wholeNumber,
    });
  });

  it("takes zero but neither fractions, signs nor words as a count", () => {
    const check = (plannedCleanVolume: string) =>
      checkWell({ ...aWell, plannedCleanVolume }, text).plannedCleanVolume;
    expect(check("0")).toBeUndefined();
    for (const typed of ["", "-1", "1.5", "1e3", "ten"]) {
      expect(check(typed), typed).toBe(wellMessages.wholeNumber);
    }
  });

  it("expects no more stages than a well can have", () => {
    const many = { ...aWell, expectedStageCount: "501" };
    expect(checkWell(many, text).expectedStageCount).toBeDefined();
  });

  it("sends Active and Hide only for those who may edit stages", () => {
    expect(wellFieldsOf(aWell, true)).toMatchObject({
      active: true,
      hide: false,
    });
    const fields = wellFieldsOf(aWell, false);
    expect("active" in fields || "hide" in fields).toBe(false);
  });
});
