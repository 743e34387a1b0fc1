import { describe, expect, it } from "vitest";
import { formatReading } from "./number-format.ts";

describe("numbers in the legend", () => {
  it.each([
    [8457.6, "psi", "8,458"],
    [90, "bpm", "90.0"],
    [2.257, "ppg", "2.26"],
    [58.12345, "MPa", "58.123"],
    [412.36, "kPa", "412.4"],
    [3.14159, "furlong", "3.14"],
  ])("%d %s reads %s", (value, unit, text) => {
    expect(formatReading(value, unit)).toBe(text);
  });

  it("have a true minus", () => {
    expect(formatReading(-142, "psi")).toBe("\u2212142");
  });

  it("have no minus when what is shown is zero", () => {
    expect(formatReading(-0.3, "psi")).toBe("0");
    expect(formatReading(-0.04, "bpm")).toBe("0.0");
  });
});
