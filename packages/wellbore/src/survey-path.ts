import { tangentOf } from "./angles.ts";
import { arcEnd, doglegRadians } from "./arc.ts";
import { type PathPoint, sum } from "./path-point.ts";

export interface SurveyStation {
  readonly mdMetres: number;
  readonly inclinationDegrees: number;
  readonly azimuthDegrees: number;
}

export interface PathStation extends PathPoint {
  readonly mdMetres: number;
  /** The unit vector the well points along here. */
  readonly tangent: PathPoint;
}

/** A well's course: stations down the hole, joined by circular arcs. */
export interface WellPath {
  readonly stations: readonly PathStation[];
}

const surface: PathPoint = { northMetres: 0, eastMetres: 0, tvdMetres: 0 };

const vertical: SurveyStation = {
  mdMetres: 0,
  inclinationDegrees: 0,
  azimuthDegrees: 0,
};

/**
 * Minimum curvature. `wellhead` is where measured depth 0 is. A survey that
 * begins below the wellhead is tied to it by an arc from the vertical, as
 * survey companies do.
 */
export function surveyPath(
  stations: readonly SurveyStation[],
  wellhead: PathPoint = surface,
): WellPath {
  const [first, ...rest] = fromSurface(stations);
  if (first === undefined) return { stations: [] };
  const path: PathStation[] = [
    { ...wellhead, mdMetres: first.mdMetres, tangent: tangentAt(first) },
  ];
  let above = path[0] as PathStation;
  for (const station of rest) {
    above = nextStation(above, station);
    path.push(above);
  }
  return { stations: path };
}

function fromSurface(
  stations: readonly SurveyStation[],
): readonly SurveyStation[] {
  const [first] = stations;
  if (first === undefined || first.mdMetres <= 0) return stations;
  return [vertical, ...stations];
}

function nextStation(above: PathStation, survey: SurveyStation): PathStation {
  const lengthMetres = survey.mdMetres - above.mdMetres;
  if (!(lengthMetres > 0))
    throw new RangeError(
      `The measured depth ${String(survey.mdMetres)} m does not lie below ${String(above.mdMetres)} m.`,
    );
  const tangent = tangentAt(survey);
  const angle = doglegRadians(above.tangent, tangent);
  return {
    ...sum(above, arcEnd(above.tangent, tangent, angle, lengthMetres)),
    mdMetres: survey.mdMetres,
    tangent,
  };
}

function tangentAt(station: SurveyStation): PathPoint {
  return tangentOf(station.inclinationDegrees, station.azimuthDegrees);
}
