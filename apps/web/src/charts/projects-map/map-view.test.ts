import { describe, expect, it } from "vitest";
import { fittedView, largestScale, screenPoint } from "./map-view.ts";

const size = { width: 1000, height: 600 };
const west = { x: 0.21, y: 0.4 };
const east = { x: 0.22, y: 0.41 };

describe("a view of all pads", () => {
  it("has every one of them inside, with room around", () => {
    const view = fittedView([west, east], size);
    for (const point of [west, east]) {
      const { x, y } = screenPoint(view, point);
      expect(x).toBeGreaterThan(50);
      expect(x).toBeLessThan(950);
      expect(y).toBeGreaterThan(50);
      expect(y).toBeLessThan(550);
    }
  });

  it("has a single one in the middle, with the country around it", () => {
    const view = fittedView([west], size);
    const { x, y } = screenPoint(view, west);
    expect(x).toBeCloseTo(500, 6);
    expect(y).toBeCloseTo(300, 6);
    expect(view.k).toBeLessThan(largestScale / 10);
  });

  it("is the whole world when there are none", () => {
    expect(fittedView([], size).k).toBe(1000);
  });

  it("never shows more than the world", () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ];
    expect(fittedView(corners, size).k).toBe(1000);
  });
});
