import { describe, expect, it } from "vitest";
import { curvePath, curveValueAt } from "./curve-path.ts";

const same = (value: number) => value;

describe("a curve", () => {
  it("is a line through its points, without points that coincide on the screen", () => {
    const line = { x: [0, 0.1, 0.2, 5, 10], y: [0, 0, 0, 5, 0] };
    expect(curvePath(line, same, same)).toBe("M0 0L5 5L10 0");
  });

  it("is interrupted where there is no value", () => {
    const line = { x: [0, 1, 2, 3, 4], y: [0, 0, NaN, 1, 2] };
    expect(curvePath(line, same, same)).toBe("M0 0L1 0M3 1L4 2");
  });

  it("has a value between its points and none outside", () => {
    const line = { x: [1, 2, 4], y: [10, 20, 0] };
    expect(curveValueAt(line, 1)).toBe(10);
    expect(curveValueAt(line, 3)).toBe(10);
    expect(curveValueAt(line, 4)).toBe(0);
    expect(curveValueAt(line, 0.9)).toBeNull();
    expect(curveValueAt(line, 4.1)).toBeNull();
    expect(curveValueAt({ x: [], y: [] }, 1)).toBeNull();
  });
});
