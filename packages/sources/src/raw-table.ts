import type { TimeLayout } from "./time/time-layout.ts";

export type SourceKind = "delimited" | "xlsx" | "las" | "witsml-log";

export interface RawColumn {
  /** Position in the source's rows, 0-based; a stage's source list calls it index. */
  readonly index: number;
  readonly name: string;
  /** The unit as printed, not normalized. */
  readonly unit: string | null;
  readonly unitFrom: "header" | "unitRow" | null;
  readonly description: string | null;
}

/** Description of the head of a source. */
export interface RawTable {
  readonly kind: SourceKind;
  readonly columns: readonly RawColumn[];
  /** Cells of a usual data row. */
  readonly width: number;
  /** Line numbers are 1-based; null where the source has no such line. */
  readonly headerLine: number | null;
  readonly unitLine: number | null;
  readonly dataStartLine: number;
  /** null: the format itself separates cells. " " means any run of blanks. */
  readonly delimiter: string | null;
  readonly decimalMark: "." | ",";
  readonly encoding: string | null;
  readonly preamble: readonly string[];
  readonly time: TimeLayout;
  /** The file lists the last row first; rows are passed on in time order. */
  readonly reversed: boolean;
  readonly sheetName: string | null;
}
