import { describe, expect, it } from "vitest";
import { areTreatmentsAbsent, blockOrderScores } from "./block-order.ts";

/** All seventeen take minutes: `npm run truth` counts them. */
const testedFiles = 1;

describe.skipIf(areTreatmentsAbsent)("blocks of real treatments", () => {
  it("are put in order, a clock that was set back is told, and nothing is touched without need", async () => {
    const rows = await blockOrderScores(testedFiles);
    expect(rows.map(({ figure, total }) => [figure, total])).toEqual([
      ["blocks rotated or swapped", 9],
      ["clock set back", 6],
      ["untouched", 1],
      ["blocks moved, no totals", 9],
      ["clock set back, no totals", 6],
    ]);
    for (const { figure, within, total } of rows)
      expect({ figure, within }).toEqual({ figure, within: total });
  });
});
