import { describe, expect, it } from "vitest";
import { areTreatmentsAbsent, blockOrderScores } from "./block-order.ts";

/** All seventeen files, cut in every way, take minutes: `npm run truth` counts them. */
const tested = { mostFiles: 1, mostMade: 4 };

describe.skipIf(areTreatmentsAbsent)("blocks of real treatments", () => {
  it("are put in order, a clock that was set back is recognized, and nothing is touched without need", async () => {
    const rows = await blockOrderScores(tested);
    expect(rows.map(({ figure, total }) => [figure, total])).toEqual([
      ["blocks rotated or swapped", 4],
      ["clock set back", 4],
      ["untouched", 1],
      ["blocks moved, no totals", 4],
      ["clock set back, no totals", 4],
    ]);
    for (const { figure, within, total } of rows)
      expect({ figure, within }).toEqual({ figure, within: total });
  });
});
