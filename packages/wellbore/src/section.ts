import { toRadians } from "./angles.ts";
import type { PathPoint } from "./path-point.ts";
import { type PathPiece, piecesBetween } from "./path-pieces.ts";
import { positionAt } from "./position-at.ts";
import type { WellPath } from "./survey-path.ts";

/** A vertical plane across the laterals, looked at along `azimuthDegrees`. */
export interface Section {
  readonly center: PathPoint;
  readonly azimuthDegrees: number;
}

export interface SectionPosition {
  /** To the right of the section's center, when looking along the laterals. */
  readonly acrossMetres: number;
  readonly tvdMetres: number;
}

export interface SectionCrossing extends SectionPosition {
  readonly mdMetres: number;
}

/** Meters in front of the section, along its azimuth. */
export function aheadOfSection(section: Section, position: PathPoint): number {
  const azimuth = toRadians(section.azimuthDegrees);
  return (
    (position.northMetres - section.center.northMetres) * Math.cos(azimuth) +
    (position.eastMetres - section.center.eastMetres) * Math.sin(azimuth)
  );
}

export function positionInSection(
  section: Section,
  position: PathPoint,
): SectionPosition {
  const azimuth = toRadians(section.azimuthDegrees);
  return {
    acrossMetres:
      (position.eastMetres - section.center.eastMetres) * Math.cos(azimuth) -
      (position.northMetres - section.center.northMetres) * Math.sin(azimuth),
    tvdMetres: position.tvdMetres,
  };
}

/**
 * Returns where a well crosses the section: its deepest crossing, in the
 * lateral rather than the vertical part. Null when it does not reach the
 * section.
 */
export function crossingOf(
  path: WellPath,
  section: Section,
): SectionCrossing | null {
  const crossing = piecesBetween(path, -Infinity, Infinity).findLast(
    (piece) =>
      aheadOfSection(section, piece.from) <= 0 !==
      aheadOfSection(section, piece.to) <= 0,
  );
  if (crossing === undefined) return null;
  const mdMetres = crossingDepth(crossing, section);
  const position = positionAt(path, mdMetres);
  return position && { ...positionInSection(section, position), mdMetres };
}

function crossingDepth(piece: PathPiece, section: Section): number {
  const before = aheadOfSection(section, piece.from);
  const after = aheadOfSection(section, piece.to);
  return (
    piece.fromMd + ((piece.toMd - piece.fromMd) * before) / (before - after)
  );
}

/** Returns the horizontal azimuth of a span of a well, 0 to 360; null when it is vertical. */
export function azimuthBetween(
  path: WellPath,
  fromMd: number,
  toMd: number,
): number | null {
  const from = positionAt(path, fromMd);
  const to = positionAt(path, toMd);
  if (from === null || to === null) return null;
  const north = to.northMetres - from.northMetres;
  const east = to.eastMetres - from.eastMetres;
  if (Math.hypot(north, east) < 1) return null;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
