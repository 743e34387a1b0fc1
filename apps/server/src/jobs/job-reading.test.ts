import { describe, expect, test } from "vitest";
import {
  rateSpans,
  ReadingTally,
  rowsPerSecond,
  type ReceivedRows,
} from "./job-reading.ts";

function rows(
  stageId: number,
  times: readonly number[],
  channels: Readonly<Record<string, readonly number[]>>,
): ReceivedRows {
  return {
    stageId,
    times: Float64Array.from(times),
    channels: Object.entries(channels).map(([name, values]) => ({
      name,
      unit: "psi",
      values: Float64Array.from(values),
    })),
  };
}

const manyRows = (from: number, count: number) =>
  rows(
    1,
    Array.from({ length: count }, (_, at) => from + at),
    { pressure: Array.from({ length: count }, (_, at) => at) },
  );

describe("FE41: what a job read last", () => {
  test("is its newest twenty rows, however they came", () => {
    const tally = new ReadingTally();
    tally.add(manyRows(0, 15), 1000);
    tally.add(manyRows(15, 15), 2000);
    const reading = tally.take();
    expect(reading).toMatchObject({
      rowCount: 30,
      lastSampleAt: 29,
      lastReceivedAt: 2000,
    });
    expect(reading?.lastRows.times).toEqual(
      Array.from({ length: 20 }, (_, at) => 10 + at),
    );
    expect(reading?.lastRows.channels[0]?.values).toHaveLength(20);
    expect(tally.take()).toBeNull();
  });

  test("is of one stage and one set of channels", () => {
    const tally = new ReadingTally();
    tally.add(rows(1, [1], { pressure: [10] }), 0);
    tally.add(rows(2, [2], { pressure: [20] }), 0);
    expect(tally.take()?.lastRows.times).toEqual([2]);
    tally.add(rows(2, [3], { pressure: [30], rate: [Number.NaN] }), 0);
    expect(tally.take()?.lastRows).toEqual({
      times: [3],
      channels: [
        { name: "pressure", unit: "psi", values: [30] },
        { name: "rate", unit: "psi", values: [null] },
      ],
      channelCount: 2,
    });
  });

  test("shows at most forty channels and says how many there are", () => {
    const tally = new ReadingTally();
    const channels = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`channel${at}`, [at]]),
    );
    tally.add(rows(1, [1], channels), 0);
    const { lastRows } = tally.take() ?? {};
    expect(lastRows?.channels).toHaveLength(40);
    expect(lastRows?.channelCount).toBe(60);
  });
});

describe("FE41: rows per second", () => {
  test("are the mean of the last minute", () => {
    const tally = new ReadingTally();
    for (let second = 0; second < 120; second++)
      tally.add(manyRows(second, 2), second * 1000);
    const { rates } = tally.take() ?? { rates: [] };
    expect(rowsPerSecond(rates, 0, 120_000)).toBe(2);
    expect(rowsPerSecond(rates, 0, 300_000)).toBe(0);
  });

  test("of a job that has just begun are the mean since then", () => {
    expect(rowsPerSecond([[0, 30]], 0, 5000)).toBe(6);
  });

  test("are kept for ten minutes, with the silence between them", () => {
    const tally = new ReadingTally();
    for (let span = 0; span < 100; span++)
      tally.add(manyRows(0, 1), span * 10_000);
    const { rates } = tally.take() ?? { rates: [] };
    expect(rates).toHaveLength(60);
    const spans = rateSpans(rates, 1_010_000);
    expect(spans).toHaveLength(60);
    expect(spans.slice(-3)).toEqual([
      { fromTimestamp: 990_000, rows: 1 },
      { fromTimestamp: 1_000_000, rows: 0 },
      { fromTimestamp: 1_010_000, rows: 0 },
    ]);
  });
});
