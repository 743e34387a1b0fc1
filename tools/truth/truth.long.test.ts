import { describe, expect, it } from "vitest";
import kept from "./kept-scores.json" with { type: "json" };
import {
  isTruthAbsent,
  truthParts,
  worseThanKept,
  type KeptScores,
} from "./truth-table.ts";

const keptScores = kept as unknown as KeptScores;

describe.skipIf(isTruthAbsent)(
  "against real treatments the product is no worse than it was",
  () => {
    it.each(truthParts)(
      "in $name",
      async ({ name, score }) => {
        expect(worseThanKept(name, await score(), keptScores)).toEqual([]);
      },
      600_000,
    );
  },
);
