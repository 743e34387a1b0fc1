import type { Readings } from "@stagecraft/stage-charts";
import { describe, expect, it } from "vitest";
import { stageDelays } from "./time-delays.ts";

const now = 1_794_732_600_000;

/** Seconds since the last sample, by channel. */
function readingsOf(ages: Readonly<Record<string, number>>): Readings {
  return {
    columnOf: (channel) => {
      const age = ages[channel];
      const times = age === undefined ? [] : [now - age * 1000];
      return {
        times: Float64Array.from([...times, now]),
        values: Float64Array.from([...times.map(() => 1), Number.NaN]),
      };
    },
    newestTime: () => now - Math.min(...Object.values(ages)) * 1000,
    subscribe: () => () => undefined,
  };
}

const offsets = ["offset_pressure_1", "offset_pressure_2", "offset_pressure_5"];

describe("the delays of a stage", () => {
  const readings = readingsOf({
    pressure: 3,
    rate: 40,
    offset_pressure_1: 4,
    offset_pressure_2: 3,
    offset_pressure_5: 95,
  });

  it("measure the van by its newest channel", () => {
    expect(stageDelays(readings, offsets, now, now).vanSeconds).toBe(3);
  });

  it("measure the engine by the received samples not yet computed", () => {
    const delays = stageDelays(readings, offsets, now - 7_000, now);
    expect(delays.engineSeconds).toBe(4);
    expect(
      stageDelays(readings, offsets, undefined, now).engineSeconds,
    ).toBeNull();
  });

  it("measure the gauges by the median and name the worst", () => {
    const delays = stageDelays(readings, offsets, now, now);
    expect(delays.gaugeSeconds).toBe(4);
    expect(delays.worstOffset).toEqual({
      channel: "offset_pressure_5",
      seconds: 95,
    });
  });

  it("are unknown where nothing came", () => {
    const empty = stageDelays(
      readingsOf({ rate: 1 }),
      ["offset_pressure_9"],
      0,
      now,
    );
    expect(empty.gaugeSeconds).toBeNull();
    expect(empty.worstOffset).toBeNull();
  });
});
