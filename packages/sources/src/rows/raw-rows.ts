/** A run of data rows in order of time, column by column. */
export interface RawRows {
  /** 0-based number of the first row among all data rows of the source: a sequence number. */
  readonly firstRow: number;
  /** Line of each row in the source, 1-based. */
  readonly lines: Float64Array;
  /** Epoch milliseconds; from 0 on when only elapsed times are known, NaN without any time. */
  readonly times: Float64Array;
  /** One per column of the table, in its order; NaN = missing. */
  readonly values: readonly Float64Array[];
}

export function rowCount(rows: RawRows): number {
  return rows.times.length;
}
