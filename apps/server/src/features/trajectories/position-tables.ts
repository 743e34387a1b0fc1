import { writeXlsx } from "hucre/xlsx";
import {
  pathOf,
  type PathPoint,
  positionAt,
  type WellPath,
} from "@stagecraft/wellbore";
import {
  byteOrderMark,
  lineEnd,
  numberCell,
  textCell,
} from "#features/stage-exports/csv-text.service.ts";
import {
  inUnit,
  type LengthUnit,
} from "#features/trajectories/trajectory-data.ts";
import type { MatchedTrajectory } from "#features/trajectories/matched-stages.ts";

type Cell = string | number | null;

export interface PositionTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

function placeCells(place: PathPoint | null, unit: LengthUnit): Cell[] {
  if (place === null) return [null, null, null];
  return [
    inUnit(place.tvdMetres, unit),
    inUnit(place.northMetres, unit),
    inUnit(place.eastMetres, unit),
  ];
}

const placeHead = (unit: LengthUnit) => [
  `True vertical depth [${unit}]`,
  `North [${unit}]`,
  `East [${unit}]`,
];

export function surveyTable({ data }: MatchedTrajectory): PositionTable {
  const { lengthUnit: unit, stations } = data;
  const path = pathOf(data);
  return {
    title: "Survey",
    head: [
      `Measured depth [${unit}]`,
      "Inclination [deg]",
      "Azimuth [deg]",
      ...placeHead(unit),
    ],
    rows: stations.map((station) => [
      inUnit(station.mdMetres, unit),
      station.inclinationDegrees,
      station.azimuthDegrees,
      ...placeCells(positionAt(path, station.mdMetres), unit),
    ]),
  };
}

function middleOf(
  path: WellPath,
  topMdMetres: number,
  bottomMdMetres: number,
): PathPoint | null {
  return positionAt(path, (topMdMetres + bottomMdMetres) / 2);
}

export function perforationTable({ data }: MatchedTrajectory): PositionTable {
  const { lengthUnit: unit } = data;
  const path = pathOf(data);
  return {
    title: "Perforations",
    head: [
      "Stage number",
      "Stage",
      "Stage state",
      "Cluster number",
      `Top measured depth [${unit}]`,
      `Bottom measured depth [${unit}]`,
      "Shots",
      ...placeHead(unit),
    ],
    rows: data.perforations.map((perforation) => [
      perforation.stageNumber,
      perforation.stage?.name ?? null,
      perforation.stage?.state ?? null,
      perforation.clusterNumber,
      inUnit(perforation.topMdMetres, unit),
      inUnit(perforation.bottomMdMetres, unit),
      perforation.shots,
      ...placeCells(
        middleOf(path, perforation.topMdMetres, perforation.bottomMdMetres),
        unit,
      ),
    ]),
  };
}

function csvOf({ head, rows }: PositionTable): Buffer {
  const lines = [
    head.map(textCell),
    ...rows.map((row) =>
      row.map((cell) =>
        typeof cell === "number" ? numberCell(cell) : textCell(cell),
      ),
    ),
  ];
  const text = lines.map((cells) => `${cells.join(",")}${lineEnd}`).join("");
  return Buffer.from(`${byteOrderMark}${text}`);
}

/** A table has a few thousand rows at most, so it is written at once. */
export async function positionFile(
  table: PositionTable,
  format: "csv" | "xlsx",
): Promise<Buffer> {
  if (format === "csv") return csvOf(table);
  const { title, head, rows } = table;
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: title,
          rows: [[...head], ...rows.map((row) => [...row])],
          freezePane: { rows: 1 },
        },
      ],
    }),
  );
}
