import { describe, expect, it } from "vitest";
import { stageRows } from "./stage-rows.ts";

function column(name: string, times: number[], values: number[]) {
  return {
    name,
    unit: "psi",
    times: Float64Array.from(times),
    values: Float64Array.from(values),
  };
}

describe("columns as rows of the engine", () => {
  it("keep one row a time when all channels share their times", () => {
    const rows = stageRows([
      column("pressure", [0, 1000], [1, 2]),
      column("offset_pressure_1", [0, 1000], [3, 4]),
    ]);
    expect([...rows.times]).toEqual([0, 1000]);
    expect(rows.channels.map(({ values }) => [...values])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("leave a hole where a channel has no sample", () => {
    const rows = stageRows([
      column("pressure", [0, 1000, 2000], [1, 2, 3]),
      column("rate", [1000], [80]),
    ]);
    expect([...rows.times]).toEqual([0, 1000, 2000]);
    expect([...(rows.channels[1]?.values ?? [])]).toEqual([NaN, 80, NaN]);
  });

  it("join times that only one channel has", () => {
    const rows = stageRows([
      column("pressure", [0, 2000], [1, 3]),
      column("rate", [1000], [80]),
    ]);
    expect([...rows.times]).toEqual([0, 1000, 2000]);
  });

  it("of samples at one time the last wins", () => {
    const rows = stageRows([
      column("pressure", [0, 0, 1000], [1, 9, 2]),
      column("rate", [0, 1000], [80, 81]),
    ]);
    expect([...(rows.channels[0]?.values ?? [])]).toEqual([9, 2]);
  });

  it("leave the caller's columns alone, so that they can be handed over", () => {
    const own = column("pressure", [0], [1]);
    const rows = stageRows([own]);
    rows.times[0] = 5;
    expect(own.times[0]).toBe(0);
    expect(rows.channels[0]?.values.buffer).not.toBe(own.values.buffer);
  });

  it("are empty without channels", () => {
    expect(stageRows([]).times.length).toBe(0);
  });
});
