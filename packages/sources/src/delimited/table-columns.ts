import type { RawColumn } from "../raw-table.ts";
import { distinctNames, splitHeaderCell, unitCell } from "./column-names.ts";
import type { HeadLine, TableShape } from "./table-shape.ts";

const examinedRows = 500;

/** Returns the columns of a table with names and units; only columns that are named or filled. */
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

/** True when extra tabs align the header cells visually and there are as many names as cells in a row. */
function isSpacedOut(header: readonly string[], width: number): boolean {
  return header.length > width && filledOf(header).length === width;
}

/**
 * Aligns the units below a spaced-out header: the leading columns (number,
 * time) are the ones without a unit.
 */
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
