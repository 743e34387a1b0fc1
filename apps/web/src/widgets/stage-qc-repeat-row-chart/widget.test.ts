import { describe, expect, it } from "vitest";
import { aFaultyPad, faultyMetrics } from "#test/quality-world.ts";
import { sectionOf } from "#test/report-section.ts";
import { stageQCRepeatRowChart } from "./widget.tsx";

type Metrics = ReturnType<typeof faultyMetrics>;
const { repeats } = faultyMetrics();
const none = {
  ...repeats.row,
  longestSeconds: null,
  runCount: 0,
  runs: [],
};

function sectionFrom(fields: Partial<Metrics>) {
  return sectionOf(stageQCRepeatRowChart, {
    ...aFaultyPad(),
    "stageQuality.ofStage": { ...faultyMetrics(), ...fields },
  });
}

describe("repeated rows in the daily report", () => {
  it("are the runs above the limit, whatever the other kind of run is", async () => {
    const section = await sectionFrom({
      repeats: { ...repeats, pressure: none },
    });
    expect(section?.sentences).toEqual([
      "Stage 2, Kestrel 1H",
      "longest 40 s, 1 run above the limit",
    ]);
    expect(section?.table?.columns).toEqual([
      "Start (UTC)",
      "End (UTC)",
      "Length",
    ]);
    expect(section?.table?.rows).toEqual([["07:06:40", "07:07:20", "40 s"]]);
  });

  it("are not called none before they were computed, with or without a treating pressure", async () => {
    const section = await sectionFrom({
      repeats: { ...repeats, row: none },
      unchecked: ["noPressure"],
    });
    expect(section?.sentences[1]).toBe(
      "The engine has not computed the stage yet",
    );
    expect(section?.table?.rows).toEqual([]);
  });
});
