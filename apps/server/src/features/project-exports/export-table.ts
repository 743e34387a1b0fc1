/** A time is in epoch milliseconds. */
export type Cell = string | number | boolean | null;

export interface TableColumn {
  readonly title: string;
  readonly kind: "text" | "number" | "time" | "flag";
}

/** What every kind of file is written from. */
export interface ExportTable {
  /** Name of the sheet, and what the file is called after. */
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** A column that knows where its cells come from. */
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
