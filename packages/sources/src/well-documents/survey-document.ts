import type {
  DocumentNeighbor,
  DocumentStation,
  DocumentWellhead,
} from "@stagecraft/domain";
import {
  type BuiltDocument,
  checkRead,
  chooseWell,
  type DocumentContext,
  foundDocument,
  foundPartly,
  hasColumns,
  isNamed,
  locateTable,
  nothingFound,
} from "./document-context.ts";
import type { LengthUnit } from "./document-units.ts";
import { findTable, isWhole } from "./find-table.ts";
import { nowhere } from "./problem-book.ts";
import type { FoundDocument } from "./read-document.ts";
import {
  readDepthReference,
  readElevation,
  readLengthUnit,
  readNorthReference,
} from "./stated-references.ts";
import { checkAngleUnits, checkVerticalDepths } from "./survey-course.ts";
import { neighborLayout, surveyLayout } from "./table-layouts.ts";
import {
  checkUnits,
  hasAllUnits,
  lengthUnits,
  openTable,
  readRecords,
  type TableRecord,
} from "./table-reading.ts";

type Built = BuiltDocument<"trajectory">;

/** A survey, and the neighbors that a workbook holds beside it. */
export function readSurvey(context: DocumentContext): Built {
  const { others, problems } = context;
  const neighborSheets = context.sheets.filter((sheet) =>
    isNamed(sheet, neighborLayout),
  );
  const surveySheets = context.sheets.filter(
    (sheet) => !neighborSheets.includes(sheet),
  );
  const hasSurvey = surveySheets.some((sheet) => {
    const table = findTable(sheet, surveyLayout);
    return table !== null && isWhole(table);
  });
  const known = others.trajectory ?? null;
  // A workbook that contains only neighbors does not change the survey.
  if (!hasSurvey && known && neighborSheets.length > 0) {
    const neighbors = readNeighbors(context, null);
    const data = { ...known, neighbors: neighbors?.list ?? known.neighbors };
    return {
      data: checkRead(context, "trajectory", data, {
        sheet: neighborSheets[0]?.name ?? null,
        rows: [],
        neighbors: neighbors?.records ?? [],
      }),
      found: nothingFound(context),
    };
  }
  const located = locateTable(
    { ...context, sheets: surveySheets },
    surveyLayout,
  );
  if (!located || !hasColumns(located, problems))
    return { data: null, found: foundPartly(context, located) };
  const table = openTable(located, surveyLayout, problems);
  checkUnits(table, problems);
  const { stated, fallback } = readLengthUnit(context, table, "mdMetres");
  const units = lengthUnits(fallback);
  if (!hasAllUnits(table, units)) context.asks.add("lengthUnit");
  const lengthUnit = stated ?? fallback ?? "m";
  const depth = readDepthReference(context, table, "mdMetres");
  const north = readNorthReference(context, table);
  const elevation = readElevation(context, table, depth.value, lengthUnit);
  const found: FoundDocument = foundDocument(context, table, {
    lengthUnit: stated,
    depthReference: depth.proposal,
    northReference: north.proposal,
    referenceElevationMetres: elevation.proposal,
  });
  const choice = chooseWell(context, table);
  if (choice === "asked") return { data: null, found };
  const records = readRecords(table, units, choice.well, problems);
  if (records.length === 0)
    problems.error("rowsMissing", {
      ...nowhere,
      sheet: located.sheet.name,
      row: located.headerLine,
    });
  const sound = records.filter(isStation);
  const neighbors = readNeighbors(context, fallback);
  const data = {
    lengthUnit,
    depthReference: depth.value ?? "kellyBushing",
    northReference: north.value ?? "grid",
    referenceElevationMetres: elevation.value,
    ...wellheadOf(records, known),
    stations: sound.map(stationOf),
    neighbors: neighbors?.list ?? known?.neighbors ?? [],
  };
  if (!context.asks.has("lengthUnit"))
    checkVerticalDepths(
      table,
      sound,
      data.stations,
      lengthUnit,
      fallback ?? stated,
      problems,
    );
  checkAngleUnits(table, data.stations, problems);
  return {
    data: checkRead(context, "trajectory", data, {
      sheet: located.sheet.name,
      rows: sound,
      neighbors: neighbors?.records ?? [],
    }),
    found,
  };
}

function isStation({ isSound, numbers }: TableRecord): boolean {
  return isSound && numbers["mdMetres"] !== undefined;
}

function stationOf({ numbers }: TableRecord): DocumentStation {
  return {
    mdMetres: numbers["mdMetres"] ?? Number.NaN,
    inclinationDegrees: numbers["inclinationDegrees"] ?? Number.NaN,
    azimuthDegrees: numbers["azimuthDegrees"] ?? Number.NaN,
  };
}

/** The wellhead, given once in any row; a file without one keeps the stored wellhead. */
function wellheadOf(
  records: readonly TableRecord[],
  known: DocumentWellhead | null,
): DocumentWellhead {
  const find = (key: "surfaceNorthMetres" | "surfaceEastMetres") =>
    records.find(({ numbers }) => numbers[key] !== undefined)?.numbers[key] ??
    known?.[key] ??
    0;
  return {
    surfaceNorthMetres: find("surfaceNorthMetres"),
    surfaceEastMetres: find("surfaceEastMetres"),
  };
}

interface ReadNeighbors {
  readonly list: readonly DocumentNeighbor[];
  readonly records: readonly (readonly TableRecord[])[];
}

/** Null when the file has no sheet of neighbors, or an empty one. */
function readNeighbors(
  context: DocumentContext,
  unit: LengthUnit | null,
): ReadNeighbors | null {
  const { problems } = context;
  const sheet = context.sheets.find((each) => isNamed(each, neighborLayout));
  const located = sheet && findTable(sheet, neighborLayout);
  if (!located || !hasColumns(located, problems)) return null;
  const table = openTable(located, neighborLayout, problems);
  if (table.rows.length === 0) return null;
  checkUnits(table, problems);
  const units = lengthUnits(
    context.given.lengthUnit ?? table.facts.lengthUnit ?? unit,
  );
  if (!hasAllUnits(table, units)) context.asks.add("lengthUnit");
  const records = readRecords(table, units, null, problems);
  const wells = [
    ...Map.groupBy(
      records.filter(({ isSound }) => isSound),
      ({ well }) => well?.toLowerCase() ?? "",
    ).values(),
  ];
  return {
    records: wells,
    list: wells.map((rows) => ({
      wellLabel: rows[0]?.well ?? "",
      api: rows.find(({ texts }) => texts["api"])?.texts["api"] ?? "",
      stations: rows.map(stationOf),
      ...wellheadOf(rows, null),
    })),
  };
}
