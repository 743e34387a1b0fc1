import { describe, expect, it } from "vitest";
import { plotAxis } from "./plot-axis.ts";

describe("an axis", () => {
  it("has room around the values and round ticks", () => {
    const axis = plotAxis([5200, 6700]);
    expect(axis?.low).toBeLessThan(5200);
    expect(axis?.high).toBeGreaterThan(6700);
    expect(axis?.ticks).toEqual([5500, 6000, 6500]);
    expect(axis?.positionOf(axis.low)).toBeCloseTo(0, 9);
    expect(axis?.positionOf(axis.high)).toBeCloseTo(1, 9);
    expect(axis?.valueAt(axis.positionOf(6000))).toBeCloseTo(6000, 6);
  });

  it("of one value has the value in the middle", () => {
    expect(plotAxis([40])?.positionOf(40)).toBeCloseTo(0.5, 9);
    expect(plotAxis([0])?.positionOf(0)).toBeCloseTo(0.5, 9);
  });

  it("PTC5: by powers of ten when it is asked for and all are positive", () => {
    const axis = plotAxis([1e-9, 1e-3], { isLogarithmic: true });
    expect(axis?.positionOf(1e-6)).toBeCloseTo(0.5, 9);
    expect(axis?.ticks).toContain(1e-6);
    expect(axis?.valueAt(0.5)).toBeCloseTo(1e-6, 12);
    const close = plotAxis([2e-5, 6e-5], { isLogarithmic: true });
    expect(close?.ticks).toEqual([2e-5, 5e-5]);
    expect(
      plotAxis([-1, 100], { isLogarithmic: true })?.positionOf(49.5),
    ).toBeCloseTo(0.5, 9);
  });

  it("does not exist without a value", () => {
    expect(plotAxis([])).toBeNull();
    expect(plotAxis([NaN])).toBeNull();
  });
});
