import { describe, expect, it } from "vitest";
import { aFaultyPad, faultyMetrics } from "#test/quality-world.ts";
import { sectionOf } from "#test/report-section.ts";
import { blockSize } from "./widget.tsx";

const stage = "Stage 2, Kestrel 1H";

type Metrics = ReturnType<typeof faultyMetrics>;

function sectionFrom(fields: Partial<Metrics>) {
  return sectionOf(blockSize, {
    ...aFaultyPad(),
    "stageQuality.ofStage": { ...faultyMetrics(), ...fields },
  });
}

describe("the deliveries of a stage in the daily report", () => {
  it("are smallest, median and largest, with the bursts", async () => {
    const section = await sectionFrom({
      deliveries: {
        count: 1200,
        rowCount: 1800,
        rowsPerDelivery: { min: 1, median: 1.5, max: 90 },
        intervalSeconds: { min: 0.5, median: 1, max: 300 },
        burstCount: 2,
        overTime: [],
      },
    });
    expect(section?.sentences).toEqual([stage, "Smallest / median / largest"]);
    expect(section?.table).toEqual({
      columns: ["Deliveries", "Rows per delivery", "Interval", "Bursts"],
      rows: [["1,200", "1 / 1.5 / 90", "0.5 s / 1 s / 0:05:00", "2"]],
    });
  });

  it("have no interval when there was only one", async () => {
    const section = await sectionFrom({});
    expect(section?.table?.rows).toEqual([["1", "600 / 600 / 600", "—", "0"]]);
  });

  it.each([
    [
      "were not recorded",
      [],
      "Data deliveries were not recorded for this stage",
    ],
    ["are none without rows", ["noData"], "The stage has no rows yet"],
  ] as const)("%s: the report says so", async (_, unchecked, reason) => {
    expect(
      await sectionFrom({ deliveries: null, unchecked: [...unchecked] }),
    ).toEqual({ sentences: [stage, reason] });
  });
});
