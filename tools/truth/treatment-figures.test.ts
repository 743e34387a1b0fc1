import { describe, expect, it } from "vitest";
import kept from "./kept-scores.json" with { type: "json" };
import { hasMseelRecords } from "./mseel-records.ts";
import { scoreTreatmentFigures } from "./treatment-figures.ts";
import { worseThanKept, type KeptScores } from "./truth-table.ts";

describe("figures of the real treatments", () => {
  it.skipIf(!hasMseelRecords)(
    "are what the operator published, as often as they were",
    () => {
      const rows = scoreTreatmentFigures();
      expect(rows).toHaveLength(11);
      for (const { figure, total } of rows)
        expect(total, figure).toBeGreaterThan(13);
      expect(
        worseThanKept("treatment figures", rows, kept as unknown as KeptScores),
      ).toEqual([]);
    },
    60_000,
  );
});
