import { describe, expect, it } from "vitest";
import { PreviewRows } from "#features/stage-imports/preview-rows.ts";
import { proposedMapping } from "#features/stage-imports/proposed-mapping.ts";
import type { FileScan } from "#features/stage-imports/stage-import.ts";

function scanned(
  columns: readonly (readonly [channel: string | null, confidence: number])[],
): FileScan {
  return {
    columns: columns.map(([channel, confidence], index) => ({
      index,
      proposal: { channel, confidence, unit: "psi", multiplier: 1 },
    })),
    time: { columns: [0], order: null, timezone: "UTC", startTimestamp: null },
  } as unknown as FileScan;
}

describe("the mapping that is proposed", () => {
  it("IM9: chooses the likeliest of several columns for one channel", () => {
    const mapping = proposedMapping(
      scanned([
        ["pressure", 1],
        ["pressure", 0.6],
        ["rate", 0.8],
        ["pressure", 0.9],
        [null, 1],
      ]),
    );
    // Column 0 is the time, whatever it resembles.
    expect(
      mapping.columns.map(({ index, channel }) => [index, channel]),
    ).toEqual([
      [2, "rate"],
      [3, "pressure"],
    ]);
  });
});

describe("IM12: the preview", () => {
  function previewOf(count: number, rowsAtOnce: number) {
    const preview = new PreviewRows();
    for (let firstRow = 0; firstRow < count; firstRow += rowsAtOnce) {
      const rows = Array.from(
        { length: Math.min(rowsAtOnce, count - firstRow) },
        (_, at) => firstRow + at,
      );
      preview.add({
        firstRow,
        times: Float64Array.from(rows, (row) => row * 1000),
        values: [Float64Array.from(rows)],
        lines: Float64Array.from(rows),
      });
    }
    return preview.take();
  }

  it.each([1199, 1200, 50_000])("of %i rows holds at most 1,200", (count) => {
    const { times, values } = previewOf(count, 4096);
    expect(times.length).toBeLessThan(1200);
    expect(times.length).toBeGreaterThanOrEqual(600);
    expect(values[0]).toHaveLength(times.length);
  });

  it("is evenly spread, however the rows came", () => {
    const { times } = previewOf(10_000, 4096);
    expect(
      new Set(times.slice(1).map((time, at) => time - times[at]!)).size,
    ).toBe(1);
    expect(previewOf(10_000, 7)).toEqual(previewOf(10_000, 4096));
  });
});
