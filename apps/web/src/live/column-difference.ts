import { sliceColumn, type Column } from "@stagecraft/series";

/** Index of the first sample that differs; -1 when the columns are equal. */
function differingIndex(one: Column, other: Column): number {
  const shared = Math.min(one.times.length, other.times.length);
  for (let index = 0; index < shared; index++) {
    if (
      one.times[index] !== other.times[index] ||
      !Object.is(one.values[index], other.values[index])
    )
      return index;
  }
  return one.times.length === other.times.length ? -1 : shared;
}

/** The earliest time at which the columns differ; null when they are equal. */
export function firstDifference(one: Column, other: Column): number | null {
  const index = differingIndex(one, other);
  if (index < 0) return null;
  return Math.min(one.times[index] ?? Infinity, other.times[index] ?? Infinity);
}

/** Whether every sample of the piece is in the column already. */
export function holdsAll(column: Column, piece: Column): boolean {
  const first = piece.times[0];
  const last = piece.times.at(-1);
  if (first === undefined || last === undefined) return true;
  const newest = column.times.at(-1);
  if (newest === undefined || last > newest) return false;
  return differingIndex(sliceColumn(column, first, last), piece) < 0;
}
