import type { TimeLayout } from "./time/time-layout.ts";

export type SourceKind = "delimited" | "xlsx" | "las" | "witsml-log";

export interface RawColumn {
  /** Position in the source's rows, 0-based: what a stage's source list calls index. */
  readonly index: number;
  readonly name: string;
  /** As printed, not normalised. */
  readonly unit: string | null;
  readonly unitFrom: "header" | "unitRow" | null;
  readonly description: string | null;
}

/** What the head of a source looked like. */
export interface RawTable {
  readonly kind: SourceKind;
  readonly columns: readonly RawColumn[];
  /** Cells of a usual data row. */
  readonly width: number;
  /** Line numbers are 1-based; null where the source has no such line. */
  readonly headerLine: number | null;
  readonly unitLine: number | null;
  readonly dataStartLine: number;
  /** null: cells are told apart by the format itself. " " stands for any run of blanks. */
  readonly delimiter: string | null;
  readonly decimalMark: "." | ",";
  readonly encoding: string | null;
  readonly preamble: readonly string[];
  readonly time: TimeLayout;
  /** Rows come last first; they are handed on in order of time. */
  readonly reversed: boolean;
  readonly sheetName: string | null;
}
