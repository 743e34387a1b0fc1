import { describe, expect, it } from "vitest";
import type { WellMetrics } from "#entities/project/operations.queries.ts";
import { sectionOf } from "#test/report-section.ts";
import { wellMetrics } from "./widget.tsx";

const kestrel: WellMetrics = {
  wellId: 1,
  wellNumber: "Kestrel 1H",
  completedCount: 22,
  leftOutCount: 0,
  computedCount: 22,
  totalPumpSeconds: 158_400,
  meanPressurePsi: 8100,
  maximumPressurePsi: 9200,
  meanRateBpm: 88,
  totalCleanVolumeBbl: 193_600,
  totalProppantMassLb: 8_690_000,
};

function sectionFrom(rows: WellMetrics[]) {
  return sectionOf(wellMetrics, {
    "projects.operationStatistics": {
      kind: "wellmetrics",
      leftOutCount: 0,
      rows,
    },
  });
}

describe("the figures of the wells in the daily report", () => {
  it("are whole when every completed stage was computed", async () => {
    const section = await sectionFrom([kestrel]);
    expect(section?.sentences).toEqual([]);
    expect(section?.table?.columns).toEqual([
      "Well",
      "Done",
      "Total pump time",
      "Mean pressure (psi)",
      "Maximum pressure (psi)",
      "Mean rate (bpm)",
      "Clean volume (bbl)",
      "Proppant (lb)",
    ]);
    expect(section?.table?.rows).toEqual([
      [
        "Kestrel 1H",
        22,
        "44:00:00",
        "8,100",
        "9,200",
        "88.0",
        "193,600",
        "8,690,000",
      ],
    ]);
  });

  it("say how many completed stages they leave out, over all wells", async () => {
    const section = await sectionFrom([
      { ...kestrel, computedCount: 20 },
      { ...kestrel, wellId: 2, computedCount: 21 },
    ]);
    expect(section?.sentences).toEqual([
      "3 of 44 completed stages have no computed figures; they are left out.",
    ]);
  });

  it("say how many stages tagged 'no metrics' they leave out, apart from those not computed", async () => {
    const section = await sectionFrom([
      { ...kestrel, leftOutCount: 2, computedCount: 19 },
    ]);
    expect(section?.sentences).toEqual([
      "1 of 20 completed stages have no computed figures; they are left out.",
      "Left out because tagged “no metrics”: 2.",
    ]);
  });

  it("are dashes, not zeros, for a well of which nothing was computed", async () => {
    const section = await sectionFrom([
      {
        ...kestrel,
        computedCount: 0,
        totalPumpSeconds: null,
        meanPressurePsi: null,
        maximumPressurePsi: null,
        meanRateBpm: null,
        totalCleanVolumeBbl: null,
        totalProppantMassLb: null,
      },
    ]);
    expect(section?.table?.rows).toEqual([
      ["Kestrel 1H", 22, "—", "—", "—", "—", "—", "—"],
    ]);
  });

  it("are not written for a pad without wells", async () => {
    expect(await sectionFrom([])).toBeNull();
  });
});
