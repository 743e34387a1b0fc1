import { describe, expect, it } from "vitest";
import { aFaultyPad, faultyMetrics } from "#test/quality-world.ts";
import { sectionOf } from "#test/report-section.ts";
import { stageMetrics } from "./widget.tsx";

type Metrics = ReturnType<typeof faultyMetrics>;

function sectionFrom(metrics: Metrics) {
  return sectionOf(stageMetrics, {
    ...aFaultyPad(),
    "stageQuality.ofStage": metrics,
  });
}

const [pressure] = faultyMetrics().channels;
if (pressure === undefined) throw new Error("The stage has no channel.");

describe("the metrics of a stage in the daily report", () => {
  it("are of the newest stage, with what is missing of it", async () => {
    const section = await sectionOf(stageMetrics, aFaultyPad());
    expect(section?.sentences[0]).toBe("Stage 2, Kestrel 1H");
    expect(section?.sentences[1]).toContain(
      "Expected: 0:10:00; Missing: 0:02:30; Gaps: 1; Longest gap: 0:02:30",
    );
  });

  it("add up late and back-filled data apart, and the spikes of all channels", async () => {
    const metrics = faultyMetrics();
    const stretch = { startTimestamp: 0, endTimestamp: 0, arrivedAt: 0 };
    const section = await sectionFrom({
      ...metrics,
      rows: {
        ...metrics.rows,
        lateStretches: [
          { ...stretch, kind: "late", seconds: 20 },
          { ...stretch, kind: "backfilled", seconds: 50 },
          { ...stretch, kind: "late", seconds: 30 },
        ],
      },
      channels: [
        { ...pressure, spikeCount: 2 },
        { ...pressure, name: "rate", unit: "bpm", spikeCount: 3 },
      ],
    });
    expect(section?.sentences[1]).toContain(
      "Late: 50 s; Back-filled: 50 s; Spikes: 5",
    );
  });

  it("have a dash, not a zero, for what was not computed", async () => {
    const metrics = faultyMetrics();
    const section = await sectionFrom({
      ...metrics,
      rows: { ...metrics.rows, stepSeconds: null },
      channels: [
        {
          ...pressure,
          min: null,
          max: null,
          gapSeconds: null,
          heldSeconds: null,
          flatSeconds: null,
          outOfRangeSeconds: null,
        },
      ],
    });
    expect(section?.sentences[1]).toContain("Sample step: —");
    expect(section?.table?.columns).toEqual([
      "Channel",
      "Unit",
      "Samples",
      "Lowest",
      "Highest",
      "Spikes",
      "Silent",
      "Held",
      "Flat",
      "Out of range",
    ]);
    expect(section?.table?.rows[0]?.slice(2)).toEqual([
      "600",
      "—",
      "—",
      "0",
      "—",
      "—",
      "—",
      "—",
    ]);
  });

  it("are not written before the first stage", async () => {
    const responses = { "projects.stagesChronological": [] };
    expect(await sectionOf(stageMetrics, responses)).toBeNull();
  });
});
