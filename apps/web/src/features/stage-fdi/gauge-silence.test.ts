import type { Readings } from "@stagecraft/stage-charts";
import { describe, expect, it } from "vitest";
import type { StageQuality } from "#entities/stage/stage.queries.ts";
import { silentSeconds } from "./gauge-silence.ts";

const now = 1_794_732_600_000;
const channel = "offset_pressure_5";

function readingsOf(samples: readonly (readonly [number, number])[]): Readings {
  return {
    columnOf: (name) => ({
      times: Float64Array.from(
        name === channel ? samples : [],
        ([time]) => time,
      ),
      values: Float64Array.from(
        name === channel ? samples : [],
        ([, value]) => value,
      ),
    }),
    newestTime: () => now,
    subscribe: () => () => undefined,
  };
}

const heldSince = (startTimestamp: number) =>
  ({
    channels: [
      {
        name: channel,
        runs: [
          { quality: "fresh", startTimestamp: 0, endTimestamp: startTimestamp },
          { quality: "held", startTimestamp, endTimestamp: null },
        ],
      },
    ],
  }) as unknown as StageQuality;

describe("the silence of a gauge", () => {
  it("counts from its last number", () => {
    const readings = readingsOf([
      [now - 95_000, 1233],
      [now - 40_000, Number.NaN],
    ]);
    expect(silentSeconds(channel, readings, null, now)).toBe(95);
  });

  it("counts from what the engine saw when no sample is here", () => {
    const quality = heldSince(now - 62_000);
    expect(silentSeconds(channel, readingsOf([]), quality, now)).toBe(62);
  });

  it("is unknown for a gauge that never spoke", () => {
    expect(silentSeconds(channel, readingsOf([]), null, now)).toBeNull();
  });
});
