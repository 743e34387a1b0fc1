import type { RawColumn } from "../raw-table.ts";
import { distinctNames, splitHeaderCell, unitCell } from "./column-names.ts";
import type { HeadLine, TableShape } from "./table-shape.ts";

const examinedRows = 500;

/** Columns of a table: names, units, and only those that are named or filled. */
export function tableColumns(
  head: readonly HeadLine[],
  shape: TableShape,
): RawColumn[] {
  const header = shape.headerAt === null ? [] : cellsAt(head, shape.headerAt);
  const units = shape.unitAt === null ? [] : cellsAt(head, shape.unitAt);
  const width = shape.width || header.length;
  const spacedOut = isSpacedOut(header, width);
  const names = spacedOut ? filledOf(header) : header;
  const unitCells = spacedOut ? rightAligned(filledOf(units), width) : units;
  const filled = filledColumns(head.slice(shape.dataAt), width);
  const kept = Array.from({ length: width }, (_, index) => index).filter(
    (index) => (names[index] ?? "").trim() !== "" || filled[index],
  );
  const columns = kept.map((index) =>
    column(index, names[index] ?? "", unitCells[index] ?? ""),
  );
  const distinct = distinctNames(columns.map(({ name }) => name));
  return columns.map((entry, at) => ({
    ...entry,
    name: distinct[at] ?? entry.name,
  }));
}

function column(index: number, cell: string, unitText: string): RawColumn {
  const { name, unit: headerUnit } = splitHeaderCell(cell);
  const rowUnit = unitText.trim() === "" ? null : unitCell(unitText);
  const unit = rowUnit ?? headerUnit;
  return {
    index,
    name: name === "" ? `Column ${index + 1}` : name,
    unit,
    unitFrom: rowUnit ? "unitRow" : unit ? "header" : null,
    description: null,
  };
}

function cellsAt(head: readonly HeadLine[], at: number): readonly string[] {
  return head[at]?.cells ?? [];
}

function filledOf(cells: readonly string[]): readonly string[] {
  return cells.filter((cell) => cell.trim() !== "");
}

/** Header cells set apart by extra tabs for the eye, with as many names as the rows have cells. */
function isSpacedOut(header: readonly string[], width: number): boolean {
  return header.length > width && filledOf(header).length === width;
}

/** Units below a spaced-out header: leading columns (number, time) are the ones without. */
function rightAligned(units: readonly string[], width: number): string[] {
  const blanks = Math.max(0, width - units.length);
  return [...Array.from({ length: blanks }, () => ""), ...units];
}

function filledColumns(rows: readonly HeadLine[], width: number): boolean[] {
  const filled = Array.from({ length: width }, () => false);
  for (const { cells } of rows.slice(0, examinedRows)) {
    for (let index = 0; index < width; index += 1) {
      if ((cells[index] ?? "").trim() !== "") filled[index] = true;
    }
  }
  return filled;
}
