import type { UnitChoice } from "@stagecraft/domain";
import {
  tableOf,
  titleWithUnit,
  type Cell,
  type ExportTable,
  type SourceColumn,
} from "#features/project-exports/export-table.ts";
import {
  offsetRowsOf,
  type OffsetRow,
} from "#features/project-exports/offset-rows.ts";
import type {
  ExportedStage,
  SummaryFacts,
} from "#features/project-exports/project-exports.repository.ts";
import {
  sharedUnit,
  stageColumns,
} from "#features/project-exports/stage-statistics.ts";

type OffsetColumn = SourceColumn<OffsetRow>;

const ofTheStage: readonly OffsetColumn[] = stageColumns.map(
  ({ cellOf, ...column }) => ({
    ...column,
    cellOf: ({ stage }) => cellOf(stage),
  }),
);

function percentOfThreshold({ largestChange, threshold }: OffsetRow): Cell {
  return largestChange === null ? null : (100 * largestChange) / threshold;
}

const ofTheOffset: readonly OffsetColumn[] = [
  { title: "Offset", kind: "number", cellOf: ({ number }) => number },
  { title: "Offset well", kind: "text", cellOf: ({ wellLabel }) => wellLabel },
  { title: "Offset API", kind: "text", cellOf: ({ api }) => api },
  { title: "FDI state", kind: "text", cellOf: ({ state }) => state },
  { title: "Pressure unit", kind: "text", cellOf: ({ unit }) => unit },
  {
    title: "Max pressure change",
    kind: "number",
    cellOf: ({ largestChange }) => largestChange,
  },
  { title: "Threshold", kind: "number", cellOf: ({ threshold }) => threshold },
  { title: "Of threshold [%]", kind: "number", cellOf: percentOfThreshold },
  { title: "Level", kind: "text", cellOf: ({ level }) => level },
  { title: "Frac hit", kind: "flag", cellOf: (row) => row.isFracHit },
  { title: "Near hit", kind: "flag", cellOf: (row) => row.isNearHit },
];

function firsts({ volume, mass, pressure }: SummaryFacts): OffsetColumn[] {
  const column = (
    title: string,
    name: string,
    unit: string,
    kind: "number" | "time" = "number",
  ): OffsetColumn => ({
    title: titleWithUnit(title, unit),
    kind,
    cellOf: ({ reading }) => reading(name),
  });
  const volumeUnit = sharedUnit(volume);
  return [
    column("First response", "fdiFirstResponseTimestamp", "UTC", "time"),
    column("Clean volume at first response", "fdiVFR", volumeUnit),
    column("First hit", "fdiFirstHitTimestamp", "UTC", "time"),
    column("Clean volume at first hit", "fdiVFFH", volumeUnit),
    column("Offset pressure at first hit", "fdiPFFH", ""),
    column("Proppant at first hit", "fdiMFFH", sharedUnit(mass)),
    column("Treating pressure at first hit", "fdiTPFFH", sharedUnit(pressure)),
  ];
}

const evaluation: readonly OffsetColumn[] = [
  {
    title: "Evaluated at the end",
    kind: "flag",
    cellOf: ({ evaluated }) => evaluated,
  },
  {
    title: "Not evaluated because",
    kind: "text",
    cellOf: ({ notEvaluatedReason }) => notEvaluatedReason,
  },
];

/** A row per stage and offset well. */
export function fdiTable(
  stages: readonly ExportedStage[],
  facts: SummaryFacts,
  units: UnitChoice,
): ExportTable {
  const columns = [
    ...ofTheStage,
    ...ofTheOffset,
    ...firsts(facts),
    ...evaluation,
  ];
  const rows = stages.flatMap((stage) => offsetRowsOf(stage, units));
  return tableOf("FDI statistics", columns, rows);
}
