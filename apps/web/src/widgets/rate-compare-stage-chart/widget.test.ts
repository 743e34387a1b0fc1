import { describe, expect, it } from "vitest";
import { aFaultyPad, faultyMetrics } from "#test/quality-world.ts";
import { sectionOf } from "#test/report-section.ts";
import { rateCompareStageChart } from "./widget.tsx";

const stage = "Stage 2, Kestrel 1H";

describe("the comparisons in the daily report", () => {
  it("give the difference in its unit and how long it was beyond the tolerance", async () => {
    const section = await sectionOf(rateCompareStageChart, aFaultyPad());
    expect(section?.table?.columns).toEqual([
      "Difference",
      "Compared",
      "Mean",
      "Mean absolute",
      "Largest",
      "Tolerance",
      "Beyond tolerance",
    ]);
    expect(section?.table?.rows).toEqual([
      [
        "Slurry rate − tubingRate",
        "0:07:30",
        "0.5 bpm",
        "0.7 bpm",
        "5.4 bpm",
        "2.0 bpm",
        "50 s",
      ],
    ]);
  });

  it("say of each pair, the pressures too, what was not mapped", async () => {
    const section = await sectionOf(rateCompareStageChart, aFaultyPad());
    expect(section?.sentences).toEqual([
      stage,
      "Clean rate or proppant concentration is not mapped",
      "No second pressure source is mapped",
    ]);
  });

  it("include the pressures, which have no section of their own", async () => {
    const metrics = faultyMetrics();
    const section = await sectionOf(rateCompareStageChart, {
      ...aFaultyPad(),
      "stageQuality.ofStage": {
        ...metrics,
        comparisons: metrics.comparisons.map((comparison) => ({
          ...comparison,
          name: "pressure" as const,
          second: "casingPressure",
          unit: "psi",
        })),
      },
    });
    expect(section?.table?.rows.map(([pair]) => pair)).toEqual([
      "Treating pressure − casingPressure",
    ]);
  });

  it("call nothing unmapped in a stage that has no rows yet", async () => {
    const section = await sectionOf(rateCompareStageChart, {
      ...aFaultyPad(),
      "stageQuality.ofStage": {
        ...faultyMetrics(),
        comparisons: [],
        unchecked: ["noData"],
      },
    });
    expect(section).toEqual({
      sentences: [stage, "The stage has no rows yet"],
    });
  });
});
