import type {
  DocumentStation,
  DocumentWellhead,
  PerforationRow,
} from "@stagecraft/domain";
import { type LengthUnit, metresPer, shownLength } from "../document-units.ts";
import type { Check, Report } from "./finding.ts";
import { checkCourse } from "./course-checks.ts";
import { endValues, isBelow } from "./perforation-span.ts";
import { checkDepth, isBetween } from "./value-checks.ts";

/** No pad is this wide, so the number is something else, such as a map coordinate. */
const farthestMetres = 50_000;
const mostNeighbors = 60;

export const checkTrajectory: Check<"trajectory"> = (
  data,
  { perforations },
  report,
  reportOf,
) => {
  const { lengthUnit } = data;
  checkStations(data.stations, lengthUnit, report);
  checkWellhead(data, lengthUnit, report);
  if (data.neighbors.length > mostNeighbors)
    report("error", "neighborsTooMany", {
      count: data.neighbors.length,
      most: mostNeighbors,
    });
  data.neighbors.forEach((neighbor, index) => {
    const reportNeighbor = reportOf(index);
    if (neighbor.wellLabel.trim() === "")
      reportNeighbor("error", "neighborUnnamed", {}, 0, "wellLabel");
    checkStations(neighbor.stations, lengthUnit, reportNeighbor);
    checkWellhead(neighbor, lengthUnit, reportNeighbor);
  });
  const end = data.stations.at(-1);
  const deepest = perforations && deepestRow(perforations.rows);
  if (
    end &&
    deepest &&
    perforations.depthReference === data.depthReference &&
    isBelow(deepest, end)
  )
    report(
      "warning",
      "surveyEndsAbove",
      endValues(deepest, end, lengthUnit),
      data.stations.length - 1,
      "mdMetres",
    );
};

function checkStations(
  stations: readonly DocumentStation[],
  unit: LengthUnit,
  report: Report,
): void {
  let deepest: number | null = null;
  stations.forEach((station, index) => {
    const { mdMetres, inclinationDegrees, azimuthDegrees } = station;
    checkDepth(mdMetres, unit, index, "mdMetres", report);
    if (!isBetween(inclinationDegrees, 0, 180))
      report(
        "error",
        "inclinationOutside",
        { value: inclinationDegrees },
        index,
        "inclinationDegrees",
      );
    if (!isBetween(azimuthDegrees, 0, 360))
      report(
        "error",
        "azimuthOutside",
        { value: azimuthDegrees },
        index,
        "azimuthDegrees",
      );
    const depth = shownLength(mdMetres, unit);
    if (deepest !== null && mdMetres === deepest)
      report("error", "depthTwice", { depth, unit }, index, "mdMetres");
    else if (deepest !== null && mdMetres < deepest)
      report(
        "error",
        "depthGoesBack",
        { depth, before: shownLength(deepest, unit), unit },
        index,
        "mdMetres",
      );
    deepest = Math.max(deepest ?? mdMetres, mdMetres);
  });
  if (stations.length < 2)
    report("error", "stationsMissing", { count: stations.length });
  checkCourse(stations, unit, report);
}

function checkWellhead(
  wellhead: DocumentWellhead,
  unit: LengthUnit,
  report: Report,
): void {
  for (const field of ["surfaceNorthMetres", "surfaceEastMetres"] as const)
    if (!(Math.abs(wellhead[field]) <= farthestMetres))
      report(
        "error",
        "wellheadFar",
        {
          distance: shownLength(wellhead[field], unit),
          most: Math.round(farthestMetres / metresPer[unit]),
          unit,
        },
        0,
        field,
      );
}

function deepestRow(rows: readonly PerforationRow[]): PerforationRow | null {
  return rows.reduce<PerforationRow | null>(
    (deepest, row) =>
      deepest && deepest.bottomMdMetres >= row.bottomMdMetres ? deepest : row,
    null,
  );
}
