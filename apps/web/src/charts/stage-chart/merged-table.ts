import type { CursorNote } from "@stagecraft/stage-charts";
import type { TableRow } from "./chart-table.ts";

/** A row of values, or of something that happened. */
interface MergedRow extends TableRow {
  readonly note: CursorNote | null;
}

/** Values and events in one list, the newest first; an event stands above the values it changed. */
export function mergedTable(
  rows: readonly TableRow[],
  notes: readonly CursorNote[],
): MergedRow[] {
  return [
    ...notes.map((note) => ({ time: note.from, values: [], note })),
    ...rows.map((row) => ({ ...row, note: null })),
  ].sort((a, b) => b.time - a.time);
}
