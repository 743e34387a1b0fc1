import { ownValue } from "@stagecraft/domain";
import { parseNumber, type Sheet, type SheetRow } from "@stagecraft/sources";
import {
  type LengthUnit,
  metresPer,
} from "#features/trajectories/trajectory-data.ts";
import type {
  SheetColumn,
  SheetLayout,
} from "#features/trajectories/workbook-layout.ts";

export interface WorkbookProblem {
  /** Empty for a file without sheets. */
  readonly sheet: string;
  readonly row: number;
  readonly message: string;
}

/** Enough to see what is wrong with a file; further problems usually follow from these. */
const mostProblems = 20;

export class Problems {
  readonly list: WorkbookProblem[] = [];

  add(sheet: string, row: number, message: string): void {
    if (this.list.length < mostProblems)
      this.list.push({ sheet, row, message });
  }
}

interface PlacedColumn {
  readonly column: SheetColumn;
  readonly at: number;
  readonly unit: LengthUnit | null;
}

export interface ReadSheet {
  readonly name: string;
  readonly lengthUnit: LengthUnit;
  readonly records: readonly SheetRecord[];
}

/** One row: lengths in meters, empty cells left out. */
export interface SheetRecord {
  readonly row: number;
  readonly numbers: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** Reports of survey companies begin with a page of text. */
const headRows = 60;

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

const unitPattern = /[[(]\s*([^\])]*?)\s*[\])]/;

const lengthUnits: Readonly<Record<string, LengthUnit>> = {
  ft: "ft",
  feet: "ft",
  foot: "ft",
  usft: "ft",
  m: "m",
  metre: "m",
  metres: "m",
  meter: "m",
  meters: "m",
};

function placeColumns(
  { columns }: SheetLayout,
  { cells }: SheetRow,
): readonly PlacedColumn[] | null {
  const heads = cells.map((cell) => ({
    word: letters(cell.replace(unitPattern, "")),
    unit:
      ownValue(lengthUnits, letters(unitPattern.exec(cell)?.[1] ?? "")) ?? null,
  }));
  const placed = columns.flatMap((column) => {
    const at = heads.findIndex(({ word }) => column.spellings.includes(word));
    return at < 0 ? [] : [{ column, at, unit: heads[at]?.unit ?? null }];
  });
  const needed = columns.filter(({ isOptional }) => isOptional !== true);
  const isHead = needed.every((column) =>
    placed.some((each) => each.column === column),
  );
  return isHead ? placed : null;
}

export function holdsTable(sheet: Sheet, layout: SheetLayout): boolean {
  return sheet.rows
    .slice(0, headRows)
    .some((row) => placeColumns(layout, row) !== null);
}

function numberOf(text: string): number {
  const plain = parseNumber(text, ".");
  return Number.isNaN(plain) ? parseNumber(text, ",") : plain;
}

function recordOf(
  sheet: string,
  { cells, line }: SheetRow,
  columns: readonly PlacedColumn[],
  problems: Problems,
): SheetRecord {
  const numbers: Record<string, number> = {};
  const texts: Record<string, string> = {};
  for (const { column, at, unit } of columns) {
    const text = (cells[at] ?? "").trim();
    if (text === "") continue;
    if (column.kind === "text") {
      texts[column.key] = text;
      continue;
    }
    const value = numberOf(text);
    if (Number.isNaN(value))
      problems.add(sheet, line, `${column.title}: "${text}" is no number.`);
    else numbers[column.key] = value * (unit === null ? 1 : metresPer[unit]);
  }
  return { row: line, numbers, texts };
}

/** Reads the table of a sheet; null when the sheet has none of this kind. */
export function readTable(
  sheet: Sheet,
  layout: SheetLayout,
  problems: Problems,
): ReadSheet | null {
  const headAt = sheet.rows
    .slice(0, headRows)
    .findIndex((row) => placeColumns(layout, row) !== null);
  const head = sheet.rows[headAt];
  const columns = head && placeColumns(layout, head);
  if (!head || !columns) return null;
  const unitless = columns.find(
    ({ column, unit }) => column.kind === "length" && unit === null,
  );
  if (unitless) {
    const { title } = unitless.column;
    problems.add(
      sheet.name,
      head.line,
      `${title} has no unit: write "${title} [ft]" or "${title} [m]".`,
    );
    return null;
  }
  const lengthUnit =
    columns.find(({ column }) => column.kind === "length")?.unit ?? "m";
  const records = sheet.rows
    .slice(headAt + 1)
    .map((row) => recordOf(sheet.name, row, columns, problems))
    .filter(
      ({ numbers, texts }) =>
        Object.keys(numbers).length + Object.keys(texts).length > 0,
    );
  return { name: sheet.name, lengthUnit, records };
}
