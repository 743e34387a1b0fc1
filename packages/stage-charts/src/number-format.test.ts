import { describe, expect, it } from "vitest";
import { formatReading, formatSlope, signed } from "./number-format.ts";

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

describe("changes and slopes", () => {
  it("carry their sign, a zero none", () => {
    expect(signed(518, "psi")).toBe("+518");
    expect(signed(-142, "psi")).toBe("\u2212142");
    expect(signed(0.2, "psi")).toBe("0");
  });

  it("have a decimal while they are slow", () => {
    expect(formatSlope(99.4)).toBe("+99");
    expect(formatSlope(4.36)).toBe("+4.4");
    expect(formatSlope(-4.36)).toBe("\u22124.4");
    expect(formatSlope(-0.01)).toBe("0.0");
  });
});
