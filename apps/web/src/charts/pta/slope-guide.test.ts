import { describe, expect, it } from "vitest";
import { guideValueAt, snappedPlace, snappedSlope } from "./slope-guide.ts";

describe("slope guides", () => {
  it.each([
    [0.93, 1],
    [0.41, 0.5],
    [0.75, 0.75],
    [0.36, 0.36],
    [0.32, 0.25],
    [-0.07, 0],
    [-0.58, -0.5],
    [-1.08, -1],
    [-1.3, -1.3],
  ])("a slope of %d becomes %d", (slope, wanted) =>
    expect(snappedSlope(slope)).toBe(wanted),
  );

  const x = Array.from({ length: 200 }, (_, index) => 10 ** (index / 50));
  const linear = { x, y: x.map((each) => 3 * Math.sqrt(each)) };

  it("a guide of the curve's slope lies on the curve when it is near", () => {
    const placed = snappedPlace(0.5, { x: 100, y: 34 }, linear);
    expect(placed.y).toBeCloseTo(30, 1);
    expect(snappedPlace(0.5, { x: 100, y: 90 }, linear).y).toBe(90);
    expect(snappedPlace(1, { x: 100, y: 34 }, linear).y).toBe(34);
  });

  it("has its slope on both sides of its middle", () => {
    const guide = { id: 1, slope: 0.5, at: { x: 100, y: 30 } };
    expect(guideValueAt(guide, 400)).toBeCloseTo(60);
    expect(guideValueAt(guide, 25)).toBeCloseTo(15);
  });
});
