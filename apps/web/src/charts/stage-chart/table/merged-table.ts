import type { CursorNote } from "@stagecraft/stage-charts";
import type { TableRow } from "./chart-table.ts";

/** A row of values or an event. */
interface MergedRow extends TableRow {
  readonly note: CursorNote | null;
}

/** Returns values and events in one list, the newest first; an event comes above the values it changed. */
export function mergedTable(
  rows: readonly TableRow[],
  notes: readonly CursorNote[],
): MergedRow[] {
  return [
    ...notes.map((note) => ({ time: note.from, values: [], note })),
    ...rows.map((row) => ({ ...row, note: null })),
  ].sort((a, b) => b.time - a.time);
}
