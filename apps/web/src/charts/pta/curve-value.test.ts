import { describe, expect, it } from "vitest";
import { curveValueAt, logSlopeAt } from "./curve-value.ts";

describe("the value of a curve", () => {
  const rising = { x: [0, 1, 2, 3], y: [10, 20, NaN, 40] };

  it("is interpolated, and absent in a gap and outside", () => {
    expect(curveValueAt(rising, 0.5)).toBe(15);
    expect(curveValueAt(rising, 1.5)).toBeNull();
    expect(curveValueAt(rising, 3.5)).toBeNull();
    expect(curveValueAt(rising, -1)).toBeNull();
    expect(curveValueAt(rising, 3)).toBe(40);
  });

  it("is found on an axis that falls with time", () =>
    expect(curveValueAt({ x: [9, 5, 1], y: [1, 2, 3] }, 3)).toBe(2.5));

  it("has the slope of its power on log-log axes", () => {
    const x = Array.from({ length: 200 }, (_, index) => 10 ** (index / 50));
    const curve = { x, y: x.map(Math.sqrt) };
    expect(logSlopeAt(curve, 100)).toBeCloseTo(0.5, 2);
    expect(logSlopeAt(curve, 1)).toBeNull();
  });
});
