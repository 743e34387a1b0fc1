import type { ImportProfile } from "./mapping/import-profile.ts";
import type { BlockFinding } from "./blocks/block-finding.ts";
import type { BlockOrder } from "./blocks/block-order.ts";
import type { RawTable } from "./raw-table.ts";
import type { Problem, ProblemListener } from "./rows/problem-list.ts";
import type { RawRows } from "./rows/raw-rows.ts";
import type { Remark } from "./rows/remark-list.ts";

export interface SourceOptions {
  readonly fileName: string;
  /** IANA zone of clocks that do not state theirs. */
  readonly timezone: string;
  readonly profile?: ImportProfile;
  /**
   * Instant from which elapsed times count, or any instant of the first day of
   * a clock without dates; epoch ms.
   */
  readonly startMs?: number;
  /** Sheet of a workbook to read; otherwise the first with a table. */
  readonly sheetName?: string;
  /** The user's decision about blocks dated before rows above them; otherwise the rows decide. */
  readonly blockOrder?: BlockOrder | null;
  /**
   * Number of rows that may be held for sorting, for a reader that needs only
   * the first ones; otherwise as many as fit.
   */
  readonly heldRows?: number;
  /** Receives every occurrence of a problem; the list of problems groups them. */
  readonly onProblem?: ProblemListener;
}

/** A source being read: its head is known, its rows are streamed once. */
export interface RowSource {
  readonly table: RawTable;
  /** The rows in runs, in time order. Can be called only once. */
  rows(): AsyncIterable<RawRows>;
  /** Grows while the rows are read. */
  readonly problems: readonly Problem[];
  /** Text lines between the rows, only the first ones when there are many. Complete once the rows are read. */
  readonly remarks: readonly Remark[];
  readonly remarkCount: number;
  /** Blocks dated before rows above them; null when there are none. Known with the first rows. */
  readonly blocks: BlockFinding | null;
  /** True when times use the given zone, because the file does not state its own. Known with the first rows. */
  readonly usesZone: boolean;
}
