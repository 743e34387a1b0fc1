import { isErrorMark } from "../text/number-text.ts";
import { cellText, holdsNumber } from "./cell-number.ts";
import type { DocumentRow, DocumentSheet } from "./document-sheets.ts";
import { type StatedUnit, statedUnit } from "./document-units.ts";
import { type HeaderTitle, headerTitle } from "./header-title.ts";
import {
  neededColumns,
  type TableColumn,
  type TableLayout,
} from "./table-layouts.ts";

/** A column of the layout, found in a sheet. */
export interface PlacedColumn {
  readonly column: TableColumn;
  readonly at: number;
  readonly name: string;
  /** The title as the file writes it. */
  readonly title: string;
  readonly unit: StatedUnit | null;
  readonly unknownUnit: string | null;
  readonly qualifiers: readonly string[];
}

/** A column that is not in the layout. */
export interface OtherColumn {
  readonly at: number;
  readonly name: string;
  readonly title: string;
  /** Text of the row of units; null without one. */
  readonly unitBelow: string | null;
}

export interface Heading {
  readonly placed: readonly PlacedColumn[];
  readonly others: readonly OtherColumn[];
  /** Two columns of the file with the same meaning. */
  readonly repeated: readonly PlacedColumn[];
  readonly missing: readonly TableColumn[];
}

export interface FoundTable {
  readonly sheet: DocumentSheet;
  readonly heading: Heading;
  readonly headerLine: number;
  /** Index into the rows of the sheet. */
  readonly headIndex: number;
  readonly firstRowIndex: number;
}

/** Reports of survey companies begin with a page of text. */
const headRows = 80;

interface TitleCell {
  readonly at: number;
  readonly title: HeaderTitle;
  /**
   * Possible titles of the column; a title over two rows is read with and
   * without its upper part.
   */
  readonly labels: readonly string[];
}

function titleCells(row: DocumentRow, above: DocumentRow | null): TitleCell[] {
  const width = Math.max(row.heads.length, above?.heads.length ?? 0);
  const cells: TitleCell[] = [];
  for (let at = 0; at < width; at += 1) {
    const own = headerTitle(row.heads[at] ?? "");
    const upper = headerTitle(above?.heads[at] ?? "");
    if (own.text === "" && upper.text === "") continue;
    if (above === null || upper.text === "" || upper.text === own.text) {
      cells.push({ at, title: own, labels: [own.label] });
      continue;
    }
    const labels =
      own.text === ""
        ? [upper.label]
        : [
            own.label,
            `${upper.label}${own.label}`,
            `${own.label}${upper.label}`,
          ];
    cells.push({
      at,
      labels,
      title: {
        text: `${upper.text} ${own.text}`.trim(),
        label: own.label,
        unit: own.unit ?? upper.unit,
        unknownUnit: own.unknownUnit ?? upper.unknownUnit,
        qualifiers: [...upper.qualifiers, ...own.qualifiers],
      },
    });
  }
  return cells;
}

/** Matches the columns of a row that may be the header; null when it matches none. */
export function headingOf(
  { columnName }: DocumentSheet,
  layout: TableLayout,
  row: DocumentRow,
  above: DocumentRow | null,
): Heading | null {
  const cells = titleCells(row, above);
  const taken = new Set<number>();
  const placed: PlacedColumn[] = [];
  const repeated: PlacedColumn[] = [];
  for (const column of layout.columns) {
    const [best, ...equal] = bestCells(column, cells, taken);
    if (!best) continue;
    taken.add(best.at);
    placed.push(placedColumn(column, best, columnName));
    for (const cell of equal) {
      taken.add(cell.at);
      repeated.push(placedColumn(column, cell, columnName));
    }
  }
  if (placed.length === 0) return null;
  return {
    placed,
    repeated,
    others: cells
      .filter(({ at }) => !taken.has(at))
      .map(({ at, title }) => ({
        at,
        name: columnName(at),
        title: title.text,
        unitBelow: null,
      })),
    missing: neededColumns(layout).filter(
      (column) => !placed.some((each) => each.column === column),
    ),
  };
}

/**
 * Of the cells that may be a column's title, those that match its most specific spelling, from the
 * left.
 */
function bestCells(
  { spellings, pattern }: TableColumn,
  cells: readonly TitleCell[],
  taken: ReadonlySet<number>,
): readonly TitleCell[] {
  let best = Infinity;
  let found: TitleCell[] = [];
  for (const cell of cells) {
    if (taken.has(cell.at)) continue;
    const ranks = cell.labels
      .map((label) =>
        pattern?.test(label) === true && !spellings.includes(label)
          ? spellings.length
          : spellings.indexOf(label),
      )
      .filter((rank) => rank >= 0);
    const rank = Math.min(...ranks);
    if (rank > best || !Number.isFinite(rank)) continue;
    found = rank < best ? [cell] : [...found, cell];
    best = rank;
  }
  return found;
}

function placedColumn(
  column: TableColumn,
  { at, title }: TitleCell,
  columnName: (at: number) => string,
): PlacedColumn {
  const { text, unit, unknownUnit, qualifiers } = title;
  return {
    column,
    at,
    name: columnName(at),
    title: text,
    unit,
    unknownUnit,
    qualifiers,
  };
}

/**
 * Finds the table of a layout in a sheet: the complete one, or the row with the
 * most matching columns.
 */
export function findTable(
  sheet: DocumentSheet,
  layout: TableLayout,
): FoundTable | null {
  const candidates = sheet.rows.slice(0, headRows);
  const single = candidates.map((row) => headingOf(sheet, layout, row, null));
  const whole = single.findIndex((heading) => heading?.missing.length === 0);
  if (whole >= 0) return tableAt(sheet, whole, single[whole] ?? null);
  const double = candidates.map((row, index) =>
    index === 0
      ? null
      : headingOf(sheet, layout, row, candidates[index - 1] ?? null),
  );
  const pair = double.findIndex((heading) => heading?.missing.length === 0);
  if (pair >= 0) return tableAt(sheet, pair, double[pair] ?? null);
  return nearest(sheet, layout, single);
}

export function isWhole({ heading }: FoundTable): boolean {
  return heading.missing.length === 0;
}

/** A row with half of the required columns was meant as the header. */
function nearest(
  sheet: DocumentSheet,
  layout: TableLayout,
  headings: readonly (Heading | null)[],
): FoundTable | null {
  const needed = neededColumns(layout).length;
  let best = -1;
  let fewest = Math.floor(needed / 2) + 1;
  headings.forEach((heading, index) => {
    if (!heading || heading.missing.length >= fewest) return;
    fewest = heading.missing.length;
    best = index;
  });
  return best < 0 ? null : tableAt(sheet, best, headings[best] ?? null);
}

function tableAt(
  sheet: DocumentSheet,
  headIndex: number,
  heading: Heading | null,
): FoundTable | null {
  const row = sheet.rows[headIndex];
  if (!row || !heading) return null;
  const below = sheet.rows[headIndex + 1];
  const hasUnits = below !== undefined && isUnitRow(below, heading);
  return {
    sheet,
    heading: hasUnits ? withUnits(heading, below) : heading,
    headerLine: row.line,
    headIndex,
    firstRowIndex: headIndex + (hasUnits ? 2 : 1),
  };
}

function bareUnit(text: string): string {
  return text.replaceAll(/^[\s([{]+|[\s)\]}]+$/g, "");
}

/** A row below the titles without any number, with a unit under one of them. */
export function isUnitRow(
  { cells }: DocumentRow,
  { placed }: Heading,
): boolean {
  if (cells.some((cell) => holdsNumber(cell) && !isErrorMark(cellText(cell))))
    return false;
  return placed.some(
    ({ at }) => statedUnit(bareUnit(cellText(cells[at]))) !== null,
  );
}

export function withUnits(heading: Heading, { cells }: DocumentRow): Heading {
  const below = (each: PlacedColumn): PlacedColumn => {
    const text = bareUnit(cellText(cells[each.at]));
    if (text === "" || each.column.holds === "text") return each;
    const unit = statedUnit(text);
    return unit
      ? { ...each, unit, unknownUnit: null }
      : { ...each, unknownUnit: each.unit ? null : text };
  };
  return {
    ...heading,
    placed: heading.placed.map(below),
    others: heading.others.map((other) => ({
      ...other,
      unitBelow: bareUnit(cellText(cells[other.at])) || null,
    })),
  };
}
