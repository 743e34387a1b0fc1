import { writeXlsx } from "hucre/xlsx";
import type { SurveyStation } from "@stagecraft/wellbore";
import {
  inUnit,
  type LengthUnit,
  type TrajectoryData,
  type Wellhead,
} from "#features/trajectories/trajectory-data.ts";
import {
  neighboursSheet,
  perforationsSheet,
  type SheetLayout,
  surveySheet,
} from "#features/trajectories/workbook-layout.ts";

type Cell = string | number | null;

function headOf({ columns }: SheetLayout, unit: LengthUnit): Cell[] {
  const units = { length: ` [${unit}]`, angle: " [deg]", count: "", text: "" };
  return columns.map(({ title, kind }) => `${title}${units[kind]}`);
}

/** Fills the first station only: a wellhead is given once. */
function surfaceCells(
  well: Wellhead,
  unit: LengthUnit,
  index: number,
): readonly Cell[] {
  return index > 0
    ? [null, null]
    : [
        inUnit(well.surfaceNorthMetres, unit),
        inUnit(well.surfaceEastMetres, unit),
      ];
}

function stationCells(station: SurveyStation, unit: LengthUnit): Cell[] {
  return [
    inUnit(station.mdMetres, unit),
    station.inclinationDegrees,
    station.azimuthDegrees,
  ];
}

function surveyRows(data: TrajectoryData): Cell[][] {
  return data.stations.map((station, index) => [
    ...stationCells(station, data.lengthUnit),
    ...surfaceCells(data, data.lengthUnit, index),
  ]);
}

function neighbourRows({ neighbours, lengthUnit }: TrajectoryData): Cell[][] {
  return neighbours.flatMap((well) =>
    well.stations.map((station, index) => [
      well.wellLabel,
      well.api,
      ...stationCells(station, lengthUnit),
      ...surfaceCells(well, lengthUnit, index),
    ]),
  );
}

/** Returns the perforation rows; stages without depths get empty cells to fill in. */
function perforationRows(
  { perforations, lengthUnit }: TrajectoryData,
  expectedStages: number,
): Cell[][] {
  if (perforations.length === 0)
    return Array.from({ length: expectedStages }, (_, index) => [
      index + 1,
      null,
      null,
    ]);
  return perforations.map(({ stageNumber, topMdMetres, bottomMdMetres }) => [
    stageNumber,
    inUnit(topMdMetres, lengthUnit),
    inUnit(bottomMdMetres, lengthUnit),
  ]);
}

const empty: TrajectoryData = {
  lengthUnit: "ft",
  surfaceNorthMetres: 0,
  surfaceEastMetres: 0,
  stations: [],
  perforations: [],
  neighbours: [],
};

/**
 * Writes a workbook that can be filled in and uploaded again; read back
 * unchanged, it gives the same trajectory.
 */
export function writeWorkbook(
  known: TrajectoryData | null,
  expectedStages: number,
): Promise<Uint8Array> {
  const data = known ?? empty;
  const sheet = (layout: SheetLayout, rows: Cell[][]) => ({
    name: layout.name,
    rows: [headOf(layout, data.lengthUnit), ...rows],
    freezePane: { rows: 1 },
  });
  return writeXlsx({
    sheets: [
      sheet(surveySheet, surveyRows(data)),
      sheet(perforationsSheet, perforationRows(data, expectedStages)),
      sheet(neighboursSheet, neighbourRows(data)),
    ],
  });
}
