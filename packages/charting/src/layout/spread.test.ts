import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spread } from "./spread.ts";

describe("labels moved apart", () => {
  it("keep their position when there is room", () => {
    expect(spread([40, 10, 90], 16, 0, 100)).toEqual([40, 10, 90]);
  });

  it("shift evenly when two prefer one position", () => {
    expect(spread([50, 50], 16, 0, 100)).toEqual([42, 58]);
  });

  it("stay inside their bounds", () => {
    expect(spread([1, 2], 16, 8, 92)).toEqual([8, 24]);
    expect(spread([99, 98], 16, 8, 92)).toEqual([92, 76]);
  });

  const options = fc.array(fc.double({ min: -50, max: 650, noNaN: true }), {
    maxLength: 20,
  });

  it("never overlap, never leave their bounds, never swap, for up to twenty", () => {
    fc.assert(
      fc.property(options, (requested) => {
        const placed = spread(requested, 16, 8, 592);
        const order = requested
          .map((_, index) => index)
          .sort((a, b) => (requested[a] ?? 0) - (requested[b] ?? 0) || a - b);
        order.forEach((label, rank) => {
          const y = placed[label] ?? NaN;
          expect(y).toBeGreaterThanOrEqual(8);
          expect(y).toBeLessThanOrEqual(592 + 1e-9);
          const above = order[rank - 1];
          if (above !== undefined)
            expect(y - (placed[above] ?? NaN)).toBeGreaterThanOrEqual(
              16 - 1e-9,
            );
        });
      }),
    );
  });

  it("share too little room evenly", () => {
    expect(spread([50, 50, 50], 16, 0, 20)).toEqual([0, 10, 20]);
  });
});
