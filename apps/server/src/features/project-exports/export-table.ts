/** Times are in epoch milliseconds. */
export type Cell = string | number | boolean | null;

export interface TableColumn {
  readonly title: string;
  readonly kind: "text" | "number" | "time" | "flag";
}

/** The table that every file format is written from. */
export interface ExportTable {
  /** Name of the sheet, also used for the file name. */
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** A column with a function that computes its cells. */
export interface SourceColumn<Source> extends TableColumn {
  readonly cellOf: (source: Source) => Cell;
}

export function rowOf<Source>(
  columns: readonly SourceColumn<Source>[],
  source: Source,
): Cell[] {
  return columns.map(({ cellOf }) => cellOf(source));
}

export function tableOf<Source>(
  title: string,
  columns: readonly SourceColumn<Source>[],
  sources: readonly Source[],
): ExportTable {
  return { title, columns, rows: sources.map((each) => rowOf(columns, each)) };
}

/** `Max pressure [psi]` */
export function titleWithUnit(title: string, unit: string): string {
  return unit === "" ? title : `${title} [${unit}]`;
}
