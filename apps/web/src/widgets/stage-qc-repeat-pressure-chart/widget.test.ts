import { describe, expect, it } from "vitest";
import { aFaultyPad, faultyMetrics } from "#test/quality-world.ts";
import { sectionOf } from "#test/report-section.ts";
import { stageQCRepeatPressureChart } from "./widget.tsx";

type Metrics = ReturnType<typeof faultyMetrics>;
const { repeats } = faultyMetrics();
const none = {
  ...repeats.pressure,
  longestSeconds: null,
  runCount: 0,
  runs: [],
};

function sectionFrom(fields: Partial<Metrics>) {
  return sectionOf(stageQCRepeatPressureChart, {
    ...aFaultyPad(),
    "stageQuality.ofStage": { ...faultyMetrics(), ...fields },
  });
}

describe("repeated pressures in the daily report", () => {
  it("are the runs above the limit, whatever the other kind of run is", async () => {
    const section = await sectionFrom({
      repeats: { ...repeats, row: none },
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

  it.each([
    [["noPressure"], "No treating pressure is mapped"],
    [["notComputed"], "The engine has not computed the stage yet"],
  ] as const)("with %s say: %s", async (unchecked, reason) => {
    const section = await sectionFrom({
      repeats: { ...repeats, pressure: none },
      unchecked: [...unchecked],
    });
    expect(section?.sentences[1]).toBe(reason);
    expect(section?.table?.rows).toEqual([]);
  });
});
