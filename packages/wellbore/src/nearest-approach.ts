import { nearestOnSegments } from "./segment-distance.ts";
import { difference, lengthMetres, type PathPoint } from "./path-point.ts";
import { type PathPiece, piecesBetween } from "./path-pieces.ts";
import { positionAt } from "./position-at.ts";
import type { WellPath } from "./survey-path.ts";

export interface NearestApproach {
  readonly distanceMetres: number;
  readonly horizontalMetres: number;
  /** Positive where the other well is deeper. */
  readonly verticalMetres: number;
  readonly mdMetres: number;
  readonly otherMdMetres: number;
}

/**
 * Finds the shortest distance in space from a span of one well (for example a
 * perforated interval) to another well, or to a span of it. Null when either
 * was not surveyed there.
 */
export function nearestApproach(
  path: WellPath,
  fromMd: number,
  toMd: number,
  otherPath: WellPath,
  otherSpan: { readonly fromMd: number; readonly toMd: number } = wholeWell,
): NearestApproach | null {
  const pieces = piecesBetween(
    path,
    Math.min(fromMd, toMd),
    Math.max(fromMd, toMd),
  );
  const others = piecesBetween(otherPath, otherSpan.fromMd, otherSpan.toMd);
  const nearest = nearestPair(pieces, others);
  if (nearest === null) return null;
  return measured(path, nearest.md, otherPath, nearest.otherMd);
}

const wholeWell = { fromMd: -Infinity, toMd: Infinity };

interface Pair {
  readonly distanceMetres: number;
  readonly md: number;
  readonly otherMd: number;
}

function nearestPair(
  pieces: readonly PathPiece[],
  others: readonly PathPiece[],
): Pair | null {
  let nearest: Pair | null = null;
  for (const piece of pieces)
    for (const other of others) {
      if (nearest && leastMetres(piece, other) >= nearest.distanceMetres)
        continue;
      const found = nearestOnSegments(
        piece.from,
        piece.to,
        other.from,
        other.to,
      );
      if (nearest && found.distanceMetres >= nearest.distanceMetres) continue;
      nearest = {
        distanceMetres: found.distanceMetres,
        md: depthAt(piece, found.fraction),
        otherMd: depthAt(other, found.otherFraction),
      };
    }
  return nearest;
}

/**
 * Two pieces cannot be closer than the distance of their starts minus both
 * lengths: this excludes most pairs.
 */
function leastMetres(piece: PathPiece, other: PathPiece): number {
  return (
    lengthMetres(difference(piece.from, other.from)) -
    (piece.toMd - piece.fromMd) -
    (other.toMd - other.fromMd)
  );
}

function depthAt(piece: PathPiece, fraction: number): number {
  return piece.fromMd + (piece.toMd - piece.fromMd) * fraction;
}

/** Measured on the arcs themselves, so that it agrees with `positionAt`. */
function measured(
  path: WellPath,
  mdMetres: number,
  otherPath: WellPath,
  otherMdMetres: number,
): NearestApproach {
  const way = difference(
    positionAt(otherPath, otherMdMetres) as PathPoint,
    positionAt(path, mdMetres) as PathPoint,
  );
  return {
    distanceMetres: lengthMetres(way),
    horizontalMetres: Math.hypot(way.northMetres, way.eastMetres),
    verticalMetres: way.tvdMetres,
    mdMetres,
    otherMdMetres,
  };
}
