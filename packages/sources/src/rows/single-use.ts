import type { RowSource } from "../row-source.ts";
import type { RawTable } from "../raw-table.ts";
import type { ProblemList } from "./problem-list.ts";
import type { RawRows } from "./raw-rows.ts";
import type { SourceNotes } from "./source-notes.ts";

/** A source whose rows can be read only once: a second read would give only part of them. */
export function singleUseSource(
  table: RawTable,
  problems: ProblemList,
  notes: SourceNotes,
  read: () => AsyncIterable<RawRows>,
): RowSource {
  let requested = false;
  return {
    table,
    rows: () => {
      if (requested) throw new Error("The rows of a source can be read once.");
      requested = true;
      return read();
    },
    get problems() {
      return problems.list();
    },
    get remarks() {
      return notes.remarks.list();
    },
    get remarkCount() {
      return notes.remarks.count;
    },
    get blocks() {
      return notes.blocks;
    },
    get usesZone() {
      return notes.usesZone;
    },
  };
}
