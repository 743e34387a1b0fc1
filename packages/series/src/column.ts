/**
 * One channel over time. `times` are epoch milliseconds, finite, strictly
 * ascending; `values` are float64. NaN means that the gauge sent "not a
 * number"; a missing time means that there was no sample.
 */
export interface Column {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

export interface ColumnStatistics {
  readonly count: number;
  /** Smallest value, NaN ignored; null when no value is a number. */
  readonly min: number | null;
  readonly max: number | null;
  /** NaN when the column is empty. */
  readonly firstTime: number;
  readonly lastTime: number;
}

export function columnStatistics(column: Column): ColumnStatistics {
  const { times, values } = column;
  let min = Infinity;
  let max = -Infinity;
  let numbers = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (value !== value) continue;
    numbers++;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return {
    count: values.length,
    min: numbers === 0 ? null : min,
    max: numbers === 0 ? null : max,
    firstTime: times[0] ?? NaN,
    lastTime: times[times.length - 1] ?? NaN,
  };
}

/** The samples from `fromTime` to `toTime`, both included, as views. */
export function sliceColumn(
  column: Column,
  fromTime: number,
  toTime: number,
): Column {
  const start = indexAtOrAfter(column.times, fromTime);
  const end = Math.max(start, indexAfter(column.times, toTime));
  return columnView(column, start, end);
}

export function columnView(column: Column, start: number, end: number): Column {
  return {
    times: column.times.subarray(start, end),
    values: column.values.subarray(start, end),
  };
}

/** Index of the first time that is at or after `time`. */
export function indexAtOrAfter(times: Float64Array, time: number): number {
  return partitionPoint(times, (candidate) => candidate < time);
}

/** Index of the first time that is after `time`. */
function indexAfter(times: Float64Array, time: number): number {
  return partitionPoint(times, (candidate) => candidate <= time);
}

function partitionPoint(
  times: Float64Array,
  isBefore: (time: number) => boolean,
): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(times[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
