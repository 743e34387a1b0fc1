import { useRef } from "react";
import type { RowSelection, TableSelection } from "./table-column.ts";

/**
 * Returns the rows between two keys, both included; only the last when the
 * first is missing.
 */
export function rowsBetween<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  from: string | number | null,
  to: string | number,
): readonly Row[] {
  const keys = rows.map(keyOf);
  const last = keys.indexOf(to);
  const first = from === null ? -1 : keys.indexOf(from);
  const start = first === -1 ? last : Math.min(first, last);
  return rows.slice(start, Math.max(first, last) + 1);
}

/** A selection that remembers the last used row as the start of a range. */
export function useTableSelection<Row>(
  selection: RowSelection<Row> | undefined,
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
): TableSelection<Row> | undefined {
  const anchor = useRef<string | number | null>(null);
  if (selection === undefined) return undefined;
  return {
    ...selection,
    onChoose: (chosen, isOn) => {
      const [row] = chosen;
      anchor.current =
        row !== undefined && chosen.length === 1 ? keyOf(row) : null;
      selection.onChoose(chosen, isOn);
    },
    onChooseRange: (row, isOn) => {
      const range = rowsBetween(rows, keyOf, anchor.current, keyOf(row));
      anchor.current = keyOf(row);
      selection.onChoose(range, isOn);
    },
    onChooseAll: (isOn) => selection.onChoose(rows, isOn),
  };
}
