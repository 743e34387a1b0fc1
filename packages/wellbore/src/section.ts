import { toRadians } from "./angles.ts";
import type { PathPoint } from "./path-point.ts";
import { type PathPiece, piecesBetween } from "./path-pieces.ts";
import { positionAt } from "./position-at.ts";
import type { WellPath } from "./survey-path.ts";

/** A vertical plane across the laterals, looked at along `azimuthDegrees`. */
export interface Section {
  readonly centre: PathPoint;
  readonly azimuthDegrees: number;
}

export interface SectionPlace {
  /** To the right of the section's centre, for one who looks along the laterals. */
  readonly acrossMetres: number;
  readonly tvdMetres: number;
}

export interface SectionCrossing extends SectionPlace {
  readonly mdMetres: number;
}

/** Metres ahead of the section, along its azimuth. */
export function aheadOfSection(section: Section, place: PathPoint): number {
  const azimuth = toRadians(section.azimuthDegrees);
  return (
    (place.northMetres - section.centre.northMetres) * Math.cos(azimuth) +
    (place.eastMetres - section.centre.eastMetres) * Math.sin(azimuth)
  );
}

export function placeInSection(
  section: Section,
  place: PathPoint,
): SectionPlace {
  const azimuth = toRadians(section.azimuthDegrees);
  return {
    acrossMetres:
      (place.eastMetres - section.centre.eastMetres) * Math.cos(azimuth) -
      (place.northMetres - section.centre.northMetres) * Math.sin(azimuth),
    tvdMetres: place.tvdMetres,
  };
}

/**
 * Where a well goes through the section: its deepest crossing, the lateral
 * rather than the way down. Null when it does not reach the section.
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
  const place = positionAt(path, mdMetres);
  return place && { ...placeInSection(section, place), mdMetres };
}

function crossingDepth(piece: PathPiece, section: Section): number {
  const before = aheadOfSection(section, piece.from);
  const after = aheadOfSection(section, piece.to);
  return (
    piece.fromMd + ((piece.toMd - piece.fromMd) * before) / (before - after)
  );
}

/** Which way a span of a well runs over the ground, 0 to 360; null when it stands upright. */
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
