import { describe, expect, it } from "vitest";
import { tableRows } from "./chart-table.ts";

const start = Date.UTC(2026, 0, 1, 13);
const minute = 60_000;

const everySecond = (seconds: number) => ({
  times: Float64Array.from({ length: seconds }, (_, s) => start + s * 1_000),
  values: Float64Array.from({ length: seconds }, (_, s) => s),
});

describe("the chart as a table", () => {
  it("has at most sixty-one rows at round times, the newest first", () => {
    const rows = tableRows([], start + 90, start + 180 * minute, 10_000);
    expect(rows.length).toBeLessThanOrEqual(61);
    expect(rows[0]?.time).toBe(start + 180 * minute);
    expect(rows[1]?.time).toBe(start + 175 * minute);
  });

  it("shows the value at its time", () => {
    const rows = tableRows(
      [everySecond(601)],
      start,
      start + 10 * minute,
      10_000,
    );
    expect(rows[0]?.values).toEqual([600]);
    expect(rows.at(-1)).toEqual({ time: start, values: [0] });
  });

  it("shows nothing where the channel was silent or gave no number", () => {
    const silent = everySecond(120);
    silent.values[60] = NaN;
    const rows = tableRows([silent], start, start + 10 * minute, 10_000);
    const byTime = new Map(rows.map((row) => [row.time, row.values[0]]));
    expect(byTime.get(start + minute)).toBeNull();
    expect(byTime.get(start + 5 * minute)).toBeNull();
    expect(byTime.get(start + 110_000)).toBe(110);
  });
});
