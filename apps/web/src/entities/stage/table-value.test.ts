import { describe, expect, it } from "vitest";
import { formatTableValue, formatWhole } from "./table-value.ts";

describe("a value in a stage table", () => {
  it.each([
    [0, "0"],
    [200, "200"],
    [361840, "361,840"],
    [-142, "\u2212142"],
  ])("stays as it is when it is whole: %d", (value, text) => {
    expect(formatTableValue(value)).toBe(text);
  });

  it.each([
    [199.994, "199.99"],
    [0.64, "0.64"],
    [-0.5, "\u22120.50"],
    [83.95258479955982, "83.95"],
  ])("has two decimals below 200: %d", (value, text) => {
    expect(formatTableValue(value)).toBe(text);
  });

  it.each([
    [200.9, "200"],
    [7375.530745510611, "7,375"],
    [-300.2, "\u2212301"],
  ])("is floored from 200 on: %d", (value, text) => {
    expect(formatTableValue(value)).toBe(text);
  });

  it.each([null, undefined, "nan", "NaN", Number.NaN])(
    "is blank when it is not there: %s",
    (value) => {
      expect(formatTableValue(value)).toBe("");
    },
  );

  it("shows no minus on what rounds to zero", () => {
    expect(formatTableValue(-0.001)).toBe("0.00");
  });

  it("leaves text unchanged", () => {
    expect(formatTableValue("open-1")).toBe("open-1");
  });
});

describe("a count", () => {
  it("has thousands and a true minus", () => {
    expect(formatWhole(-1531.4)).toBe("\u22121,531");
  });
});
