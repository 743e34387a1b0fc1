import { describe, expect, it } from "vitest";
import { thinnedSeries } from "./thin-series.ts";

describe("a thinned series", () => {
  it("keeps every spike", () => {
    const x = Array.from({ length: 10_000 }, (_, index) => index);
    const y = x.map((each) => (each === 4321 ? 99 : 1));
    const thinned = thinnedSeries(x, y, 1000, 10);
    expect(thinned.x.length).toBeLessThanOrEqual(1000);
    expect(Math.max(...thinned.y)).toBe(99);
  });

  it("keeps a gap open, and few samples as they are", () =>
    expect(thinnedSeries([0, 1, 60, 61], [5, 4, 3, 2], 100, 30)).toEqual({
      x: [0, 1, NaN, 60, 61],
      y: [5, 4, NaN, 3, 2],
    }));

  it("an empty series stays empty", () =>
    expect(thinnedSeries([], [], 100, 30)).toEqual({ x: [], y: [] }));
});
