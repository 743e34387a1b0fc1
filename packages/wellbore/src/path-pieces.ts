import { doglegRadians } from "./arc.ts";
import type { PathPoint } from "./path-point.ts";
import { positionAt } from "./position-at.ts";
import type { PathStation, WellPath } from "./survey-path.ts";

/** A stretch of a well short enough to be measured as a straight line. */
export interface PathPiece {
  readonly fromMd: number;
  readonly toMd: number;
  readonly from: PathPoint;
  readonly to: PathPoint;
}

/** A chord this wide deviates from its arc by a centimeter at most. */
const widestRadians = Math.PI / 180;
const mostPiecesPerArc = 180;

/** The surveyed part of a span of measured depths; empty when none of it is surveyed. */
export function piecesBetween(
  path: WellPath,
  fromMd: number,
  toMd: number,
): readonly PathPiece[] {
  const first = path.stations[0];
  const last = path.stations.at(-1);
  if (first === undefined || last === undefined) return [];
  const from = Math.max(fromMd, first.mdMetres);
  const to = Math.min(toMd, last.mdMetres);
  if (!(from <= to)) return [];
  return joined(path, depthsBetween(path.stations, from, to));
}

function depthsBetween(
  stations: readonly PathStation[],
  from: number,
  to: number,
): readonly number[] {
  const depths = [from];
  stations.slice(1).forEach((end, index) => {
    const start = stations[index] as PathStation;
    if (end.mdMetres <= from || start.mdMetres >= to) return;
    for (const md of arcDepths(start, end))
      if (md > from && md < to) depths.push(md);
  });
  depths.push(to);
  return depths;
}

function arcDepths(start: PathStation, end: PathStation): readonly number[] {
  const angle = doglegRadians(start.tangent, end.tangent);
  const count = Math.min(mostPiecesPerArc, Math.ceil(angle / widestRadians));
  const step = (end.mdMetres - start.mdMetres) / Math.max(1, count);
  return Array.from({ length: Math.max(1, count) }, (_, index) =>
    index + 1 === Math.max(1, count)
      ? end.mdMetres
      : start.mdMetres + step * (index + 1),
  );
}

function joined(
  path: WellPath,
  depths: readonly number[],
): readonly PathPiece[] {
  const places = depths.map((md) => positionAt(path, md) as PathPoint);
  return depths.slice(1).map((toMd, index) => ({
    fromMd: depths[index] as number,
    toMd,
    from: places[index] as PathPoint,
    to: places[index + 1] as PathPoint,
  }));
}
