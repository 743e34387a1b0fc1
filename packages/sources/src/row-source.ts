import type { ImportProfile } from "./mapping/import-profile.ts";
import type { BlockFinding } from "./blocks/block-finding.ts";
import type { BlockOrder } from "./blocks/block-order.ts";
import type { RawTable } from "./raw-table.ts";
import type { Problem } from "./rows/problem-list.ts";
import type { RawRows } from "./rows/raw-rows.ts";
import type { Remark } from "./rows/remark-list.ts";

export interface SourceOptions {
  readonly fileName: string;
  /** IANA zone of clocks that do not state theirs. */
  readonly timezone: string;
  readonly profile?: ImportProfile;
  /** When elapsed times count from, or any instant of the first day of a clock without dates; epoch ms. */
  readonly startMs?: number;
  /** Sheet of a workbook to read; otherwise the first with a table. */
  readonly sheetName?: string;
  /** What a person said about blocks dated before rows above them; otherwise the rows decide. */
  readonly blockOrder?: BlockOrder | null;
  /** Rows that may wait to be put in order, for a reader that wants the first ones only; otherwise all that fit. */
  readonly heldRows?: number;
}

/** A source being read: its head is known, its rows stream by once. */
export interface RowSource {
  readonly table: RawTable;
  /** The rows in runs, in order of time. Can be asked for once. */
  rows(): AsyncIterable<RawRows>;
  /** Grows while the rows are read. */
  readonly problems: readonly Problem[];
  /** Lines of words between the rows, the first ones when there are many. Complete once the rows are read. */
  readonly remarks: readonly Remark[];
  readonly remarkCount: number;
  /** Blocks dated before rows above them; null when there are none. Known with the first rows. */
  readonly blocks: BlockFinding | null;
  /** Times stand on the zone that was given, for the file does not state its own. Known with the first rows. */
  readonly usesZone: boolean;
}
