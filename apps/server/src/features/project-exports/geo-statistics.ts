import {
  tableOf,
  type Cell,
  type ExportTable,
  type SourceColumn,
} from "#features/project-exports/export-table.ts";
import type { ExportedStage } from "#features/project-exports/project-exports.repository.ts";
import {
  lengthUnitOf,
  type StageGeometry,
} from "#features/project-exports/stage-geometry.ts";
import { stageColumns } from "#features/project-exports/stage-statistics.ts";

/** A stage with its position in the ground. */
interface PlacedStage {
  readonly stage: ExportedStage;
  readonly geometry: StageGeometry | null;
}

type PlacedColumn = SourceColumn<PlacedStage>;

function setting(name: string) {
  return ({ stage: { parameters } }: PlacedStage): Cell => {
    const value = parameters[name];
    return typeof value === "number" && value > 0 ? value : null;
  };
}

function settingText(name: string) {
  return ({ stage: { parameters } }: PlacedStage): Cell => {
    const value = parameters[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
}

function position(name: keyof StageGeometry) {
  return ({ geometry }: PlacedStage): Cell => geometry?.[name] ?? null;
}

const geometryTitles = [
  ["Mid-perforation measured depth", "number", "midMd"],
  ["Mid-perforation true vertical depth", "number", "tvd"],
] as const;

const gridTitles = [
  ["Depth reference", "text", "depthReference"],
  ["Grid north", "number", "north"],
  ["Grid east", "number", "east"],
  ["Grid unit", "text", "gridUnit"],
  ["Grid zone", "text", "zoneName"],
  ["Latitude", "number", "latitude"],
  ["Longitude", "number", "longitude"],
  ["Datum", "text", "datum"],
  ["Accuracy of the datum change [m]", "number", "accuracyMetres"],
  ["Latitude WGS84", "number", "wgs84Latitude"],
  ["Longitude WGS84", "number", "wgs84Longitude"],
  ["Survey version", "number", "surveyVersion"],
  ["Perforations version", "number", "perforationsVersion"],
  ["Stage lengths version", "number", "lengthVersion"],
  ["Position missing", "text", "missing"],
] as const;

type Titled = readonly [string, PlacedColumn["kind"], keyof StageGeometry];

function positionColumn([title, kind, name]: Titled): PlacedColumn {
  return { title, kind, cellOf: position(name) };
}

const places: readonly PlacedColumn[] = [
  {
    title: "Operator",
    kind: "text",
    cellOf: ({ stage }) => stage.operatorName,
  },
  { title: "UWI", kind: "text", cellOf: ({ stage }) => stage.uwi },
  { title: "Lease", kind: "text", cellOf: ({ stage }) => stage.leaseName },
  {
    title: "Well location",
    kind: "text",
    cellOf: ({ stage }) => stage.location,
  },
  {
    title: "Projection zone",
    kind: "text",
    cellOf: ({ stage }) => stage.projectionZone,
  },
  ...geometryTitles.map(positionColumn),
  { title: "Stage length", kind: "number", cellOf: position("length") },
  {
    title: "Length unit",
    kind: "text",
    cellOf: ({ stage }) => lengthUnitOf(stage),
  },
  ...gridTitles.map(positionColumn),
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
export function geoTable(
  stages: readonly ExportedStage[],
  geometryOf: (stage: ExportedStage) => StageGeometry | null,
): ExportTable {
  const placed = stages.map((stage) => ({
    stage,
    geometry: geometryOf(stage),
  }));
  const isKnown = ({ cellOf }: PlacedColumn) =>
    placed.some((each) => (cellOf(each) ?? "") !== "");
  const known = new Set(places.filter(isKnown).map(({ title }) => title));
  const shown = places.filter(
    ({ title }) =>
      known.has(title) &&
      (unitOf[title]?.some((measured) => known.has(measured)) ?? true),
  );
  const ofStage = stageColumns.map((column): PlacedColumn => ({
    ...column,
    cellOf: ({ stage }) => column.cellOf(stage),
  }));
  return tableOf("Geo-steering", [...ofStage, ...shown], placed);
}
