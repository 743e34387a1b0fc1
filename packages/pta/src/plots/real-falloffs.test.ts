import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pickClosure } from "./closure-picks.ts";
import { gPlotOf, gTimes } from "./g-plot.ts";

/** Recorded falloffs are no part of the repository; without them these tests are skipped. */
const folder = join(
  import.meta.dirname,
  "../../../../..",
  "shared/data/dfit-siddiqui",
);

describe.skipIf(!existsSync(folder))("PT4: a recorded falloff", () => {
  it("closes where its author picked it: at 6,096 psi and G 1.65, within 100 psi", () => {
    const rows = readFileSync(join(folder, "DFITData.csv"), "utf8")
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(",").map(Number));
    const lastPumped = rows.findLast(([, , rate = 0]) => rate > 0.5);
    const shutIn = lastPumped?.[0] ?? NaN;
    const falloff = rows.filter(([second = 0]) => second > shutIn);
    const g = gTimes(
      falloff.map(([second = NaN]) => second - shutIn),
      518,
    );
    const plot = gPlotOf(
      g,
      falloff.map(([, psi = NaN]) => psi),
    );
    if (plot === null) throw new Error("There is no plot.");
    const { tangent } = pickClosure(plot);
    expect(Math.abs((tangent?.pressure ?? NaN) - 6096)).toBeLessThan(100);
    expect(tangent?.g).toBeCloseTo(1.65, 1);
  });
});
