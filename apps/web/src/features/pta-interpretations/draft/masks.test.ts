import { describe, expect, it } from "vitest";
import { kept, masked } from "./masks.ts";

describe("what is left out by hand", () => {
  it("stretches that touch become one", () =>
    expect(masked([{ from: 100, to: 200 }], { from: 150.04, to: 300 })).toEqual(
      [{ from: 100, to: 300 }],
    ));

  it("separate stretches stay in order", () =>
    expect(masked([{ from: 100, to: 200 }], { from: 20, to: 50 })).toEqual([
      { from: 20, to: 50 },
      { from: 100, to: 200 },
    ]));

  it("a stretch is taken back whole or in part", () => {
    const ranges = [{ from: 100, to: 200 }];
    expect(kept(ranges, { from: 50, to: 250 })).toEqual([]);
    expect(kept(ranges, { from: 120, to: 150 })).toEqual([
      { from: 100, to: 120 },
      { from: 150, to: 200 },
    ]);
    expect(kept(ranges, { from: 0, to: 50 })).toEqual(ranges);
  });

  it("nothing before the shut-in is masked", () =>
    expect(masked([], { from: -50, to: 10 })).toEqual([{ from: 0, to: 10 }]));
});
