import { describe, expect, it } from "vitest";
import { offeredWells, severalBlock, withChoice } from "./several-projects.ts";

describe("the choice of wells of several projects", () => {
  it("offers no hidden well", () => {
    const wells = [
      { id: 1, hide: false },
      { id: 2, hide: true },
    ];
    expect(offeredWells(wells).map(({ id }) => id)).toEqual([1]);
  });

  it("cannot be exported without a well", () => {
    expect(severalBlock(2, 0)).toBe("noWells");
  });

  it("cannot be exported with as many wells as projects", () => {
    expect(severalBlock(2, 2)).toBe("asManyWellsAsProjects");
    expect(severalBlock(2, 3)).toBeNull();
    expect(severalBlock(2, 1)).toBeNull();
  });

  it("selects and clears all of a list at once", () => {
    const all = withChoice(new Set([1]), [2, 3], true);
    expect([...all]).toEqual([1, 2, 3]);
    expect([...withChoice(all, [1, 3], false)]).toEqual([2]);
  });
});
