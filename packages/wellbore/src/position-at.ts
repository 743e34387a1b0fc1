import { arcEnd, doglegRadians, tangentBetween } from "./arc.ts";
import { type PathPoint, sum } from "./path-point.ts";
import type { PathStation, WellPath } from "./survey-path.ts";

/** Depths typed in feet have a tiny rounding error after conversion to meters and back. */
const roundingMetres = 1e-6;

/** Returns the position of the well at a measured depth; null where it was not surveyed. */
export function positionAt(path: WellPath, mdMetres: number): PathPoint | null {
  const below = stationBelow(path, mdMetres);
  const end = path.stations[below];
  if (end === undefined || !Number.isFinite(mdMetres)) return null;
  const start = path.stations[below - 1];
  if (start === undefined)
    return end.mdMetres - mdMetres <= roundingMetres ? positionOf(end) : null;
  if (mdMetres - end.mdMetres > roundingMetres) return null;
  return within(start, end, Math.min(mdMetres, end.mdMetres));
}

/** The first station at or below a depth; the last one when none is. */
function stationBelow({ stations }: WellPath, mdMetres: number): number {
  let low = 0;
  let high = stations.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stations[middle] as PathStation).mdMetres < mdMetres) low = middle + 1;
    else high = middle;
  }
  return low;
}

function within(
  start: PathStation,
  end: PathStation,
  mdMetres: number,
): PathPoint {
  const fraction =
    (mdMetres - start.mdMetres) / (end.mdMetres - start.mdMetres);
  const angle = doglegRadians(start.tangent, end.tangent);
  const tangent = tangentBetween(start.tangent, end.tangent, angle, fraction);
  const arc = arcEnd(
    start.tangent,
    tangent,
    angle * fraction,
    mdMetres - start.mdMetres,
  );
  return positionOf(sum(start, arc));
}

function positionOf(point: PathPoint): PathPoint {
  const { northMetres, eastMetres, tvdMetres } = point;
  return { northMetres, eastMetres, tvdMetres };
}
