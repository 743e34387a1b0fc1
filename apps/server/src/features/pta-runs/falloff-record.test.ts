import { describe, expect, test } from "vitest";
import {
  falloffRecordOf,
  recordOfChannels,
  recordOfGauge,
  type ReadRecord,
} from "./falloff-record.ts";
import { encodeColumn } from "@stagecraft/series";
import { channelOf } from "./stored-record.ts";
import { writtenOutput } from "./compute-interpretation.ts";
import { mostSentSamples, sentRecord } from "./thinned-record.ts";

function channel(
  unit: string,
  samples: readonly (readonly [number, number])[],
) {
  return {
    unit,
    times: Float64Array.from(samples, ([time]) => time),
    values: Float64Array.from(samples, ([, value]) => value),
  };
}

describe("channels of a stage", () => {
  test("RI1: both channels are on one axis in SI units, and a missing sample stays a gap", () => {
    const record = recordOfChannels(
      channel("psi", [
        [1000, 1],
        [2000, NaN],
        [9000, 2],
      ]),
      channel("bpm", [
        [1000, 60],
        [1500, 30],
        [2000, 0],
      ]),
    );
    expect([...record.timestampsMs]).toEqual([1000, 1500, 2000, 9000]);
    const barrel = 0.158987294928;
    expect(record.pressurePa[0]).toBeCloseTo(6894.757293168, 6);
    expect(record.pressurePa[3]).toBeCloseTo(2 * 6894.757293168, 6);
    expect([record.pressurePa[1], record.pressurePa[2]]).toEqual([NaN, NaN]);
    const rates = record.rateCubicMetersPerSecond ?? [];
    expect(rates[0]).toBeCloseTo(barrel, 12);
    expect(rates[1]).toBeCloseTo(barrel / 2, 12);
    expect([rates[2], rates[3]]).toEqual([0, NaN]);
    expect(record.faults).toEqual([]);
  });

  test("RI1: a stage without a rate has none, which is not a rate of zero", () => {
    const record = recordOfChannels(channel("kPa", [[0, 5]]), null);
    expect(record.rateCubicMetersPerSecond).toBeNull();
    expect([...record.pressurePa]).toEqual([5000]);
  });

  test("RI2: an unknown unit gives no value, and the fault is named", () => {
    const pressure = channel("inHg", [[0, 30]]);
    const rate = channel("buckets/h", [[0, 7]]);
    const record = recordOfChannels(pressure, rate);
    expect([...record.pressurePa]).toEqual([NaN]);
    expect(record.rateCubicMetersPerSecond).toBeNull();
    expect(record.faults).toEqual(["unknownPressureUnit", "unknownRateUnit"]);
    expect(recordOfChannels(null, null).faults).toEqual(["noSamples"]);
  });
});

test("RI3: a gauge's own record keeps its gaps and where it was measured", () => {
  const record = recordOfGauge({
    pressureAt: "perforations",
    data: {
      timestampsMs: [0, 1000],
      pressurePa: [30e6, null],
      rateCubicMetersPerSecond: null,
    },
  });
  expect(falloffRecordOf(record)).toEqual({
    timestampsMs: Float64Array.of(0, 1000),
    pressureAt: "perforations",
    surfacePressurePa: Float64Array.of(30e6, NaN),
    slurryRateCubicMetersPerSecond: null,
  });
  expect(sentRecord(record, null)).toEqual({
    source: "gauge",
    pressureAt: "perforations",
    timestampsMs: [0, 1000],
    pressurePa: [30e6, null],
    rateCubicMetersPerSecond: null,
    thinnedFrom: null,
  });
});

function longRecord(pumped: number, fallen: number): ReadRecord {
  const length = pumped + fallen;
  return recordOfChannels(
    {
      unit: "MPa",
      times: Float64Array.from({ length }, (_, second) => second * 1000),
      values: Float64Array.from({ length }, (_, second) => second),
    },
    {
      unit: "m3/min",
      times: Float64Array.from({ length }, (_, second) => second * 1000),
      values: Float64Array.from({ length }, (_, second) =>
        second < pumped ? 10 : 0,
      ),
    },
  );
}

describe("a record for a browser", () => {
  test("RI4: of more samples than can be sent those soon after shut-in all stay, none averaged", () => {
    const pumped = 20_000;
    const record = longRecord(pumped, 400_000);
    for (const shutInMs of [pumped * 1000, null]) {
      const sent = sentRecord(record, shutInMs);
      expect(sent.timestampsMs.length).toBeLessThanOrEqual(mostSentSamples);
      expect(sent.timestampsMs.length).toBeGreaterThan(mostSentSamples / 2);
      expect(sent.thinnedFrom).toBe(420_000);
      expect(sent.timestampsMs.slice(0, pumped + 1000)).toEqual(
        Array.from({ length: pumped + 1000 }, (_, second) => second * 1000),
      );
      expect(sent.timestampsMs.at(-1)).toBe(419_999_000);
      expect(
        sent.pressurePa.every(
          (pressure, index) =>
            pressure === (sent.timestampsMs[index] ?? NaN) * 1000,
        ),
      ).toBe(true);
    }
  });

  test("RI4: a long injection is thinned evenly and leaves room for the falloff", () => {
    const sent = sentRecord(longRecord(500_000, 300_000), 500_000_000);
    const before = sent.timestampsMs.filter((time) => time < 500_000_000);
    expect(before.length).toBe(50_000);
    expect((before[1] ?? 0) - (before[0] ?? 0)).toBeLessThanOrEqual(10_000);
    expect(sent.timestampsMs.length).toBeLessThanOrEqual(mostSentSamples);
  });

  test("RI4: a record that fits is sent as it is", () => {
    const sent = sentRecord(longRecord(100, 900), null);
    expect([sent.timestampsMs.length, sent.thinnedFrom]).toEqual([1000, null]);
  });
});

function aPiece(times: readonly number[]) {
  return {
    firstTime: times[0] ?? 0,
    lastTime: times.at(-1) ?? 0,
    deflated: false,
    bytes: encodeColumn({
      times: Float64Array.from(times),
      values: Float64Array.from(times),
    }),
  };
}

test("RI5: a channel of more samples than fit into memory is not read", () => {
  const pieces = [aPiece([1000, 2000]), aPiece([3000])];
  expect(channelOf("psi", pieces, 0, 2)).toBeNull();
  expect([...(channelOf("psi", pieces, 1500, 3)?.times ?? [])]).toEqual([
    2000, 3000,
  ]);
});

test("RI15: a value that is not a finite number is refused instead of stored", () => {
  const output = { results: [{ value: 1 }], warnings: [] };
  expect(writtenOutput(output as never)).toBe(JSON.stringify(output));
  for (const value of [NaN, Infinity])
    expect(() =>
      writtenOutput({ ...output, results: [{ value }] } as never),
    ).toThrow("among the results");
});
