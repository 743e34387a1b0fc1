import type { DocumentStation } from "@stagecraft/domain";
import { doglegSeverity, surveyPath } from "@stagecraft/wellbore";
import { type LengthUnit, metresPer, shownLength } from "../document-units.ts";
import type { Report } from "./finding.ts";

/** Casing is not run through a sharper turn; typing errors are far sharper. */
const sharpestPer30Metres = 30;
/** Over a foot or two, the rounding of an angle alone looks like a sharp turn. */
const leastTurnDegrees = 5;
/** The lengths per which the industry states a dogleg. */
const turnLength: Readonly<Record<LengthUnit, number>> = { ft: 100, m: 30 };

/** Stations follow each other evenly below the casing in which a survey begins. */
const widestGapInMedians = 10;
const leastGapMetres = 150;

/** Checks numbers that are valid one by one but cannot describe a well together. */
export function checkCourse(
  stations: readonly DocumentStation[],
  unit: LengthUnit,
  report: Report,
): void {
  checkTurns(stations, unit, report);
  checkGaps(stations, unit, report);
}

function checkTurns(
  stations: readonly DocumentStation[],
  unit: LengthUnit,
  report: Report,
): void {
  stations.forEach((station, index) => {
    const above = stations[index - 1];
    // Depths in the wrong order are reported by another check.
    if (!above || !(station.mdMetres > above.mdMetres)) return;
    const turn = doglegSeverity(surveyPath([above, station])).at(-1);
    if (
      !turn ||
      turn.doglegDegrees <= leastTurnDegrees ||
      turn.degreesPer30Metres <= sharpestPer30Metres
    )
      return;
    const metres = turnLength[unit] * metresPer[unit];
    report(
      "warning",
      "turnTooSharp",
      {
        depth: shownLength(station.mdMetres, unit),
        degrees: Math.round((turn.degreesPer30Metres * metres) / 30),
        length: turnLength[unit],
        unit,
      },
      index,
      "inclinationDegrees",
    );
  });
}

function checkGaps(
  stations: readonly DocumentStation[],
  unit: LengthUnit,
  report: Report,
): void {
  const gaps = stations
    .slice(1)
    .map(({ mdMetres }, at) => mdMetres - (stations[at]?.mdMetres ?? mdMetres));
  // Depths in the wrong order are reported by another check.
  if (gaps.some((gap) => !(gap > 0))) return;
  const median = gaps.toSorted((first, second) => first - second)[
    Math.floor(gaps.length / 2)
  ];
  const widest = Math.max(leastGapMetres, widestGapInMedians * (median ?? 0));
  gaps.forEach((gap, at) => {
    const above = stations[at];
    const below = stations[at + 1];
    if (at === 0 || gap <= widest || !above || !below) return;
    report(
      "warning",
      "stationsFarApart",
      {
        depth: shownLength(below.mdMetres, unit),
        before: shownLength(above.mdMetres, unit),
        unit,
      },
      at + 1,
      "mdMetres",
    );
  });
}
