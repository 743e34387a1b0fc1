import {
  azimuthBetween,
  doglegSeverity,
  lateralOf,
  type MeasuredSpan,
  type PathPoint,
  pathOf,
  type PathStation,
  positionAt,
  type SurveyedWell,
  type SurveyStation,
  type WellPath,
} from "@stagecraft/wellbore";

/** One station of the survey with everything computed from it. */
export interface CourseStation extends PathPoint, SurveyStation {
  /** Distance from the wellhead along the azimuth of the section. */
  readonly sectionMetres: number;
  readonly degreesPer30Metres: number;
  readonly degreesPer100Feet: number;
  /** A computed station above a survey that begins below the wellhead. */
  readonly isTieIn: boolean;
}

/** A surveyed well: its path, its lateral and the plane of its section. */
export interface WellCourse {
  readonly path: WellPath;
  readonly wellhead: PathPoint;
  /** Null when the well has no horizontal part. */
  readonly lateral: MeasuredSpan | null;
  /** Direction of the section: along the lateral, else from the wellhead to the end. */
  readonly azimuthDegrees: number;
  readonly stations: readonly CourseStation[];
}

const radiansPerDegree = Math.PI / 180;

/** Distance from an origin along an azimuth. */
export function alongAzimuth(
  origin: PathPoint,
  azimuthDegrees: number,
  { northMetres, eastMetres }: PathPoint,
): number {
  const azimuth = azimuthDegrees * radiansPerDegree;
  return (
    (northMetres - origin.northMetres) * Math.cos(azimuth) +
    (eastMetres - origin.eastMetres) * Math.sin(azimuth)
  );
}

/** A vertical well has no direction of its own: it is seen toward the north. */
function sectionAzimuth(path: WellPath, lateral: MeasuredSpan | null): number {
  const [first, last] = [path.stations[0], path.stations.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const alongLateral =
    lateral && azimuthBetween(path, lateral.fromMd, lateral.toMd);
  return (
    alongLateral ?? azimuthBetween(path, first.mdMetres, last.mdMetres) ?? 0
  );
}

/** Returns null without a survey: a well of unknown course is drawn nowhere. */
export function wellCourse(survey: SurveyedWell): WellCourse | null {
  const wellhead: PathPoint = {
    northMetres: survey.surfaceNorthMetres,
    eastMetres: survey.surfaceEastMetres,
    tvdMetres: survey.depthShiftMetres ?? 0,
  };
  const path = pathOf(survey);
  if (path.stations.length === 0) return null;
  const lateral = lateralOf(path);
  const azimuthDegrees = sectionAzimuth(path, lateral);
  const doglegs = doglegSeverity(path);
  // A path with one station more than its survey begins with the connection to the wellhead.
  const added = path.stations.length - survey.stations.length;
  const stations = path.stations.map((station, index): CourseStation => {
    const measured = survey.stations[index - added];
    const { northMetres, eastMetres, tvdMetres } = station;
    return {
      mdMetres: station.mdMetres,
      inclinationDegrees: measured?.inclinationDegrees ?? 0,
      azimuthDegrees: measured?.azimuthDegrees ?? 0,
      northMetres,
      eastMetres,
      tvdMetres,
      sectionMetres: alongAzimuth(wellhead, azimuthDegrees, station),
      degreesPer30Metres: doglegs[index]?.degreesPer30Metres ?? 0,
      degreesPer100Feet: doglegs[index]?.degreesPer100Feet ?? 0,
      isTieIn: measured === undefined,
    };
  });
  return { path, wellhead, lateral, azimuthDegrees, stations };
}

/** Turns of more than this are drawn as several short lines. */
const smoothDegrees = 2;

function turnDegrees(above: PathStation, below: PathStation): number {
  const cosine =
    above.tangent.northMetres * below.tangent.northMetres +
    above.tangent.eastMetres * below.tangent.eastMetres +
    above.tangent.tvdMetres * below.tangent.tvdMetres;
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / radiansPerDegree;
}

export interface CoursePoint extends PathPoint {
  readonly mdMetres: number;
}

/** Returns points along the arcs of the path between two depths, close enough to look round. */
export function pointsBetween(
  path: WellPath,
  fromMd: number,
  toMd: number,
): readonly CoursePoint[] {
  const [first, last] = [path.stations[0], path.stations.at(-1)];
  if (first === undefined || last === undefined) return [];
  const start = Math.max(fromMd, first.mdMetres);
  const end = Math.min(toMd, last.mdMetres);
  if (start > end) return [];
  const depths = [start];
  path.stations.forEach((station, index) => {
    const above = path.stations[index - 1];
    if (above === undefined) return;
    const steps = Math.max(
      1,
      Math.ceil(turnDegrees(above, station) / smoothDegrees),
    );
    for (let step = 1; step <= steps; step += 1) {
      const depth =
        above.mdMetres + ((station.mdMetres - above.mdMetres) * step) / steps;
      if (depth > start && depth < end) depths.push(depth);
    }
  });
  if (end > start) depths.push(end);
  return depths.flatMap((mdMetres) => {
    const position = positionAt(path, mdMetres);
    return position === null ? [] : [{ ...position, mdMetres }];
  });
}

/** Returns the station whose depth is nearest; its index in the list. */
export function nearestStation(
  stations: readonly { readonly mdMetres: number }[],
  mdMetres: number,
): number {
  let nearest = 0;
  stations.forEach((station, index) => {
    const best = stations[nearest]?.mdMetres ?? Infinity;
    if (Math.abs(station.mdMetres - mdMetres) < Math.abs(best - mdMetres))
      nearest = index;
  });
  return nearest;
}

/**
 * Returns the next station below a depth, or above it: from between two
 * stations a step leads to the neighboring one and skips none.
 */
export function stepStation(
  stations: readonly { readonly mdMetres: number }[],
  mdMetres: number | null,
  step: 1 | -1,
): number {
  const lastIndex = stations.length - 1;
  if (mdMetres === null) return step === 1 ? 0 : lastIndex;
  const closeMetres = 1e-6;
  const index =
    step === 1
      ? stations.findIndex((each) => each.mdMetres > mdMetres + closeMetres)
      : stations.findLastIndex(
          (each) => each.mdMetres < mdMetres - closeMetres,
        );
  if (index !== -1) return index;
  return step === 1 ? lastIndex : 0;
}

/**
 * The direction along which several laterals are drawn. Wells of one pad are
 * drilled both ways: opposite directions are the same line. Null when no
 * well has a lateral.
 */
export function commonAzimuth(courses: readonly WellCourse[]): number | null {
  let [sine, cosine] = [0, 0];
  for (const { lateral, azimuthDegrees } of courses) {
    if (lateral === null) continue;
    const length = lateral.toMd - lateral.fromMd;
    sine += length * Math.sin(2 * azimuthDegrees * radiansPerDegree);
    cosine += length * Math.cos(2 * azimuthDegrees * radiansPerDegree);
  }
  if (Math.hypot(sine, cosine) < 1) return null;
  const axis = Math.atan2(sine, cosine) / (2 * radiansPerDegree);
  const [first] = courses.filter(({ lateral }) => lateral !== null);
  const turned = Math.cos(
    ((first?.azimuthDegrees ?? 0) - axis) * radiansPerDegree,
  );
  return (axis + (turned < 0 ? 180 : 0) + 360) % 360;
}
