import type { DocumentStation } from "@stagecraft/domain";
import { surveyPath } from "@stagecraft/wellbore";
import { readNumber } from "./cell-number.ts";
import {
  converted,
  type LengthUnit,
  shownLength,
  statedUnit,
} from "./document-units.ts";
import { headerTitle } from "./header-title.ts";
import type { ProblemBook } from "./problem-book.ts";
import {
  type OpenTable,
  statedUnitOf,
  type TableRecord,
} from "./table-reading.ts";

const verticalTitles =
  /^(tvd(rkb|kb|rt)?|true ?vertical ?depth(rkb|kb|rt)?|vertical ?depth)$/i;
/** Survey companies round and may use another method. */
const toleranceMetres = 2;
const toleranceShare = 0.005;

/**
 * Most surveys include computed vertical depths. If these do not match the
 * stations, a number or a unit of the file is wrong.
 */
export function checkVerticalDepths(
  table: OpenTable,
  records: readonly TableRecord[],
  stations: readonly DocumentStation[],
  unit: LengthUnit,
  fallback: LengthUnit | null,
  problems: ProblemBook,
): void {
  const column = table.found.heading.others.find(({ title }) =>
    verticalTitles.test(headerTitle(title).label),
  );
  if (!column || !isDescending(stations)) return;
  const stated =
    headerTitle(column.title).unit ??
    statedUnit(column.unitBelow ?? "") ??
    statedUnit(fallback ?? "");
  if (stated?.measures !== "length") return;
  const path = surveyPath(stations).stations;
  const offset = path.length - stations.length;
  let shift: number | null = null;
  for (const [index, { row, sheet, line }] of records.entries()) {
    const read = readNumber(row.cells[column.at], table.mark);
    const computed = path[index + offset]?.tvdMetres;
    if (read.kind !== "number" || computed === undefined) continue;
    const metres = converted(read.value, stated.unit, "m");
    // Vertical depths may have another reference than measured depths.
    shift ??= metres - computed;
    const difference = Math.abs(metres - shift - computed);
    if (difference <= toleranceMetres + toleranceShare * Math.abs(computed))
      continue;
    problems.warning(
      "verticalDepthDiffers",
      { sheet, row: line, column: column.name },
      {
        title: column.title,
        depth: shownLength(stations[index]?.mdMetres ?? Number.NaN, unit),
        stated: shownLength(metres, unit),
        computed: shownLength(computed + shift, unit),
        unit,
      },
    );
    // All later differences follow from the first one.
    return;
  }
}

function isDescending(stations: readonly DocumentStation[]): boolean {
  return stations.every(
    ({ mdMetres }, index) =>
      index === 0 || mdMetres > (stations[index - 1]?.mdMetres ?? mdMetres),
  );
}

/** With fewer angles, all may happen to be small. */
const fewestAngles = 5;

/** Angles without a unit are degrees, unless all of them could be radians. */
export function checkAngleUnits(
  table: OpenTable,
  stations: readonly DocumentStation[],
  problems: ProblemBook,
): void {
  const { heading, sheet, headerLine } = table.found;
  const angles = heading.placed.filter(
    ({ column }) => column.holds === "angle",
  );
  if (angles.some((each) => statedUnitOf(table, each) !== null)) return;
  const steepest = Math.max(
    ...stations.map(({ inclinationDegrees }) => inclinationDegrees),
  );
  const widest = Math.max(
    ...stations.map(({ azimuthDegrees }) => azimuthDegrees),
  );
  const isLateral = steepest > 1 && stations.length >= fewestAngles;
  if (!isLateral || steepest > Math.PI || widest > 2 * Math.PI) return;
  problems.warning("anglesTooSmall", {
    sheet: sheet.name,
    row: headerLine,
    column: angles[0]?.name ?? null,
  });
}
