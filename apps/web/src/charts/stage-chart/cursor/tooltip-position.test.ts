import { describe, expect, it } from "vitest";
import { pixelOf, reachMs, tooltipLeft } from "./tooltip-position.ts";

const margins = { top: 30, right: 98, bottom: 30, left: 112 };
const window = { from: 0, to: 7_440_000 };

describe("the tooltip", () => {
  it("is right of a cursor in the left half", () => {
    expect(tooltipLeft(300, 1000)).toBe(318);
  });

  it("is left of a cursor in the right half", () => {
    expect(tooltipLeft(800, 1000)).toBe(800 - 18 - 232);
  });

  it("never lies under the pointer", () => {
    for (let cursor = 0; cursor <= 1000; cursor += 10) {
      const left = tooltipLeft(cursor, 1000);
      expect(left > cursor || left + 232 < cursor).toBe(true);
    }
  });

  it("finds the pixel of a time between margins and tag strip", () => {
    expect(pixelOf(0, window, margins, 1000)).toBe(112);
    expect(pixelOf(7_440_000, window, margins, 1000)).toBe(1000 - 98 - 46);
  });

  it("reaches a few pixels around the pointer", () => {
    expect(reachMs(window, margins, 1000)).toBe(40_000);
  });
});
