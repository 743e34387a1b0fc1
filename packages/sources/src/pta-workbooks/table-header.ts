import { lettersOnly } from "./input-texts.ts";
import type { SheetReading } from "./sheet-reading.ts";
import type { WorkbookRow } from "./workbook-sheets.ts";

/** A column title: its name, and the text in brackets after it. */
export interface ColumnTitle {
  readonly column: number;
  /** The title as the sheet writes it. */
  readonly text: string;
  /** Letters and digits of the name. */
  readonly label: string;
  /** The first part in brackets; empty without one. */
  readonly unit: string;
  /** Everything in brackets and the name, in lower case. */
  readonly words: string;
}

const titlePattern = /^([^([]*)[([](.*)[)\]]\s*$/s;

function columnTitle(text: string, column: number): ColumnTitle {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const [, name = line, inside = ""] = titlePattern.exec(line) ?? [];
  const [unit = ""] = inside.split(/[,;]/);
  return {
    column,
    text: line,
    label: lettersOnly(name),
    unit: unit.trim(),
    words: line.toLowerCase(),
  };
}

export interface TableHeader {
  readonly line: number;
  readonly titles: readonly ColumnTitle[];
  /** The rows below the titles. */
  readonly rows: readonly WorkbookRow[];
}

/** Titles are among the first rows, because notes may be above them. */
const mostRowsAbove = 30;

/** The first row that has a title of each kind; null when there is none. */
export function tableHeader(
  reading: SheetReading,
  needed: readonly ((title: ColumnTitle) => boolean)[],
): TableHeader | null {
  const { rows } = reading.sheet;
  for (const [index, row] of rows.slice(0, mostRowsAbove).entries()) {
    const titles = row.cells.flatMap((_, column) => {
      const text = reading.text(row, column);
      return text === "" ? [] : [columnTitle(text, column)];
    });
    if (needed.every((isFit) => titles.some(isFit)))
      return { line: row.line, titles, rows: rows.slice(index + 1) };
  }
  return null;
}

/** A column by its title, as a template writes it. */
export interface NamedColumn {
  readonly title: string;
  readonly isFit: (title: ColumnTitle) => boolean;
}

/** Reports the missing titles, for the row that has the others or for the sheet. */
export function nameMissingTitles(
  reading: SheetReading,
  columns: readonly NamedColumn[],
): void {
  for (const { isFit } of columns) {
    const header = tableHeader(reading, [isFit]);
    if (header === null) continue;
    for (const each of columns)
      if (!header.titles.some(each.isFit))
        reading.error("columnMissing", header.line, null, {
          title: each.title,
        });
    return;
  }
  const titles = columns.map(({ title }) => title).join(", ");
  reading.error("headerMissing", null, null, { titles });
}

/** The only column with this meaning; a second one is an error. */
export function onlyColumn(
  reading: SheetReading,
  { line, titles }: TableHeader,
  isFit: (title: ColumnTitle) => boolean,
): ColumnTitle | null {
  const [first, second] = titles.filter(isFit);
  if (second !== undefined)
    reading.error("columnTwice", line, second.column, { title: second.text });
  return first ?? null;
}

export function labeled(
  ...labels: readonly string[]
): (title: ColumnTitle) => boolean {
  return ({ label }) => labels.includes(label);
}
