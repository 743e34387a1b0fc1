import { describe, expect, it } from "vitest";
import { hasMseelRecords } from "./mseel-records.ts";
import { scoreScreenOut } from "./screen-out.ts";

/** A part of the full score, which takes half a minute; all of one well. */
const effort = { records: 6, seeds: 30, engineSeeds: 3, pauses: 4 };

/** With few cases a rate is imprecise. */
const slack = 0.9;

describe.skipIf(!hasMseelRecords)(
  "the screen-out watch on real records",
  () => {
    it("warns in time, is seldom wrong and is recorded", () => {
      const rows = scoreScreenOut(effort);
      expect(rows).toHaveLength(13);
      for (const { figure, total } of rows)
        expect(total, figure).toBeGreaterThan(0);
      const missed = rows.filter(
        ({ within, wanted, total }) => within < slack * wanted * total,
      );
      expect(missed).toEqual([]);
    });
  },
);
