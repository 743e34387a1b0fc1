import type { ImportProfile } from "./mapping/import-profile.ts";
import type { RawTable } from "./raw-table.ts";
import type { Problem } from "./rows/problem-list.ts";
import type { RawRows } from "./rows/raw-rows.ts";

export interface SourceOptions {
  readonly fileName: string;
  /** IANA zone of clocks that do not state theirs. */
  readonly timezone: string;
  readonly profile?: ImportProfile;
  /** When elapsed times count from, or any instant of the first day of a clock without dates; epoch ms. */
  readonly startMs?: number;
  /** Sheet of a workbook to read; otherwise the first with a table. */
  readonly sheetName?: string;
}

/** A source being read: its head is known, its rows stream by once. */
export interface RowSource {
  readonly table: RawTable;
  /** The rows in runs, in order of time. Can be asked for once. */
  rows(): AsyncIterable<RawRows>;
  /** Grows while the rows are read. */
  readonly problems: readonly Problem[];
}
