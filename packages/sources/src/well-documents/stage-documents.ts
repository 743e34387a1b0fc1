import type {
  ConsumablesRow,
  PlannedAdditive,
  StageDocumentKind,
  WellDocumentData,
} from "@stagecraft/domain";
import { isBlank } from "./cell-number.ts";
import {
  type BuiltDocument,
  checkRead,
  chooseWell,
  type DocumentContext,
  foundDocument,
  foundPartly,
  hasColumns,
  locateTable,
} from "./document-context.ts";
import { statedUnit } from "./document-units.ts";
import type { Heading, OtherColumn } from "./find-table.ts";
import { namedWithUnit } from "./header-title.ts";
import { nowhere } from "./problem-book.ts";
import { readSystem } from "./stated-system.ts";
import { layoutOf } from "./table-layouts.ts";
import {
  checkUnits,
  numberAt,
  openTable,
  type OpenTable,
  readRecords,
  type TableRecord,
} from "./table-reading.ts";

type RowKind = Exclude<StageDocumentKind, "pumpschedule">;

type Row<Kind extends RowKind> = WellDocumentData[Kind]["rows"][number];

export function readBoreholeVolumes(
  context: DocumentContext,
): BuiltDocument<"boreholevolumes"> {
  return readRows(context, "boreholevolumes", ({ numbers }) => ({
    stageNumber: numbers["stageNumber"] ?? Number.NaN,
    boreholeVolume: numbers["boreholeVolume"] ?? Number.NaN,
    midPerfMeasuredDepth: numbers["midPerfMeasuredDepth"] ?? Number.NaN,
  }));
}

export function readStageLengths(
  context: DocumentContext,
): BuiltDocument<"stagelengths"> {
  return readRows(context, "stagelengths", ({ numbers }) => ({
    stageNumber: numbers["stageNumber"] ?? Number.NaN,
    length: numbers["length"] ?? Number.NaN,
  }));
}

export function readConsumables(
  context: DocumentContext,
): BuiltDocument<"consumables"> {
  return readRows(context, "consumables", consumablesOf);
}

type RowReader<Kind extends RowKind> = (
  record: TableRecord,
  table: OpenTable,
  context: DocumentContext,
) => Row<Kind>;

/** A stage number alone does not identify the table, because every table of a well has one. */
function holdsConsumables({ placed, others }: Heading): boolean {
  const isPlanned = placed.some(({ column }) =>
    column.key.startsWith("planned"),
  );
  return isPlanned || others.some((other) => additiveOf(other) !== null);
}

function readRows<Kind extends RowKind>(
  context: DocumentContext,
  kind: Kind,
  rowOf: RowReader<Kind>,
): BuiltDocument<Kind> {
  const { problems } = context;
  const layout = layoutOf[kind];
  const located = locateTable(
    context,
    layout,
    kind === "consumables" ? holdsConsumables : undefined,
  );
  const nothing = { data: null, found: foundPartly(context, located) };
  if (!located || !hasColumns(located, problems)) return nothing;
  if (kind === "consumables" && !holdsConsumables(located.heading)) {
    problems.error(
      "columnMissing",
      { sheet: located.sheet.name, row: located.headerLine, column: null },
      { title: "Planned clean volume, Planned proppant mass" },
    );
    return nothing;
  }
  const table = openTable(located, layout, problems);
  checkUnits(table, problems);
  reportUnitless(kind, table, context);
  const { units, stated, tableUnits } = readSystem(context, table);
  const found = foundDocument(context, table, { units: stated });
  const choice = chooseWell(context, table);
  if (choice === "asked") return { data: null, found };
  const records = readRecords(table, tableUnits, choice.well, problems);
  if (records.length === 0)
    problems.error("rowsMissing", {
      ...nowhere,
      sheet: located.sheet.name,
      row: located.headerLine,
    });
  const rows = records.map((record) => rowOf(record, table, context));
  const sound = records.map(({ isSound }) => isSound);
  const data = {
    units,
    rows: rows.filter((_, index) => sound[index]),
  } as unknown as WellDocumentData[Kind];
  return {
    data: checkRead(context, kind, data, {
      sheet: located.sheet.name,
      rows: records.filter((_, index) => sound[index]),
    }),
    found,
  };
}

interface AdditiveColumn extends OtherColumn {
  readonly additive: string;
  readonly unit: string;
}

/** Lengths, times and pressures cannot be amounts of an additive. */
const foreignMeasures = new Set(["length", "angle", "rate", "concentration"]);

function additiveOf(other: OtherColumn): AdditiveColumn | null {
  const named = namedWithUnit(other.title);
  const unit = named?.unit ?? other.unitBelow;
  const additive = named?.name ?? other.title;
  if (unit === null || additive === "") return null;
  const stated = statedUnit(unit);
  if (stated && foreignMeasures.has(stated.measures)) return null;
  return { ...other, additive, unit };
}

function consumablesOf(
  record: TableRecord,
  table: OpenTable,
  { problems }: DocumentContext,
): ConsumablesRow {
  const additives: PlannedAdditive[] = [];
  for (const other of record.heading.others) {
    const column = additiveOf(other);
    const cell = record.row.cells[other.at];
    if (!column || isBlank(cell)) continue;
    const read = numberAt(
      table,
      cell,
      { sheet: record.sheet, row: record.line, column: column.name },
      column.title,
      statedUnit(column.unit)?.unit ?? null,
      false,
      problems,
    );
    if (read)
      additives.push({
        name: column.additive,
        planned: read.number,
        unit: column.unit,
      });
  }
  return {
    stageNumber: record.numbers["stageNumber"] ?? Number.NaN,
    plannedCleanVolume: record.numbers["plannedCleanVolume"] ?? null,
    plannedProppantMass: record.numbers["plannedProppantMass"] ?? null,
    additives,
  };
}

/** A column of numbers without a unit may be an additive; it is left out with a warning. */
function reportUnitless(
  kind: RowKind,
  table: OpenTable,
  { problems }: DocumentContext,
): void {
  if (kind !== "consumables") return;
  const { heading, sheet, headerLine } = table.found;
  for (const other of heading.others) {
    const hasUnit =
      namedWithUnit(other.title) !== null || other.unitBelow !== null;
    const hasNumbers = table.rows.some(
      ({ row }) =>
        typeof row.cells[other.at] === "number" ||
        /^\s*\d/.test(String(row.cells[other.at] ?? "")),
    );
    if (!hasUnit && hasNumbers)
      problems.warning(
        "unitMissing",
        { sheet: sheet.name, row: headerLine, column: other.name },
        { title: other.title },
      );
  }
}
