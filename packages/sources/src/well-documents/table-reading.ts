import type { DocumentUnits } from "@stagecraft/domain";
import {
  cellText,
  type DecimalMark,
  decimalMarkOf,
  holdsNumber,
  isBlank,
  readNumber,
  type SheetCell,
} from "./cell-number.ts";
import { highestStage } from "./checks/stage-number-checks.ts";
import type { DocumentRow } from "./document-sheets.ts";
import { converted, statedUnit, unitOfDocument } from "./document-units.ts";
import type { FoundTable, Heading, PlacedColumn } from "./find-table.ts";
import type { ProblemBook, ProblemPosition } from "./problem-book.ts";
import { type StatedFacts, statedFacts } from "./stated-facts.ts";
import { splitTable, stageNumberOf, type TableBlock } from "./table-rows.ts";
import type { TableColumn, TableLayout } from "./table-layouts.ts";

/** One row of a table: numbers in the units of the document, without empty cells. */
export interface TableRecord {
  readonly sheet: string | null;
  readonly line: number;
  readonly well: string | null;
  /** Stage named by the sheet or by the lines above the block. */
  readonly blockStage: number | null;
  readonly numbers: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<string, string>>;
  /** Names of the columns, by field. */
  readonly columns: Readonly<Record<string, string>>;
  /** False when a cell of the row could not be parsed. */
  readonly isSound: boolean;
  readonly row: DocumentRow;
  readonly heading: Heading;
}

/** Rows of a table before their cells are parsed, with the facts stated on the sheet. */
export interface OpenTable {
  readonly found: FoundTable;
  readonly layout: TableLayout;
  readonly facts: StatedFacts;
  readonly rows: readonly OpenRow[];
  readonly mark: DecimalMark;
  /** Wells that the rows or the blocks name. */
  readonly wells: readonly string[];
}

interface OpenRow {
  readonly row: DocumentRow;
  readonly block: TableBlock;
  readonly well: string | null;
  readonly blockStage: number | null;
}

const sheetStagePattern =
  /(?:^|\b)(?:stage|stg)\s*[#:_-]?\s*(\d{1,3})\b|^\s*(\d{1,3})\s*$/i;

/** The stage named by a sheet or a title. */
export function stageInName(name: string | null): number | null {
  const [, named, bare] = sheetStagePattern.exec(name ?? "") ?? [];
  const text = named ?? bare;
  return text === undefined ? null : Number(text);
}

export function openTable(
  found: FoundTable,
  layout: TableLayout,
  problems: ProblemBook,
): OpenTable {
  const { blocks, remarks } = splitTable(found, layout, problems);
  const rows = openRows(blocks, found);
  const cells = rows.flatMap(({ row, block }) =>
    block.heading.placed
      .filter(({ column }) => column.holds !== "text")
      .map(({ at }) => row.cells[at] ?? ""),
  );
  const facts = statedFacts(remarks);
  return {
    found,
    layout,
    facts,
    rows,
    mark: decimalMarkOf(cells) ?? found.sheet.mark,
    wells: [
      ...new Set(rows.map(({ well }) => well).filter((well) => well !== null)),
    ],
  };
}

function openRows(
  blocks: readonly TableBlock[],
  { sheet }: FoundTable,
): readonly OpenRow[] {
  const isSplit = blocks.filter(({ rows }) => rows.length > 0).length > 1;
  return blocks.flatMap((block) => {
    const labelStage = stageInName(block.label);
    const blockWell = isSplit && labelStage === null ? block.label : null;
    const at = block.heading.placed.find(
      ({ column }) => column.key === "wellLabel",
    )?.at;
    let carried = blockWell;
    return block.rows.map((row) => {
      const text = at === undefined ? "" : cellText(row.cells[at]);
      if (text !== "") carried = text;
      return {
        row,
        block,
        well: carried,
        blockStage: labelStage ?? stageInName(sheet.name),
      };
    });
  });
}

/** The units of the columns, and the units they are converted to. */
export interface TableUnits {
  /** Unit of a column that states none; null when the user must state it. */
  readonly otherwise: (column: TableColumn) => string | null;
  readonly target: (column: TableColumn) => string;
}

export function lengthUnits(fallback: string | null): TableUnits {
  return {
    otherwise: ({ holds }) => (holds === "length" ? fallback : "deg"),
    target: ({ holds }) => (holds === "length" ? "m" : "deg"),
  };
}

export function systemUnits(
  units: DocumentUnits,
  fallback: DocumentUnits | null,
): TableUnits {
  const unit = ({ holds }: TableColumn, system: DocumentUnits) =>
    isMeasured(holds) ? unitOfDocument(holds, system) : "";
  return {
    otherwise: (column) => fallback && unit(column, fallback),
    target: (column) => unit(column, units),
  };
}

function isMeasured(
  holds: TableColumn["holds"],
): holds is Exclude<TableColumn["holds"], "count" | "stage" | "text"> {
  return holds !== "count" && holds !== "stage" && holds !== "text";
}

/** Text in brackets is a unit when it is written like one. */
const unitLike = /^[a-zµ°º'"/^0-9.³²%]{1,10}$/i;

/** The unit that a column states in its title, in the row below or in its cells. */
export function statedUnitOf(
  table: OpenTable,
  { column, at, unit }: PlacedColumn,
): string | null {
  if (!isMeasured(column.holds)) return null;
  if (unit) return unit.measures === column.holds ? unit.unit : null;
  if (column.holds === "length")
    for (const open of table.rows) {
      const beside = unitBeside(open);
      if (beside !== null) return beside.unit;
    }
  for (const { row } of table.rows) {
    const reading = readNumber(row.cells[at], table.mark ?? ".");
    if (reading.kind === "number" && reading.unit?.measures === column.holds)
      return reading.unit.unit;
  }
  return null;
}

/** The unit that a row states in a cell of its own. */
function unitBeside({ row, block }: Pick<OpenRow, "row" | "block">): {
  readonly unit: string;
  readonly name: string;
} | null {
  const placed = block.heading.placed.find(
    ({ column }) => column.key === "unit",
  );
  const stated = placed ? statedUnit(cellText(row.cells[placed.at])) : null;
  return placed && stated?.measures === "length"
    ? { unit: stated.unit, name: placed.name }
    : null;
}

/** Next to metric columns, a ton may be one of 1,000 kg or of 2,000 lb. */
function isAmbiguousTon(title: string, { placed }: Heading): boolean {
  return (
    !/short|\bus\b/i.test(title) &&
    placed.some(({ unit }) => unit?.units === "Metric")
  );
}

/** Reports units that are not known, once for each column. */
export function checkUnits(table: OpenTable, problems: ProblemBook): void {
  const { heading, headerLine, sheet } = table.found;
  for (const { column, name, title, unit, unknownUnit } of heading.placed) {
    const position = { sheet: sheet.name, row: headerLine, column: name };
    if (!isMeasured(column.holds)) continue;
    if (unit && unit.measures !== column.holds)
      problems.error("unitUnknown", position, { title, unit: unit.unit });
    else if (
      unknownUnit !== null &&
      column.holds !== "angle" &&
      unitLike.test(unknownUnit) &&
      statedUnit(unknownUnit) === null
    )
      problems.error("unitUnknown", position, { title, unit: unknownUnit });
    if (unit?.unit === "short ton" && isAmbiguousTon(title, heading))
      problems.error("unitAmbiguous", position, { title, unit: "ton" });
    if (unit?.unit === "US survey ft" && column.isPosition)
      problems.warning("surveyFeet", position, { title });
  }
  for (const { column, name, title } of heading.repeated)
    problems.warning(
      "columnTwice",
      { sheet: sheet.name, row: headerLine, column: name },
      { title: title === "" ? column.title : title },
    );
}

/** True when every measured column has a unit. */
export function hasAllUnits(table: OpenTable, units: TableUnits): boolean {
  return table.found.heading.placed
    .filter(({ column }) => isMeasured(column.holds))
    .every(
      (placed) =>
        statedUnitOf(table, placed) !== null ||
        units.otherwise(placed.column) !== null,
    );
}

/** Reads the cells of the chosen rows. */
export function readRecords(
  table: OpenTable,
  units: TableUnits,
  well: string | null,
  problems: ProblemBook,
): readonly TableRecord[] {
  const unitOf = new Map<PlacedColumn, string>();
  return table.rows
    .filter((open) => well === null || open.well === well)
    .map((open) => {
      const { placed } = open.block.heading;
      for (const each of placed)
        if (isMeasured(each.column.holds) && !unitOf.has(each))
          unitOf.set(
            each,
            statedUnitOf(table, each) ??
              units.otherwise(each.column) ??
              units.target(each.column),
          );
      return recordOf(table, open, units, unitOf, problems);
    });
}

function recordOf(
  table: OpenTable,
  { row, block, well, blockStage }: OpenRow,
  units: TableUnits,
  unitOf: ReadonlyMap<PlacedColumn, string>,
  problems: ProblemBook,
): TableRecord {
  const { sheet } = table.found;
  const numbers: Record<string, number> = {};
  const texts: Record<string, string> = {};
  let isSound = !isTooWide(table, row);
  if (!isSound)
    problems.error(
      "rowTooWide",
      { sheet: sheet.name, row: row.line, column: null },
      { text: row.heads.join(",").slice(0, longestText) },
    );
  for (const placed of block.heading.placed) {
    const { column, at, title } = placed;
    const name = row.columnNames?.[at] ?? placed.name;
    const cell = row.cells[at];
    const position = { sheet: sheet.name, row: row.line, column: name };
    if (column.holds === "text") {
      const text = cellText(cell);
      if (text !== "") texts[column.key] = text;
      continue;
    }
    if (isBlank(cell)) {
      const isCarried =
        table.layout.carriesKey && column.key === table.layout.keyColumn;
      if (column.isNeeded && column.mayBeBlank !== true && !isCarried) {
        problems.error("cellMissing", position, { title });
        isSound = false;
      }
      continue;
    }
    if (column.holds === "stage") {
      const stage = stageNumberOf(cell);
      if (!Number.isNaN(stage)) numbers[column.key] = stage;
      else {
        refuseCell(cell, position, title, problems, true);
        isSound = false;
      }
      continue;
    }
    const value = numberAt(
      table,
      cell,
      position,
      title,
      unitOf.get(placed) ?? null,
      column.isPosition === true,
      problems,
    );
    const beside = column.isPosition ? null : unitBeside({ row, block });
    const expected = unitOf.get(placed) ?? null;
    if (
      value !== null &&
      column.holds === "length" &&
      beside !== null &&
      expected !== null &&
      sizedUnit(beside.unit, false) !== sizedUnit(expected, false)
    ) {
      problems.error(
        "unitOfRowDiffers",
        { ...position, column: beside.name },
        { title, unit: beside.unit, expected },
      );
      isSound = false;
    } else if (value === null) isSound = false;
    else
      numbers[column.key] =
        value.unit === null
          ? value.number
          : converted(value.number, value.unit, units.target(column));
  }
  return {
    sheet: sheet.name,
    line: row.line,
    well,
    blockStage,
    numbers,
    texts,
    columns: Object.fromEntries(
      block.heading.placed.map(({ column, at, name }) => [
        column.key,
        row.columnNames?.[at] ?? name,
      ]),
    ),
    isSound,
    row,
    heading: block.heading,
  };
}

/**
 * Numbers to the right of the last title: a cell was split, and the cells after
 * it are in the wrong columns.
 */
function isTooWide({ found }: OpenTable, { cells }: DocumentRow): boolean {
  const { sheet, headIndex, firstRowIndex } = found;
  if (sheet.isSplitAtCommas !== true) return false;
  const titles = sheet.rows.slice(Math.max(0, headIndex - 1), firstRowIndex);
  const width = Math.max(...titles.map(({ heads }) => heads.length));
  return cells.slice(width).some((cell) => holdsNumber(cell));
}

interface ReadValue {
  readonly number: number;
  readonly unit: string | null;
}

/** Depths in US survey feet are read as feet: the difference is 2 mm in 1000 m. */
function sizedUnit(unit: string, isPosition: boolean): string {
  return unit === "US survey ft" && !isPosition ? "ft" : unit;
}

/** Reads one cell; null after a problem was reported. */
export function numberAt(
  table: OpenTable,
  cell: SheetCell | undefined,
  position: ProblemPosition,
  title: string,
  unit: string | null,
  isPosition: boolean,
  problems: ProblemBook,
): ReadValue | null {
  const reading = readNumber(cell, table.mark);
  if (reading.kind !== "number") {
    refuseCell(cell, position, title, problems, false, reading.kind);
    return null;
  }
  const expected = unit === null ? null : sizedUnit(unit, isPosition);
  const own = reading.unit && sizedUnit(reading.unit.unit, isPosition);
  if (own !== null && own !== expected) {
    problems.error("unitOfRowDiffers", position, {
      title,
      unit: own,
      expected: expected ?? "",
    });
    return null;
  }
  return { number: reading.value, unit: expected };
}

const longestText = 80;

function refuseCell(
  cell: SheetCell | undefined,
  position: ProblemPosition,
  title: string,
  problems: ProblemBook,
  isStage: boolean,
  kind = readNumber(cell, ".").kind,
): void {
  const text = cellText(cell).slice(0, longestText);
  if (kind === "withoutValue")
    problems.error("formulaWithoutValue", position, { title });
  else if (kind === "error")
    problems.error("cellError", position, { title, text });
  else if (kind === "ambiguous")
    problems.error("numberAmbiguous", position, { title, text });
  else if (isStage)
    problems.error("stageNumberInvalid", position, {
      text,
      most: highestStage,
    });
  else problems.error("cellNotNumber", position, { title, text });
}
