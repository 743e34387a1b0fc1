import { describe, expect, test } from "vitest";
import {
  absoluteCaution,
  cautionRatio,
  isCautionDisabled,
} from "./pressure-caution.ts";

describe("pressure caution", () => {
  const demo = { pressureCeiling: 9500, pressureCaution: 8300 / 9500 };

  test("is entered as a pressure and stored as a ratio to the ceiling", () => {
    expect(cautionRatio(8300, demo)).toBe(8300 / 9500);
    expect(absoluteCaution(demo)).toBe(8300);
  });

  test("shows every whole pressure as it was entered", () => {
    for (let caution = 1; caution <= 9500; caution += 7)
      expect(
        absoluteCaution({
          ...demo,
          pressureCaution: cautionRatio(caution, demo),
        }),
      ).toBe(caution);
  });

  test.each([0, null, "x", -5])("with ceiling %j stays as it is", (ceiling) => {
    const without = { ...demo, pressureCeiling: ceiling };
    expect(isCautionDisabled(without)).toBe(true);
    expect(absoluteCaution(without)).toBe(0);
    expect(cautionRatio(8300, without)).toBe(demo.pressureCaution);
  });

  test("keeps what is no number, so that the form can refuse it", () => {
    expect(cautionRatio("12a", demo)).toBe("12a");
    expect(cautionRatio(null, demo)).toBeNull();
    expect(absoluteCaution({ ...demo, pressureCaution: "12a" })).toBe("12a");
  });
});
