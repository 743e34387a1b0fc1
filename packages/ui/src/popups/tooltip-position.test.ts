import { describe, expect, it } from "vitest";
import { tooltipPosition } from "./tooltip-position.ts";

const viewport = { width: 1000, height: 600 };
const tip = { width: 100, height: 30 };
const target = (left: number, top: number) => ({
  left,
  top,
  width: 40,
  height: 32,
});

describe("position of a tooltip", () => {
  it("is below its target, centered", () => {
    expect(tooltipPosition(target(500, 100), tip, viewport)).toEqual({
      left: 470,
      top: 138,
    });
  });

  it("is above where the window ends", () => {
    expect(tooltipPosition(target(500, 560), tip, viewport).top).toBe(524);
  });

  it("stays inside both side edges", () => {
    expect(tooltipPosition(target(0, 100), tip, viewport).left).toBe(8);
    expect(tooltipPosition(target(980, 100), tip, viewport).left).toBe(892);
  });
});
