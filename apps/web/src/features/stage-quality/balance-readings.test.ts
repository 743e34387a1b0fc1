import type { Readings } from "@stagecraft/stage-charts";
import { expect, test } from "vitest";
import {
  balanceDifference,
  slurryFromClean,
  withBalance,
} from "./balance-readings.ts";

const bpm = { rate: "bpm", cleanRate: "bpm", proppant: "ppg" };

function readingsOf(
  columns: Record<string, readonly (readonly [number, number])[]>,
) {
  const listeners = new Set<(from: number) => void>();
  const readings: Readings = {
    columnOf: (channel) => {
      const samples = columns[channel] ?? [];
      return {
        times: Float64Array.from(samples, ([time]) => time),
        values: Float64Array.from(samples, ([, value]) => value),
      };
    },
    newestTime: () => 2,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (channel: string, samples: (readonly [number, number])[]) => {
    columns[channel] = samples;
    for (const listener of listeners) listener(0);
  };
  return { readings, change };
}

test("clean fluid swells by its proppant", () => {
  const { readings } = readingsOf({
    rate: [[1, 67]],
    cleanRate: [[1, 60]],
    proppant: [[1, 2.5]],
  });
  const balanced = withBalance(readings, bpm);
  const [slurry] = balanced.columnOf(slurryFromClean).values;
  expect(slurry).toBeCloseTo(60 * (1 + (2.5 * 119.826427) / 2650), 3);
  expect(balanced.columnOf(balanceDifference).values[0]).toBeCloseTo(
    67 - (slurry ?? 0),
    9,
  );
});

test("where one of the three is missing there is a gap, not a zero", () => {
  const { readings } = readingsOf({
    rate: [
      [1, 60],
      [2, 60],
      [3, 60],
    ],
    cleanRate: [
      [1, 60],
      [3, 60],
    ],
    proppant: [
      [1, 0],
      [2, 0],
      [3, 0],
    ],
  });
  const { times } = withBalance(readings, bpm).columnOf(slurryFromClean);
  expect([...times]).toEqual([1, 3]);
});

test("rates of different units are compared in one", () => {
  const { readings } = readingsOf({
    rate: [[1, 60]],
    cleanRate: [[1, 60 * 0.158987294928]],
    proppant: [[1, 0]],
  });
  const units = { ...bpm, cleanRate: "m3/min" };
  const balanced = withBalance(readings, units);
  expect(balanced.columnOf(balanceDifference).values[0]).toBeCloseTo(0, 9);
});

test("new samples are taken up", () => {
  const { readings, change } = readingsOf({
    rate: [],
    cleanRate: [],
    proppant: [],
  });
  const balanced = withBalance(readings, bpm);
  expect(balanced.columnOf(slurryFromClean).times).toHaveLength(0);
  change("cleanRate", [[1, 60]]);
  change("proppant", [[1, 0]]);
  change("rate", [[1, 61]]);
  expect([...balanced.columnOf(balanceDifference).values]).toEqual([1]);
});

test("a unit nobody knows is not guessed", () => {
  const { readings } = readingsOf({});
  const unknown = { ...bpm, rate: "furlongs" };
  expect(withBalance(readings, unknown)).toBe(readings);
});
