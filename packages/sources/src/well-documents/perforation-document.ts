import type { PerforationRow } from "@stagecraft/domain";
import { clustersInRows } from "./cluster-columns.ts";
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
import { nowhere, type ProblemBook } from "./problem-book.ts";
import { readDepthReference, readLengthUnit } from "./stated-references.ts";
import { layoutOf } from "./table-layouts.ts";
import {
  checkUnits,
  hasAllUnits,
  lengthUnits,
  openTable,
  readRecords,
  type TableRecord,
} from "./table-reading.ts";

/** Perforations: a row for each cluster, or one for each stage. */
export function readPerforations(
  context: DocumentContext,
): BuiltDocument<"perforations"> {
  const { problems } = context;
  const layout = layoutOf.perforations;
  const located = locateTable(
    { ...context, sheets: context.sheets.map(clustersInRows) },
    layout,
  );
  if (!located || !hasColumns(located, problems))
    return { data: null, found: foundPartly(context, located) };
  const table = openTable(located, layout, problems);
  checkUnits(table, problems);
  const { stated, fallback } = readLengthUnit(context, table, "topMdMetres");
  const units = lengthUnits(fallback);
  if (!hasAllUnits(table, units)) context.asks.add("lengthUnit");
  const depth = readDepthReference(context, table, "topMdMetres");
  const found = foundDocument(context, table, {
    lengthUnit: stated,
    depthReference: depth.proposal,
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
  const numbered = withStages(records, problems);
  const data = {
    lengthUnit: stated ?? fallback ?? "m",
    depthReference: depth.value ?? "kellyBushing",
    rows: numbered.map(({ record, stageNumber }) =>
      perforationOf(record, stageNumber),
    ),
  };
  return {
    data: checkRead(context, "perforations", data, {
      sheet: located.sheet.name,
      rows: numbered.map(({ record }) => record),
    }),
    found,
  };
}

interface NumberedRecord {
  readonly record: TableRecord;
  readonly stageNumber: number;
}

/** A stage is written once above its rows, or in a cell that is merged over them. */
export function withStages(
  records: readonly TableRecord[],
  problems: ProblemBook,
): readonly NumberedRecord[] {
  const numbered: NumberedRecord[] = [];
  let carried: number | null = null;
  for (const record of records) {
    carried = record.numbers["stageNumber"] ?? carried;
    const stageNumber = carried ?? record.blockStage;
    if (stageNumber === null && record.isSound)
      problems.error(
        "cellMissing",
        {
          sheet: record.sheet,
          row: record.line,
          column: record.columns["stageNumber"] ?? null,
        },
        { title: "Stage number" },
      );
    else if (stageNumber !== null && record.isSound)
      numbered.push({ record, stageNumber });
  }
  return numbered;
}

function perforationOf(
  { numbers }: TableRecord,
  stageNumber: number,
): PerforationRow {
  return {
    stageNumber,
    clusterNumber: numbers["clusterNumber"] ?? null,
    topMdMetres: numbers["topMdMetres"] ?? Number.NaN,
    bottomMdMetres: numbers["bottomMdMetres"] ?? Number.NaN,
    shots: numbers["shots"] ?? null,
  };
}
