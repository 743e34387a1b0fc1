import {
  cellText,
  holdsNumber,
  isBlank,
  readNumber,
  type SheetCell,
} from "./cell-number.ts";
import type { DocumentRow, DocumentSheet } from "./document-sheets.ts";
import {
  type FoundTable,
  type Heading,
  headingOf,
  isUnitRow,
  type PlacedColumn,
  withUnits,
} from "./find-table.ts";
import type { ProblemBook } from "./problem-book.ts";
import { statedFacts } from "./stated-facts.ts";
import type { TableLayout } from "./table-layouts.ts";

/** One header and the rows under it; a sheet may hold several. */
export interface TableBlock {
  readonly heading: Heading;
  /** Text in the lines above the header. */
  readonly label: string | null;
  readonly rows: readonly DocumentRow[];
}

interface SplitTable {
  readonly blocks: readonly TableBlock[];
  /** Lines above, between and below the tables. */
  readonly remarks: readonly DocumentRow[];
}

const totalPattern =
  /^\s*(grand\s+|sub-?)?(total|sum|average|avg|mean|minimum|maximum|min|max)s?\b/i;
/** Rows with such a label are sums of the steps above them, even when they name a stage. */
const stepTotalPattern = /^\s*(grand\s+|sub-?\s*|stage\s+)?(total|sum)s?\b/i;
/** Page headers that are printed above a table; any other text may name another well. */
const pagePattern =
  /\b(page|pg|continued|cont'?d|sheet)\b|^\W*\d+\s*(of|\/)\s*\d+\W*$|^[\d\s./:-]+$/i;
const stagePattern =
  /^(?:(?:frac\s*)?(?:stage|stg|st|s))?[\s#.:_-]*(\d{1,6})$/i;

/** Reads `7`, `Stage 7` and `Stg #7`; NaN for anything else. */
export function stageNumberOf(cell: SheetCell | undefined): number {
  const reading = readNumber(cell, ".");
  if (reading.kind === "number") return reading.value;
  return Number(stagePattern.exec(cellText(cell))?.[1] ?? Number.NaN);
}

interface OpenBlock {
  readonly heading: Heading;
  readonly label: string | null;
  readonly isNamedWell: boolean;
  readonly rows: DocumentRow[];
}

/** Separates the rows of a table from the lines above, between and below. */
export function splitTable(
  found: FoundTable,
  layout: TableLayout,
  problems: ProblemBook,
): SplitTable {
  const { sheet, heading, headIndex, firstRowIndex } = found;
  const above = sheet.rows.slice(0, headIndex);
  const remarks = [...above];
  const blocks: OpenBlock[] = [openBlock(heading, above)];
  let between: DocumentRow[] = [];
  const rows = sheet.rows.slice(firstRowIndex);
  const headings = repeatedHeadings(sheet, layout, rows);
  const followers = followersOf(rows, headings, heading);
  rows.forEach((row, index) => {
    const block = blocks.at(-1);
    if (!block) return;
    const next = headings.get(index);
    if (next) {
      const below = rows[index + 1];
      const titled =
        below && isUnitRow(below, next) ? withUnits(next, below) : next;
      blocks.push(openBlock(withUnitsOf(titled, block.heading), between));
      remarks.push(...between);
      between = [];
      return;
    }
    const above = headings.get(index - 1);
    if (above && isUnitRow(row, above)) return;
    const isFollowed = followers[index] === "number";
    const kind = kindOfRow(row, block, layout, isFollowed);
    if (kind === "data") {
      block.rows.push(row);
      return;
    }
    between.push(row);
    if (kind === "total")
      problems.warning(
        "rowLeftOut",
        { sheet: sheet.name, row: row.line, column: null },
        {
          text: row.heads
            .filter((text) => text.trim() !== "")
            .join(" ")
            .slice(0, 80),
        },
      );
  });
  remarks.push(...between);
  return { blocks: joinPages(blocks, layout), remarks };
}

/** Further headers below the first one, by the index of their row. */
function repeatedHeadings(
  sheet: DocumentSheet,
  layout: TableLayout,
  rows: readonly DocumentRow[],
): ReadonlyMap<number, Heading> {
  const headings = new Map<number, Heading>();
  let textRows = 0;
  rows.forEach((row, index) => {
    if (row.cells.some((cell) => holdsNumber(cell))) return;
    textRows += 1;
    if (textRows > mostTextRows) return;
    const heading = headingOf(sheet, layout, row, null);
    if (heading?.missing.length === 0) headings.set(index, heading);
  });
  return headings;
}

/** For each row, whether numbers or another header come first below it. */
function followersOf(
  rows: readonly DocumentRow[],
  headings: ReadonlyMap<number, Heading>,
  { placed }: Heading,
): readonly ("number" | "header" | "nothing")[] {
  const followers: ("number" | "header" | "nothing")[] = [];
  let follower: "number" | "header" | "nothing" = "nothing";
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index];
    followers[index] = follower;
    if (headings.has(index)) follower = "header";
    else if (row && numericColumns(row, placed) > 0) follower = "number";
  }
  return followers;
}

function openBlock(heading: Heading, above: readonly DocumentRow[]): OpenBlock {
  const { well } = statedFacts(above);
  const lone = above
    .filter(
      ({ heads }) =>
        new Set(heads.filter((text) => text.trim() !== "")).size === 1,
    )
    .at(-1)
    ?.heads.find((text) => text.trim() !== "")
    ?.trim();
  return {
    heading,
    label: well ?? lone ?? null,
    isNamedWell: well !== null,
    rows: [],
  };
}

/** A text file is searched for headers only up to here. */
const mostTextRows = 2000;

/** A header that is printed again omits the row of units. */
function withUnitsOf(heading: Heading, first: Heading): Heading {
  return {
    ...heading,
    placed: heading.placed.map((each) =>
      each.unit === null && each.unknownUnit === null
        ? {
            ...each,
            unit:
              first.placed.find(({ column }) => column === each.column)?.unit ??
              null,
          }
        : each,
    ),
  };
}

type RowKind = "data" | "remark" | "total";

function kindOfRow(
  row: DocumentRow,
  { heading: { placed }, rows: before }: OpenBlock,
  layout: TableLayout,
  isFollowed: boolean,
): RowKind {
  const numbers = numericColumns(row, placed);
  const keyColumn = keyOf(placed, layout);
  const keyCell = keyColumn && row.cells[keyColumn.at];
  const isKeyed = keyColumn !== undefined && hasKey(keyColumn, keyCell);
  const isFilled = placed.some(({ at }) => !isBlank(row.cells[at]));
  if (!isKeyed && row.heads.some((text) => totalPattern.test(text)))
    return numbers > 0 ? "total" : "remark";
  if (isSumOfSteps(row, placed)) return "total";
  if (!isFilled) return "remark";
  // Text among numbers is a damaged row; below the last number it is a remark.
  if (numbers === 0) return isAlone(row) || !isFollowed ? "remark" : "data";
  if (isKeyed && isOnlyNumbered(row, placed, layout)) return "remark";
  const last = before.at(-1);
  const isAfterGap = last !== undefined && row.line - last.line > 1;
  const isForeign = !isKeyed && !isBlank(keyCell);
  return isAfterGap && isForeign ? "total" : "data";
}

function keyOf(
  placed: readonly PlacedColumn[],
  { keyColumn }: TableLayout,
): PlacedColumn | undefined {
  return placed.find(({ column }) => column.key === keyColumn);
}

function hasKey(
  { column }: PlacedColumn,
  cell: SheetCell | undefined,
): boolean {
  return column.holds === "stage"
    ? !Number.isNaN(stageNumberOf(cell))
    : holdsNumber(cell);
}

function numericColumns(
  { cells }: DocumentRow,
  placed: readonly PlacedColumn[],
): number {
  return placed.filter(({ column, at }) =>
    column.holds === "stage"
      ? !Number.isNaN(stageNumberOf(cells[at]))
      : column.holds !== "text" && holdsNumber(cells[at]),
  ).length;
}

function isSumOfSteps(
  { cells }: DocumentRow,
  placed: readonly PlacedColumn[],
): boolean {
  const step = placed.find(({ column }) => column.key === "name");
  return step !== undefined && stepTotalPattern.test(cellText(cells[step.at]));
}

function isAlone({ heads }: DocumentRow): boolean {
  return new Set(heads.filter((text) => text.trim() !== "")).size <= 1;
}

const countingColumns = new Set(["stageNumber", "clusterNumber", "wellLabel"]);

/** A row of a template with only a stage number. */
function isOnlyNumbered(
  { cells }: DocumentRow,
  placed: readonly PlacedColumn[],
  { keyColumn }: TableLayout,
): boolean {
  if (keyColumn !== "stageNumber") return false;
  const own = new Set(
    placed
      .filter(({ column }) => countingColumns.has(column.key))
      .map(({ at }) => at),
  );
  return cells.every((cell, at) => own.has(at) || isBlank(cell));
}

/** A header that is repeated on each page continues the table above it. */
function joinPages(
  blocks: readonly OpenBlock[],
  layout: TableLayout,
): readonly TableBlock[] {
  const joined: OpenBlock[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const isContinued =
      before !== undefined &&
      (block.label === null
        ? !restarts(before, block, layout)
        : block.label === before.label ||
          (!block.isNamedWell &&
            pagePattern.test(block.label) &&
            continues(before, block, layout)));
    if (isContinued && isSameShape(before.heading, block.heading))
      before.rows.push(...block.rows);
    else joined.push({ ...block, rows: [...block.rows] });
  }
  // Unnamed wells are numbered.
  return joined.map((block, index) => ({
    ...block,
    label: block.label ?? `#${index + 1}`,
  }));
}

/** When depths start again at the top, another well begins. */
function restarts(
  before: OpenBlock,
  block: OpenBlock,
  layout: TableLayout,
): boolean {
  return (
    layout.keyColumn === "mdMetres" &&
    before.rows.length > 0 &&
    block.rows.length > 0 &&
    !continues(before, block, layout)
  );
}

function isSameShape(first: Heading, second: Heading): boolean {
  return first.placed.every(({ column, at, unit }) =>
    second.placed.some(
      (each) =>
        each.column === column &&
        each.at === at &&
        each.unit?.unit === unit?.unit,
    ),
  );
}

function continues(
  before: OpenBlock,
  block: OpenBlock,
  layout: TableLayout,
): boolean {
  const key = keyOf(block.heading.placed, layout);
  if (!key) return false;
  const numberAt = (row: DocumentRow | undefined) => {
    const reading = readNumber(row?.cells[key.at], ".");
    return reading.kind === "number" ? reading.value : Number.NaN;
  };
  return numberAt(block.rows[0]) > numberAt(before.rows.at(-1));
}
