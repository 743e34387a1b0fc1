import { describe, expect, it } from "vitest";
import { placedNotes } from "./placed-notes.ts";
import { flagRoom, type PlotLayout } from "./plot-layout.ts";
import { scaleOf } from "./plot-scale.ts";

const vertical = scaleOf({ kind: "log", low: 1, high: 1000 }, 220, 46);
const layout: PlotLayout = {
  left: 58,
  right: 500,
  top: 20,
  bottom: 220,
  x: scaleOf({ kind: "log", low: 1, high: 1000 }, 58, 500),
  y: { left: vertical, right: vertical },
};
const note = (label: string, from: number, to: number) => ({
  key: label,
  label,
  from: { x: from, y: 900 },
  to: { x: to, y: 900 },
});

describe("names along a curve", () => {
  it("do not cover each other, the flags or the edge", () => {
    const placed = placedNotes(
      [
        note("Storage or closure", 10, 30),
        note("Bilinear flow", 30, 80),
        note("Linear flow", 80, 200),
        note("Radial flow", 700, 999),
      ],
      layout,
    );
    expect(placed).toHaveLength(4);
    const boxes = placed.map(({ note: { label }, middle, up }) => ({
      from: middle - label.length * 3.3,
      to: middle + label.length * 3.3,
      up,
    }));
    for (const [index, box] of boxes.entries()) {
      expect(box.to).toBeLessThanOrEqual(layout.right);
      expect(box.up - 12).toBeGreaterThan(layout.top + flagRoom - 12);
      for (const other of boxes.slice(index + 1))
        expect(
          box.to <= other.from ||
            other.to <= box.from ||
            Math.abs(box.up - other.up) >= 12,
        ).toBe(true);
    }
  });

  it("leave out a stretch that is outside of what is shown", () =>
    expect(placedNotes([note("Radial flow", 2000, 5000)], layout)).toEqual([]));
});
