import {
  tableOf,
  type Cell,
  type ExportTable,
  type SourceColumn,
} from "#features/project-exports/export-table.ts";
import type { ExportedStage } from "#features/project-exports/project-exports.repository.ts";
import { stageColumns } from "#features/project-exports/stage-statistics.ts";

type StageColumn = SourceColumn<ExportedStage>;

function setting(name: string) {
  return ({ parameters }: ExportedStage): Cell => {
    const value = parameters[name];
    return typeof value === "number" && value > 0 ? value : null;
  };
}

function settingText(name: string) {
  return ({ parameters }: ExportedStage): Cell => {
    const value = parameters[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
}

/** Depths use the unit system of the planned consumables: feet in Field, else meters. */
function lengthUnit({ parameters }: ExportedStage): Cell {
  return parameters["plannedConsumablesUnits"] === "Field" ? "ft" : "m";
}

const places: readonly StageColumn[] = [
  { title: "Operator", kind: "text", cellOf: (stage) => stage.operatorName },
  { title: "UWI", kind: "text", cellOf: (stage) => stage.uwi },
  { title: "Lease", kind: "text", cellOf: (stage) => stage.leaseName },
  { title: "Well location", kind: "text", cellOf: (stage) => stage.location },
  {
    title: "Projection zone",
    kind: "text",
    cellOf: (stage) => stage.projectionZone,
  },
  {
    title: "Mid-perforation measured depth",
    kind: "number",
    cellOf: setting("boreholeMidPerfMeasuredDepth"),
  },
  { title: "Stage length", kind: "number", cellOf: setting("stageLength") },
  { title: "Length unit", kind: "text", cellOf: lengthUnit },
  {
    title: "Borehole volume",
    kind: "number",
    cellOf: setting("boreholeVolume"),
  },
  {
    title: "Borehole volume unit",
    kind: "text",
    cellOf: settingText("boreholeVolumeUnits"),
  },
];

/** A unit column is shown only with its numbers. */
const unitOf: Readonly<Record<string, readonly string[]>> = {
  "Length unit": ["Mid-perforation measured depth", "Stage length"],
  "Borehole volume unit": ["Borehole volume"],
};

/**
 * Only columns with a value for at least one stage: an empty column would
 * suggest data that were never recorded.
 */
export function geoTable(stages: readonly ExportedStage[]): ExportTable {
  const isKnown = ({ cellOf }: StageColumn) =>
    stages.some((stage) => (cellOf(stage) ?? "") !== "");
  const known = new Set(places.filter(isKnown).map(({ title }) => title));
  const shown = places.filter(
    ({ title }) =>
      known.has(title) &&
      (unitOf[title]?.some((measured) => known.has(measured)) ?? true),
  );
  return tableOf("Geo-steering", [...stageColumns, ...shown], stages);
}
