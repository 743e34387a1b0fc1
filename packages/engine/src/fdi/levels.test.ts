import { describe, expect, it } from "vitest";
import reference from "../../test/fdi-levels.json" with { type: "json" };
import { fdiLevel, fdiLevels, isFracHit, isNearHit } from "./levels.ts";

describe("FDI levels", () => {
  it.each(reference.levels)(
    "FD6: $change of $D is level $level",
    ({ change, D, level, color, text }) => {
      expect(fdiLevel(change, D)).toBe(level);
      expect(fdiLevels[level]).toMatchObject({ color, text });
    },
  );

  it.each(reference.hitRule.cases)(
    "FD14: max $max of $D, first hit $firstHit",
    ({ max, D, firstHit, fracHit, nearHit }) => {
      expect(isFracHit(max, D, firstHit)).toBe(fracHit);
      expect(isNearHit(max, D, firstHit)).toBe(nearHit);
    },
  );
});
