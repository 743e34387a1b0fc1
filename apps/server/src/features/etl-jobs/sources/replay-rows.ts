import type { Column } from "@stagecraft/series";

export interface StoredColumn {
  readonly name: string;
  readonly unit: string;
  readonly column: Column;
}

export interface ReplayRows {
  readonly times: Float64Array;
  readonly channels: readonly {
    readonly name: string;
    readonly unit: string;
    readonly values: Float64Array;
  }[];
}

/** Returns every time at which any channel has a sample, once and in order. */
function allTimes(columns: readonly StoredColumn[]): Float64Array {
  const length = columns.reduce(
    (sum, { column }) => sum + column.times.length,
    0,
  );
  const times = new Float64Array(length);
  let at = 0;
  for (const { column } of columns) {
    times.set(column.times, at);
    at += column.times.length;
  }
  times.sort();
  return times.filter(
    (time, index) => index === 0 || time !== times[index - 1],
  );
}

function valuesAt(times: Float64Array, column: Column): Float64Array {
  const values = new Float64Array(times.length).fill(NaN);
  let row = 0;
  column.times.forEach((time, index) => {
    while ((times[row] ?? Infinity) < time) row += 1;
    values[row] = column.values[index] ?? NaN;
  });
  return values;
}

/** Rebuilds the rows a van would have sent from the stored columns. */
export function rowsOfColumns(columns: readonly StoredColumn[]): ReplayRows {
  const times = allTimes(columns);
  return {
    times,
    channels: columns.map(({ name, unit, column }) => ({
      name,
      unit,
      values: valuesAt(times, column),
    })),
  };
}
