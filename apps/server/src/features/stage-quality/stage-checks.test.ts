import { describe, expect, test } from "vitest";
import { balanceOf, compared, toleranceIn } from "./comparison.ts";
import { courseOf } from "./course.ts";
import { assessDeliveries } from "./deliveries.ts";
import { pressureRule, repeatsOf, rowRule } from "./repeat-runs.ts";
import { assessRowTimes, unionOfTimes } from "./row-times.ts";
import { spikesOf } from "./spikes.ts";

const start = 1_760_000_000_000;
const at = (seconds: readonly number[]) =>
  Float64Array.from(seconds, (second) => start + second * 1000);
const seconds = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);
const columnOf = (
  values: readonly number[],
  times = seconds(0, values.length),
) => ({
  times: at(times),
  values: Float64Array.from(values),
});

describe("QU1: rows over time", () => {
  test("a stage without a hole misses nothing", () => {
    expect(assessRowTimes(at(seconds(0, 600)))).toMatchObject({
      stored: 600,
      stepSeconds: 1,
      expectedSeconds: 600,
      missingSeconds: 0,
      gapCount: 0,
      longestGapSeconds: 0,
      clockJumpCount: 0,
    });
  });

  test("a hole counts the seconds that are not there", () => {
    const rows = assessRowTimes(at([...seconds(0, 100), ...seconds(130, 200)]));
    expect(rows).toMatchObject({
      stored: 170,
      expectedSeconds: 200,
      missingSeconds: 30,
      gapCount: 1,
      longestGapSeconds: 30,
    });
    expect(rows.gaps).toEqual([
      {
        startTimestamp: start + 99_000,
        endTimestamp: start + 130_000,
        seconds: 30,
      },
    ]);
  });

  test("a van of one row in ten seconds has a step of ten, not nine holes", () => {
    const rows = assessRowTimes(at(seconds(0, 60).map((row) => row * 10)));
    expect(rows).toMatchObject({ stepSeconds: 10, gapCount: 0 });
  });

  test("a time that any channel has is a row", () => {
    const times = unionOfTimes([
      { times: at([0, 1, 3]) },
      { times: at([1, 2, 3]) },
    ]);
    expect([...times]).toEqual([...at([0, 1, 2, 3])]);
  });

  test("no rows at all is neither a stage nor a fault", () => {
    expect(assessRowTimes(new Float64Array(0))).toMatchObject({
      stored: 0,
      startTimestamp: null,
      stepSeconds: null,
      missingSeconds: 0,
    });
  });
});

describe("QU2: the clock", () => {
  test("that was set by half a second jumps once", () => {
    const times = [...seconds(0, 50), ...seconds(50, 100).map((s) => s + 0.5)];
    const rows = assessRowTimes(at(times));
    expect(rows.clockJumpCount).toBe(1);
    expect(rows.clockJumps).toEqual([start + 50_500]);
    expect(rows.gapCount).toBe(0);
  });

  test("that trembles by a few milliseconds does not", () => {
    const times = seconds(0, 100).map((s) => s + (s % 3) * 0.02);
    expect(assessRowTimes(at(times)).clockJumpCount).toBe(0);
  });
});

describe("QU3: spikes", () => {
  const saw = (length: number) => seconds(0, length).map((s) => 5000 + (s % 7));

  test("a spike is one sample far from both its neighbors", () => {
    const values = saw(300);
    values[120] = 9000;
    values[200] = 0;
    expect(spikesOf(Float64Array.from(values))).toEqual([120, 200]);
  });

  test("a step is no spike, nor is a value that stays", () => {
    const values = saw(300).map((value, s) => (s < 150 ? value : value + 3000));
    values[60] = 9000;
    values[61] = 9000;
    expect(spikesOf(Float64Array.from(values))).toEqual([]);
  });

  test("noise is no spike", () => {
    const noise = seconds(0, 500).map((s) => 60 + ((s * 7919) % 13) / 10);
    expect(spikesOf(Float64Array.from(noise))).toEqual([]);
  });
});

describe("QU4: repeats", () => {
  const counted = (...runs: readonly number[]) =>
    columnOf(runs.flatMap((length) => [0, ...seconds(1, length + 1)]));

  test("every run at or above the limit is listed with its ends", () => {
    const repeats = repeatsOf(counted(3, 12, 9), rowRule);
    expect(repeats).toMatchObject({
      limitSeconds: 10,
      longestSeconds: 12,
      runCount: 1,
      repeatedSeconds: 12,
      runs: [
        {
          startTimestamp: start + 4_000,
          endTimestamp: start + 16_000,
          seconds: 12,
        },
      ],
    });
  });

  test("a run that lasts to the end counts too", () => {
    const { longestSeconds, runCount } = repeatsOf(counted(40), pressureRule);
    expect([longestSeconds, runCount]).toEqual([40, 1]);
  });

  test("a count that the engine does not have is unknown, not zero", () => {
    const { longestSeconds } = repeatsOf(undefined, pressureRule);
    expect(longestSeconds).toBeNull();
  });
});

describe("QU5: comparisons", () => {
  test("tolerances are in the unit of the channel", () => {
    expect(toleranceIn("rate", "bpm")).toBe(2);
    expect(toleranceIn("rate", "m3/min")).toBe(0.32);
    expect(toleranceIn("pressure", "psi")).toBe(150);
    expect(toleranceIn("pressure", "kPa")).toBe(1000);
    expect(toleranceIn("rate", "furlongs")).toBeNull();
  });

  test("mean, largest and the stretch beyond the tolerance", () => {
    const values: number[] = seconds(0, 100).map((s) =>
      s >= 40 && s < 60 ? -3 : 1,
    );
    values[50] = -4;
    expect(compared(columnOf(values), 2)).toMatchObject({
      tolerance: 2,
      secondsCompared: 100,
      secondsBeyond: 20,
      meanDifference: (80 - 61) / 100,
      meanAbsoluteDifference: (80 + 61) / 100,
      largestDifference: -4,
      largestTimestamp: start + 50_000,
      runs: [
        {
          startTimestamp: start + 40_000,
          endTimestamp: start + 59_000,
          seconds: 19,
          largestDifference: -4,
        },
      ],
    });
  });

  test("a disagreement shorter than 5 s is no stretch", () => {
    const values = seconds(0, 100).map((s) => (s >= 40 && s < 44 ? 9 : 0));
    const result = compared(columnOf(values), 2);
    expect(result?.secondsBeyond).toBe(4);
    expect(result?.runs).toEqual([]);
  });

  test("two that were never there together are not compared", () => {
    expect(compared(columnOf([NaN, NaN]), 2)).toBeNull();
    expect(compared(undefined, 2)).toBeNull();
  });

  test("slurry is clean fluid with its proppant in it", () => {
    const channel = (
      unit: string,
      values: readonly number[],
      times?: number[],
    ) => ({
      unit,
      column: columnOf(values, times),
    });
    // 2.5 lb of sand of 2650 kg/m3 swells a gallon by 11.3 %.
    const balance = balanceOf(
      channel("bpm", [60, 66.78, 70]),
      channel("bpm", [60, 60, 60]),
      channel("ppg", [0, 2.5], [0, 1]),
    );
    expect(balance?.times).toEqual(at([0, 1]));
    expect(balance?.values[0]).toBeCloseTo(0, 9);
    expect(balance?.values[1]).toBeCloseTo(0, 1);
  });
});

describe("QU6: deliveries", () => {
  const every = (count: number, rowCount: number) =>
    seconds(0, count).map((s) => ({ arrivedAt: start + s * 1000, rowCount }));

  test("one row a second", () => {
    expect(assessDeliveries(every(60, 1))).toMatchObject({
      count: 60,
      rowCount: 60,
      rowsPerDelivery: { min: 1, median: 1, max: 1 },
      intervalSeconds: { min: 1, median: 1, max: 1 },
      burstCount: 0,
    });
  });

  test("a van that held rows back sent a burst", () => {
    const burst = { arrivedAt: start + 105_000, rowCount: 45 };
    const found = assessDeliveries([...every(60, 1), burst]);
    expect(found?.burstCount).toBe(1);
    expect(found?.rowsPerDelivery.max).toBe(45);
    expect(found?.intervalSeconds?.max).toBe(46);
  });

  test("a file in large bites is not a van with bursts", () => {
    expect(assessDeliveries(every(9, 600))?.burstCount).toBe(0);
  });

  test("thousands of deliveries share 120 steps and lose no burst", () => {
    const many = every(5000, 1);
    const found = assessDeliveries(
      many.map((one, index) =>
        index === 3333 ? { ...one, rowCount: 99 } : one,
      ),
    );
    expect(found?.overTime.length).toBeLessThanOrEqual(120);
    const largest = found?.overTime.map((step) => step.largestRowCount) ?? [];
    expect(Math.max(...largest)).toBe(99);
    const counts = found?.overTime.map((step) => step.deliveryCount) ?? [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5000);
  });

  test("arrival times that were not recorded are not guessed", () => {
    expect(assessDeliveries([])).toBeNull();
  });
});

describe("the course of a difference over time", () => {
  test("holds the largest amount of every step, either way", () => {
    const values = seconds(0, 600).map((s) => (s === 305 ? -9 : 1));
    const course = courseOf(columnOf(values));
    expect(course).toHaveLength(60);
    expect(course[30]).toEqual({ startTimestamp: start + 300_000, largest: 9 });
    expect(course[31]?.largest).toBe(1);
  });

  test("has nothing where nothing was measured", () => {
    const course = courseOf(columnOf([1, 2, 3], [0, 1, 599]));
    expect(course[1]?.largest).toBeNull();
    expect(course.at(-1)?.largest).toBe(3);
  });
});
