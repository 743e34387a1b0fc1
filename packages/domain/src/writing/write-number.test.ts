import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeNumber, writeSize } from "./write-number.ts";

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

describe("numbers with their sign", () => {
  it("have a true minus", () => {
    expect(writeNumber(-1531.4, 0)).toBe("\u22121,531");
  });

  it("have none when what is shown is zero", () => {
    expect(writeNumber(-0.04, 1)).toBe("0.0");
  });
});
