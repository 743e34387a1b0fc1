import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatReading,
  formatSlope,
  signed,
  writeSize,
} from "./number-format.ts";

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

describe("numbers without their sign", () => {
  const decimals = fc.integer({ min: 0, max: 3 });
  const byBrowser = (value: number, places: number) =>
    new Intl.NumberFormat("en-US", {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    }).format(Math.abs(value));

  it("are written as the browser writes them", () => {
    fc.assert(
      fc.property(fc.double(), decimals, (value, places) => {
        expect(writeSize(value, places)).toBe(byBrowser(value, places));
      }),
    );
  });

  it("are so where sensors leave them on the edge of rounding", () => {
    const thousandths = fc.integer({ min: 0, max: 20_000_000 });
    fc.assert(
      fc.property(thousandths, decimals, (count, places) => {
        const value = count / 1000;
        expect(writeSize(value, places)).toBe(byBrowser(value, places));
      }),
      { numRuns: 2000 },
    );
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
