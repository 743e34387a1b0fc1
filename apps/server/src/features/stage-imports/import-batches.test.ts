import { describe, expect, it } from "vitest";
import { batchesOf } from "#features/stage-imports/import-batches.ts";

function rows(times: number[], values: number[]) {
  return {
    times: Float64Array.from(times),
    channels: [
      { name: "pressure", unit: "psi", values: Float64Array.from(values) },
    ],
  };
}

describe("rows of a file as deliveries", () => {
  it("number every row by its position in the file", () => {
    const [batch] = batchesOf("file:ab", 40, rows([1000, 2000], [5, 6]));
    expect(batch).toMatchObject({ source: "file:ab", firstSequence: 40 });
    expect([...(batch?.times ?? [])]).toEqual([1000, 2000]);
  });

  it("IM16: leave out a row without a time and keep the numbers of the others", () => {
    const batches = [
      ...batchesOf("file:ab", 0, rows([1000, Number.NaN, 3000], [1, 2, 3])),
    ];
    expect(batches.map(({ firstSequence }) => firstSequence)).toEqual([0, 2]);
    expect(batches.map(({ times }) => [...times])).toEqual([[1000], [3000]]);
  });

  it("IM16: say which values are missing instead of storing them", () => {
    const [batch] = batchesOf("s", 0, rows([1, 2], [Number.NaN, 7]));
    expect([...(batch?.channels[0]?.present ?? [])]).toEqual([0, 1]);
  });

  it("are split so that an import can stop between two", () => {
    const times = Array.from({ length: 4500 }, (_, row) => row * 1000);
    const batches = [...batchesOf("s", 10, rows(times, times))];
    expect(batches.map((batch) => batch.firstSequence)).toEqual([
      10, 2010, 4010,
    ]);
    expect(batches.map((batch) => batch.times.length)).toEqual([
      2000, 2000, 500,
    ]);
  });

  it("round times to whole milliseconds", () => {
    const [batch] = batchesOf("s", 0, rows([1000.4], [1]));
    expect([...(batch?.times ?? [])]).toEqual([1000]);
  });
});
