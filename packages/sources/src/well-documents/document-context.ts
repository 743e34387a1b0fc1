import type { WellDocumentData, WellDocumentKind } from "@stagecraft/domain";
import { isSameWell } from "../wells/well-number.ts";
import type { Finding } from "./checks/finding.ts";
import { documentFindings, unitDependentCodes } from "./document-checks.ts";
import type { DocumentSheet } from "./document-sheets.ts";
import {
  findTable,
  type FoundTable,
  type Heading,
  isWhole,
} from "./find-table.ts";
import { lettersOf, namedWithUnit } from "./header-title.ts";
import {
  nowhere,
  type ProblemBook,
  type ProblemPosition,
} from "./problem-book.ts";
import type {
  DocumentAsk,
  DocumentProposals,
  FoundColumn,
  FoundDocument,
  GivenForDocument,
  OtherDocuments,
} from "./read-document.ts";
import { neededColumns, type TableLayout } from "./table-layouts.ts";
import {
  type OpenTable,
  stageInName,
  type TableRecord,
} from "./table-reading.ts";

/** One file that is being read. */
export interface DocumentContext {
  readonly sheets: readonly DocumentSheet[];
  readonly sheetNames: readonly string[];
  readonly given: GivenForDocument;
  readonly others: OtherDocuments;
  readonly problems: ProblemBook;
  readonly asks: Set<DocumentAsk>;
}

/** A document as far as it could be parsed. */
export interface BuiltDocument<Kind extends WellDocumentKind> {
  readonly data: WellDocumentData[Kind] | null;
  readonly found: FoundDocument;
}

const noProposals: DocumentProposals = {
  lengthUnit: null,
  units: null,
  depthReference: null,
  northReference: null,
  referenceElevationMetres: null,
};

export function nothingFound({ sheetNames }: DocumentContext): FoundDocument {
  return {
    sheets: sheetNames,
    sheet: null,
    headerRow: null,
    columns: [],
    wells: [],
    proposals: noProposals,
  };
}

/** No user could choose from more columns or wells. */
const mostNamed = 200;

export function foundDocument(
  { sheetNames }: DocumentContext,
  table: OpenTable,
  proposals: Partial<DocumentProposals>,
): FoundDocument {
  const { sheet, headerLine, heading } = table.found;
  return {
    sheets: sheetNames,
    sheet: sheet.name,
    headerRow: headerLine,
    columns: foundColumns(heading).slice(0, mostNamed),
    wells: wellsOf(table).slice(0, mostNamed),
    proposals: { ...noProposals, ...proposals },
  };
}

function foundColumns({ placed, others }: Heading): readonly FoundColumn[] {
  return [
    ...placed.map(({ at, title, unit, unknownUnit }) => ({
      at,
      title,
      unit: unit?.unit ?? unknownUnit,
    })),
    ...others.map(({ at, title, unitBelow }) => ({
      at,
      title,
      unit: namedWithUnit(title)?.unit ?? unitBelow,
    })),
  ]
    .toSorted((first, second) => first.at - second.at)
    .map(({ title, unit }) => ({ title, unit }));
}

/** Where a table was found that lacks a column. */
export function foundPartly(
  context: DocumentContext,
  table: FoundTable | null,
): FoundDocument {
  if (!table) return nothingFound(context);
  return {
    ...nothingFound(context),
    sheet: table.sheet.name,
    headerRow: table.headerLine,
    columns: foundColumns(table.heading).slice(0, mostNamed),
  };
}

export function isNamed(sheet: DocumentSheet, layout: TableLayout): boolean {
  const name = lettersOf(sheet.name ?? "");
  return layout.sheets.some((each) => lettersOf(each) === name);
}

/**
 * Finds the table of a kind: in the requested sheet, else in the one with its
 * name, else in the one named like the well, else in the only complete one,
 * else in the one with the most matching columns. If several are complete, none
 * is chosen.
 */
export function locateTable(
  { sheets, given, problems, asks }: DocumentContext,
  layout: TableLayout,
  isFit: (heading: Heading) => boolean = () => true,
): FoundTable | null {
  const asked = given.sheet;
  const searched =
    asked === undefined
      ? sheets
      : sheets.filter(({ name }) => (name ?? "") === asked);
  if (asked !== undefined && searched.length === 0) {
    problems.error("sheetMissing", nowhere, { sheet: asked });
    return null;
  }
  const tables = searched
    .map((sheet) => findTable(sheet, layout))
    .filter((table) => table !== null);
  const whole = tables.filter(
    (table) => isWhole(table) && isFit(table.heading),
  );
  const byName = ({ sheet }: FoundTable) => isNamed(sheet, layout);
  const named = whole.find(byName) ?? sheetOfWell(whole, given);
  // Templates contain sheets that were never filled in.
  const filled = whole.filter(
    ({ sheet, firstRowIndex }) => sheet.rows.length > firstRowIndex,
  );
  if (!named && isUndecided(filled, layout)) {
    asks.add("sheet");
    const names = filled.map(({ sheet }) => sheet.name ?? "");
    problems.error("sheetsSeveral", nowhere, { sheets: names.join(", ") });
    return null;
  }
  const best =
    named ?? filled[0] ?? whole[0] ?? tables.find(byName) ?? nearestOf(tables);
  if (!best)
    problems.error(
      "tableMissing",
      { ...nowhere, sheet: asked ?? null },
      {
        titles: neededColumns(layout)
          .map(({ title }) => title)
          .join(", "),
      },
    );
  return best;
}

function sheetOfWell(
  tables: readonly FoundTable[],
  { wellNames = [] }: GivenForDocument,
): FoundTable | undefined {
  const matching = tables.filter(({ sheet }) =>
    wellNames.some((name) => isSameName(sheet.name ?? "", name)),
  );
  return matching.length === 1 ? matching[0] : undefined;
}

/** Several sheets may be several wells, or the plan and the well as drilled. */
function isUndecided(
  tables: readonly FoundTable[],
  { hasSheetsOfStages }: TableLayout,
): boolean {
  const isOfStages =
    hasSheetsOfStages === true &&
    tables.every(({ sheet }) => stageInName(sheet.name) !== null);
  return tables.length > 1 && !isOfStages;
}

function nearestOf(tables: readonly FoundTable[]): FoundTable | null {
  const [best] = tables.toSorted(
    (first, second) =>
      first.heading.missing.length - second.heading.missing.length,
  );
  return best ?? null;
}

/** Reports the columns that a table lacks; true when it can be read. */
export function hasColumns(
  { heading, sheet, headerLine }: FoundTable,
  problems: ProblemBook,
): boolean {
  for (const { title } of heading.missing)
    problems.error(
      "columnMissing",
      { sheet: sheet.name, row: headerLine, column: null },
      { title },
    );
  return heading.missing.length === 0;
}

function wellsOf({ wells, facts }: OpenTable): readonly string[] {
  if (wells.length > 0) return wells;
  return facts.well === null ? [] : [facts.well];
}

function isSameName(first: string, second: string): boolean {
  const letters = lettersOf(first);
  return (
    first.trim() === second.trim() ||
    (letters !== "" && letters === lettersOf(second)) ||
    isSameWell(first, second) === true
  );
}

/** The rows to import: those of one well, all of them, or none until the user has chosen. */
type WellChoice = { readonly well: string | null } | "asked";

export function chooseWell(
  { given, problems, asks }: DocumentContext,
  table: OpenTable,
): WellChoice {
  const wells = wellsOf(table);
  const names = [
    ...(given.wellNames ?? []),
    ...((given.well ?? "") ? [given.well ?? ""] : []),
  ];
  const matching = wells.filter((well) =>
    given.well === undefined
      ? names.some((name) => isSameName(well, name))
      : isSameName(well, given.well),
  );
  const position = { ...nowhere, sheet: table.found.sheet.name };
  const values = { wells: wells.slice(0, 20).join(", ") };
  if (wells.length <= 1) {
    if (wells.length === 1 && names.length > 0 && matching.length === 0)
      problems.warning("wellUnknown", position, values);
    return { well: null };
  }
  if (matching.length === 1) return { well: matching[0] ?? null };
  if (names.length > 0 && matching.length === 0)
    problems.error("wellUnknown", position, values);
  asks.add("well");
  return "asked";
}

/** Positions of the rows of a document in the file. */
interface RowOrigins {
  readonly sheet: string | null;
  readonly rows: readonly TableRecord[];
  readonly neighbors?: readonly (readonly TableRecord[])[];
}

/** Runs the checks of a document and attaches the cell to each finding. */
export function checkRead<Kind extends WellDocumentKind>(
  context: DocumentContext,
  kind: Kind,
  data: WellDocumentData[Kind],
  origins: RowOrigins,
): WellDocumentData[Kind] | null {
  const { problems, asks, others } = context;
  const isUnread = problems.hasError;
  const isUnitless = asks.has("units") || asks.has("lengthUnit");
  const comparable = asks.has("depthReference")
    ? { ...others, trajectory: null, perforations: null }
    : others;
  for (const finding of documentFindings(kind, data, comparable)) {
    // Rows that could not be parsed would be reported as missing.
    if (isUnread && finding.row === null) continue;
    if (isUnitless && unitDependentCodes.has(finding.code)) continue;
    const { level, code } = finding;
    problems.add(
      level,
      code,
      positionOf(finding, origins),
      valuesOf(finding, origins, isUnitless),
    );
  }
  const isBlocked = [...asks].some((ask) => ask !== "referenceElevation");
  return isUnread || isBlocked ? null : data;
}

function recordOf(
  { row, field, neighbor }: Finding,
  { rows, neighbors = [] }: RowOrigins,
): TableRecord | undefined {
  const records = neighbor === null ? rows : (neighbors[neighbor] ?? []);
  // A wellhead is given once, in any row.
  if (field?.startsWith("surface") === true)
    return records.find(({ numbers }) => numbers[field] !== undefined);
  return row === null ? undefined : records[row];
}

function positionOf(finding: Finding, origins: RowOrigins): ProblemPosition {
  const record = recordOf(finding, origins);
  const first = origins.neighbors?.[finding.neighbor ?? -1]?.[0];
  if (!record) return { ...nowhere, sheet: first?.sheet ?? origins.sheet };
  const { field } = finding;
  const other = record.heading.others.find(
    ({ title }) => namedWithUnit(title)?.name === field || title === field,
  );
  return {
    sheet: record.sheet,
    row: record.line,
    column:
      field === null ? null : (record.columns[field] ?? other?.name ?? null),
  };
}

function valuesOf(
  finding: Finding,
  origins: RowOrigins,
  isUnitless: boolean,
): Finding["values"] {
  const { values, field } = finding;
  const title = recordOf(finding, origins)?.heading.placed.find(
    ({ column }) => column.key === field,
  )?.title;
  return {
    ...values,
    ...("title" in values && title !== undefined && title !== ""
      ? { title }
      : {}),
    ...("unit" in values && isUnitless ? { unit: "" } : {}),
  };
}
