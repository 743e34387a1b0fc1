import { holdsNumber } from "./cell-number.ts";
import type { DocumentRow, DocumentSheet } from "./document-sheets.ts";
import { headingOf, type PlacedColumn } from "./find-table.ts";
import { lettersOf } from "./header-title.ts";
import { neededColumns, type TableLayout } from "./table-layouts.ts";

const searchedRows = 80;
const mostTables = 20;

interface SideBySide {
  readonly index: number;
  /** Columns at which the tables begin. */
  readonly starts: readonly number[];
}

/**
 * Tables of several wells side by side under one row of titles, as one table with
 * a column of wells. Any other sheet stays as it is.
 */
export function tablesBelow(
  sheet: DocumentSheet,
  layout: TableLayout,
): DocumentSheet {
  const found = sideBySide(sheet, layout);
  const head = found && sheet.rows[found.index];
  if (!found || !head) return sheet;
  const { index, starts } = found;
  const above = sheet.rows.slice(0, index);
  const widths = starts.map((start, at) => {
    const next = starts[at + 1] ?? start + (starts[1] ?? 0) - (starts[0] ?? 0);
    return next - start;
  });
  const titles = [
    "Well label",
    ...head.heads.slice(starts[0], (starts[0] ?? 0) + (widths[0] ?? 0)),
  ];
  const below = sheet.rows.slice(index + 1);
  return {
    ...sheet,
    rows: [
      ...above,
      { line: head.line, cells: titles, heads: titles },
      ...starts.flatMap((start, at) => {
        const end = start + (widths[at] ?? 0);
        const label = labelOf(above, start, end) ?? `#${at + 1}`;
        // A row of units below the titles counts once.
        const rows =
          at > 0 &&
          below[0] &&
          !below[0].cells.some((cell) => holdsNumber(cell))
            ? below.slice(1)
            : below;
        return rows.map((row) => partOf(row, start, end, label, sheet));
      }),
    ],
  };
}

function partOf(
  { line, cells, heads }: DocumentRow,
  start: number,
  end: number,
  label: string,
  { columnName }: DocumentSheet,
): DocumentRow {
  const part = cells.slice(start, end);
  const isFilled = part.some((cell) => cell !== "");
  return {
    line,
    cells: [isFilled ? label : "", ...part],
    heads: ["", ...heads.slice(start, end)],
    columnNames: [start, ...part.map((_, at) => start + at)].map(columnName),
  };
}

/** The lowest text over the columns of a table. */
function labelOf(
  above: readonly DocumentRow[],
  start: number,
  end: number,
): string | null {
  for (const { heads } of above.toReversed()) {
    const label = heads
      .slice(start, end)
      .map((text) => text.trim())
      .find((text) => text !== "");
    if (label !== undefined)
      return label.replace(/^well\s*(name)?\s*[:=]\s*/i, "");
  }
  return null;
}

function sideBySide(
  sheet: DocumentSheet,
  layout: TableLayout,
): SideBySide | null {
  for (const [index, row] of sheet.rows.slice(0, searchedRows).entries()) {
    const heading = headingOf(sheet, layout, row, null);
    if (!heading || heading.missing.length > 0 || heading.repeated.length === 0)
      continue;
    const starts = startsOf([...heading.placed, ...heading.repeated], layout);
    if (starts && hasSameTitles(row, starts)) return { index, starts };
  }
  return null;
}

/**
 * Null unless all required columns occur equally often, so that the tables can
 * be separated.
 */
function startsOf(
  placed: readonly PlacedColumn[],
  layout: TableLayout,
): readonly number[] | null {
  const needed = neededColumns(layout).map((column) =>
    placed
      .filter((each) => each.column === column)
      .map(({ at }) => at)
      .toSorted((first, second) => first - second),
  );
  const count = needed[0]?.length ?? 0;
  if (needed.length < 2 || count < 2 || count > mostTables) return null;
  if (needed.some((list) => list.length !== count)) return null;
  const spans = Array.from({ length: count }, (_, table) => {
    const columns = needed.map((list) => list[table] ?? 0);
    return { first: Math.min(...columns), last: Math.max(...columns) };
  });
  const isApart = spans.every(
    ({ first }, at) => at === 0 || first > (spans[at - 1]?.last ?? 0),
  );
  return isApart ? spans.map(({ first }) => first) : null;
}

/**
 * Without this check, tables with other titles would be parsed with the titles
 * of the first.
 */
function hasSameTitles(
  { heads }: DocumentRow,
  starts: readonly number[],
): boolean {
  const [first = 0, second = 0] = starts;
  const width = second - first;
  const titles = starts.map((start) =>
    heads
      .slice(start, start + width)
      .map((text) => text.toLowerCase().trim())
      .filter((text) => lettersOf(text) !== "")
      .join("|"),
  );
  return new Set(titles).size === 1;
}
