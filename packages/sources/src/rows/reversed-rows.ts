import type { RawRows } from "./raw-rows.ts";

/** Returns the same rows in reverse, first to last. */
export function reversedRows(rows: RawRows): RawRows {
  return {
    firstRow: rows.firstRow,
    lines: rows.lines.toReversed(),
    times: rows.times.toReversed(),
    values: rows.values.map((column) => column.toReversed()),
  };
}
