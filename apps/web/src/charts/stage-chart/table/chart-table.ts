import type { TimeColumn } from "@stagecraft/charting";

const stepsMs = [1, 5, 10, 30, 60, 120, 300, 600, 1800, 3600].map(
  (seconds) => seconds * 1000,
);
const maximumRows = 60;

export interface TableRow {
  readonly time: number;
  /** A value per column, null where there was no sample. */
  readonly values: readonly (number | null)[];
}

function indexAtOrBefore(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns a column's value at a time; null where there was no sample. */
export function valueAt(
  column: TimeColumn,
  time: number,
  toleranceMs: number,
): number | null {
  const index = indexAtOrBefore(column.times, time);
  const sampleTime = column.times[index];
  const value = column.values[index];
  if (sampleTime === undefined || value === undefined || Number.isNaN(value))
    return null;
  return time - sampleTime <= toleranceMs ? value : null;
}

/** The chart as rows at round times, the newest first. */
export function tableRows(
  columns: readonly TimeColumn[],
  from: number,
  to: number,
  toleranceMs: number,
): TableRow[] {
  const step =
    stepsMs.find((candidate) => (to - from) / candidate <= maximumRows) ??
    Math.ceil((to - from) / maximumRows / 3_600_000) * 3_600_000;
  const rows: TableRow[] = [];
  for (let time = Math.floor(to / step) * step; time >= from; time -= step)
    rows.push({
      time,
      values: columns.map((column) => valueAt(column, time, toleranceMs)),
    });
  return rows;
}
