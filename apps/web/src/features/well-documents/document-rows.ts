import type {
  ConsumablesRow,
  DocumentUnits,
  PumpScheduleRow,
  WellDocumentData,
  WellDocumentKind,
} from "@stagecraft/domain";
import { shownUnit } from "@stagecraft/domain";
import {
  columnUnit,
  documentColumns,
  unitsOfData,
  type DocumentColumn,
  type DocumentData,
} from "./document-columns.ts";

export type CellValue = string | number | null;

/** One line of a document as a table: a cell for each of its columns, in the units of the document. */
export type FlatRow = Readonly<Record<string, CellValue>>;

function consumableRows({
  additives,
  ...stage
}: ConsumablesRow): readonly FlatRow[] {
  const nothing = { additive: null, planned: null, unit: null };
  const [first = null, ...others] = additives.map(
    ({ name, planned, unit }) => ({ additive: name, planned, unit }),
  );
  return [
    { ...stage, ...(first ?? nothing) },
    ...others.map((additive) => ({
      stageNumber: stage.stageNumber,
      plannedCleanVolume: null,
      plannedProppantMass: null,
      ...additive,
    })),
  ];
}

function stepRows({ stageNumber, steps }: PumpScheduleRow): FlatRow[] {
  return steps.map((step) => ({ stageNumber, ...step }));
}

/** Lengths of surveys and perforations are stored in meters, whatever the file had. */
function isStoredInMeters(kind: WellDocumentKind): boolean {
  return kind === "trajectory" || kind === "perforations";
}

/** Factor from a stored number to the units of the document. */
function documentFactor(
  kind: WellDocumentKind,
  { quantity }: DocumentColumn,
  units: DocumentUnits,
): number {
  const isFeet =
    quantity === "length" && isStoredInMeters(kind) && units === "Field";
  return isFeet ? shownUnit("m", "field").factor : 1;
}

function scaled(
  kind: WellDocumentKind,
  row: FlatRow,
  factorOf: (column: DocumentColumn) => number,
): FlatRow {
  return Object.fromEntries(
    documentColumns[kind].map((column) => {
      const value = row[column.key] ?? null;
      const factor = factorOf(column);
      return [
        column.key,
        typeof value === "number" && factor !== 1
          ? Number((value * factor).toPrecision(12))
          : value,
      ];
    }),
  );
}

/** The lines as they are stored. */
function storedRows(
  kind: WellDocumentKind,
  data: DocumentData,
): readonly FlatRow[] {
  if ("stations" in data) return data.stations.map((each) => ({ ...each }));
  if (kind === "consumables")
    return (data as WellDocumentData["consumables"]).rows.flatMap(
      consumableRows,
    );
  if (kind === "pumpschedule")
    return (data as WellDocumentData["pumpschedule"]).rows.flatMap(stepRows);
  return data.rows.map((each) => ({ ...each }) as FlatRow);
}

/** The lines of a document in its own units. */
export function rowsOfDocument(
  kind: WellDocumentKind,
  data: DocumentData,
): FlatRow[] {
  const units = unitsOfData(data);
  return storedRows(kind, data).map((row) =>
    scaled(kind, row, (column) => documentFactor(kind, column, units)),
  );
}

/** The same lines in other units. */
export function convertRow(
  kind: WellDocumentKind,
  row: FlatRow,
  from: DocumentUnits,
  to: DocumentUnits,
): FlatRow {
  if (from === to) return row;
  const choice = to === "Field" ? "field" : "metric";
  return scaled(
    kind,
    row,
    (column) => shownUnit(columnUnit(column, from), choice).factor,
  );
}

function text(row: FlatRow, key: string): string {
  return String(row[key] ?? "");
}

/** NaN where there is no number: the server names the cell. */
function number(row: FlatRow, key: string): number {
  const value = row[key];
  return typeof value === "number" ? value : Number.NaN;
}

function optional(row: FlatRow, key: string): number | null {
  const value = row[key];
  return typeof value === "number" ? value : null;
}

/**
 * Consecutive rows of one stage form a group; a stage that occurs again later forms another group.
 */
function byStage(rows: readonly FlatRow[]): FlatRow[][] {
  const groups: FlatRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.["stageNumber"] === row["stageNumber"])
      last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function consumablesOf(group: readonly FlatRow[]): ConsumablesRow {
  const [first = {}] = group;
  const given = (key: string) =>
    group.map((row) => optional(row, key)).find((value) => value !== null) ??
    null;
  return {
    stageNumber: number(first, "stageNumber"),
    plannedCleanVolume: given("plannedCleanVolume"),
    plannedProppantMass: given("plannedProppantMass"),
    additives: group
      .filter((row) => text(row, "additive") !== "")
      .map((row) => ({
        name: text(row, "additive"),
        planned: number(row, "planned"),
        unit: text(row, "unit"),
      })),
  };
}

function scheduleOf(group: readonly FlatRow[]): PumpScheduleRow {
  return {
    stageNumber: number(group[0] ?? {}, "stageNumber"),
    steps: group.map((row) => ({
      name: text(row, "name"),
      fluid: text(row, "fluid"),
      slurryRate: number(row, "slurryRate"),
      startConcentration: number(row, "startConcentration"),
      endConcentration: number(row, "endConcentration"),
      cleanVolume: number(row, "cleanVolume"),
      proppantMass: number(row, "proppantMass"),
    })),
  };
}

/** The stored form of lines in the document's own units; `data` gives everything that is not a line. */
export function documentWithRows(
  kind: WellDocumentKind,
  data: DocumentData,
  rows: readonly FlatRow[],
): DocumentData {
  const units = unitsOfData(data);
  const stored = rows.map((row) =>
    scaled(kind, row, (column) => 1 / documentFactor(kind, column, units)),
  );
  const documents: Readonly<Record<WellDocumentKind, () => object>> = {
    trajectory: () => ({ stations: stored }),
    perforations: () => ({ rows: stored }),
    boreholevolumes: () => ({ rows: stored }),
    stagelengths: () => ({ rows: stored }),
    consumables: () => ({ rows: byStage(stored).map(consumablesOf) }),
    pumpschedule: () => ({ rows: byStage(stored).map(scheduleOf) }),
  };
  return { ...data, ...documents[kind]() };
}
