import type { Column } from "@stagecraft/series";
import { describe, expect, test } from "vitest";
import {
  compareColumns,
  planColumn,
} from "#features/backfills/compare-columns.ts";

const start = 1_760_000_000_000;

/** Samples at whole seconds; null leaves the second out. */
function column(values: readonly (number | null)[]): Column {
  const rows = values.flatMap((value, second) =>
    value === null ? [] : [[start + second * 1000, value] as const],
  );
  return {
    times: Float64Array.from(rows, ([time]) => time),
    values: Float64Array.from(rows, ([, value]) => value),
  };
}

const stored = column([1, 2, null, null, 5, 6, 7]);
const source = column([1, 2, 3, 4, 5.5, null, 4]);

describe("BF2: a channel is compared sample by sample", () => {
  test("equal, missing on either side and different are counted", () => {
    expect(compareColumns(stored, source)).toMatchObject({
      equalCount: 2,
      missingInStageCount: 2,
      missingInSourceCount: 1,
      differentCount: 2,
      largestDifference: -3,
      largestTimestamp: start + 6000,
      differences: [
        { timestamp: start + 4000, stored: 5, source: 5.5 },
        { timestamp: start + 6000, stored: 7, source: 4 },
      ],
    });
  });

  test("stretches of the same kind are one segment", () => {
    const { segments } = compareColumns(stored, source);
    expect(
      segments.map(({ kind, sampleCount }) => [kind, sampleCount]),
    ).toEqual([
      ["equal", 2],
      ["missingInStage", 2],
      ["different", 1],
      ["missingInSource", 1],
      ["different", 1],
    ]);
  });

  test("a value that went through another unit is equal", () => {
    const one = column([0.1 + 0.2]);
    expect(compareColumns(one, column([0.3])).equalCount).toBe(1);
  });

  test("segments and chart are bounded, whatever the samples are", () => {
    const count = 20_000;
    const even = column(
      Array.from({ length: count }, (_, row) => (row % 2 === 0 ? row : null)),
    );
    const all = column(Array.from({ length: count }, (_, row) => row));
    const { segments, chart } = compareColumns(even, all);
    expect(segments.length).toBeLessThanOrEqual(200);
    expect(segments.reduce((sum, one) => sum + one.sampleCount, 0)).toBe(count);
    expect(chart.times.length).toBeLessThanOrEqual(401);
    expect(chart.stored).toHaveLength(chart.times.length);
  });

  test("a long silence is a gap in the chart", () => {
    const ends = column([1, ...Array.from({ length: 900 }, () => null), 2]);
    const { chart } = compareColumns(ends, column([]));
    expect(chart.stored).toContain(null);
  });
});

describe("BF4: what is taken over", () => {
  test("filling stores only what is missing", () => {
    const { filled, replaced } = planColumn(stored, source, false);
    expect([...filled.values]).toEqual([3, 4]);
    expect(replaced.times).toHaveLength(0);
  });

  test("replacing keeps what was there", () => {
    const plan = planColumn(stored, source, true);
    expect([...plan.filled.values]).toEqual([3, 4]);
    expect([...plan.replaced.values]).toEqual([5, 7]);
    expect([...plan.replacement.values]).toEqual([5.5, 4]);
  });
});
