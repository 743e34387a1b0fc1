import { describe, expect, it } from "vitest";
import type { InputRows } from "../rows.ts";
import { StageEngine } from "../stage-engine.ts";

const beginMs = 1_760_000_000_000;
const setup = { parameters: {}, scope: "stage", rules: [] } as const;

interface Part {
  readonly seconds: number;
  readonly rateBpm: number;
}

/** Rate by parts; the van's counter is reset with every pumping, unless it continues. */
function record(parts: readonly Part[], isReset: boolean): InputRows {
  const rate: number[] = [];
  const counted: number[] = [];
  for (const { seconds, rateBpm } of parts) {
    let total = isReset && rateBpm > 0 ? 0 : (counted.at(-1) ?? 0);
    for (let second = 0; second < seconds; second++) {
      total += rateBpm / 60;
      rate.push(rateBpm);
      counted.push(total);
    }
  }
  const channel = (name: string, unit: string, values: number[]) => ({
    name,
    unit,
    values: Float64Array.from(values),
  });
  return {
    times: Float64Array.from(rate, (_, k) => beginMs + k * 1000),
    channels: [
      channel(
        "pressure",
        "psi",
        rate.map((bpm) => 3000 + 50 * bpm),
      ),
      channel("rate", "bpm", rate),
      channel("cleanRate", "bpm", rate),
      channel("vanCumCleanVolume", "bbl", counted),
    ],
  };
}

function slice(rows: InputRows, from: number, to: number): InputRows {
  return {
    times: rows.times.subarray(from, to),
    channels: rows.channels.map((channel) => ({
      ...channel,
      values: channel.values.subarray(from, to),
    })),
  };
}

function summaryOf(
  parts: readonly Part[],
  batchSeconds: number,
  isReset = true,
) {
  const rows = record(parts, isReset);
  const engine = new StageEngine(setup);
  for (let from = 0; from < rows.times.length; from += batchSeconds)
    engine.push(slice(rows, from, from + batchSeconds));
  engine.finish();
  return engine.summary();
}

const before = { seconds: 60, rateBpm: 0 };
const treatment = { seconds: 1800, rateBpm: 80 };
const rest = { seconds: 400, rateBpm: 0 };
const pumpDown = { seconds: 600, rateBpm: 15 };

describe("totals of a stage", () => {
  it.each([7, 300, 100_000])(
    "BA10: leave the next plug's pump-down out, in batches of %d s",
    (batchSeconds) => {
      const alone = summaryOf([before, treatment, rest], batchSeconds);
      const both = summaryOf(
        [before, treatment, rest, pumpDown, rest],
        batchSeconds,
      );
      expect(alone["vanTotalCleanVolume"]).toBeCloseTo(2400, 6);
      for (const key of [
        "vanTotalCleanVolume",
        "totalCleanVolumeStageTotal",
        "totalSlurryVolumeStageTotal",
        "pumpTime",
        "stageEnd",
      ])
        expect(both[key], key).toBe(alone[key]);
    },
  );

  it("BA8: a treatment taken up again after a long rest has not ended", () => {
    const parts = [before, treatment, rest, treatment];
    const again = summaryOf(parts, 50, false);
    expect(again["stageEnded"]).toBe(false);
    expect(again["pumpTime"]).toBe(3600);
    const ended = summaryOf([...parts, rest], 50, false);
    expect(ended["pumpTime"]).toBe(3600);
    expect(ended["totalCleanVolumeStageTotal"]).toBeCloseTo(4800, 0);
  });

  it("SW5: a treatment after the counter was reset is another stage's", () => {
    const longer = { seconds: 2400, rateBpm: 80 };
    const both = summaryOf([before, treatment, rest, longer, rest], 50);
    expect(both["stageTreatments"]).toBe(2);
    expect(both["pumpTime"]).toBe(2400);
    expect(both["stageStart"]).toBe(beginMs + 2260_000);
    expect(both["notifications"]).toMatchObject({ warning: 1 });
  });
});
