import { describe, expect, it } from "vitest";
import {
  formatReading,
  formatSlope,
  shownAxis,
  signed,
} from "./number-format.ts";

describe("numbers in the legend", () => {
  it.each([
    [8457.6, "psi", "8,457"],
    [90, "bpm", "90.0"],
    [2.257, "ppg", "2.26"],
    [58.12345, "MPa", "58.123"],
    [112.36, "kPa", "112.4"],
    [3.14159, "furlong", "3.14"],
  ])("%d %s reads %s", (value, unit, text) => {
    expect(formatReading(value, unit)).toBe(text);
  });

  it("are in the reader's unit, as the axis is", () => {
    expect(formatReading(8457.6, "psi", "metric")).toBe("58.313");
    expect(signed(518, "psi", "metric")).toBe("+3.571");
    expect(formatSlope(99.4, "psi/min", "metric")).toBe("+0.685");
    expect(shownAxis("psi", "metric").caption).toBe("MPa");
    expect(shownAxis("gal/mgal")).toEqual({ caption: "gpt", shownFactor: 1 });
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
