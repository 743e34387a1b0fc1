import { describe, expect, it } from "vitest";
import { SharedTimeRange } from "./time-range.ts";

describe("the range of a page", () => {
  it("returns from a zoom to what was shown before it", () => {
    const range = new SharedTimeRange(7_200_000);
    range.zoom(100, 200);
    expect(range.current()).toEqual({ mode: "fixed", from: 100, to: 200 });
    range.resetZoom();
    expect(range.current()).toEqual({ mode: "live", spanMs: 7_200_000 });
  });

  it("notifies every chart, and only when it changed", () => {
    const range = new SharedTimeRange(null);
    let notified = 0;
    range.subscribe(() => notified++);
    range.resetZoom();
    expect(notified).toBe(0);
    range.showNewest(600_000);
    expect(notified).toBe(1);
  });
});
