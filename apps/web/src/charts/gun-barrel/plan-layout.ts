import {
  aheadOfSection,
  type PathPoint,
  positionInSection,
  positionAt,
  type ProjectPath,
  type Section,
} from "@stagecraft/wellbore";
import type { Frame } from "./gun-barrel-layout.ts";
import type { PlacedOffset, SectionFigure } from "./section-figure.ts";
import { niceStep } from "./linear-scale.ts";
import { metresOf, lengthIn, type LengthUnit } from "./length-text.ts";

export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

export interface PlanLayout {
  readonly positionOf: (point: PathPoint) => PlanPoint;
  readonly pixelsPerMetre: number;
  /** Direction of north in the picture. */
  readonly northDegrees: number;
}

/** Rotates a point so that the laterals run to the right and the distance across runs downward. */
function turned(section: Section, point: PathPoint): PlanPoint {
  return {
    x: aheadOfSection(section, point),
    y: positionInSection(section, point).acrossMetres,
  };
}

/** Uses one scale for both axes, because plans are measured. */
export function planLayout<Offset extends PlacedOffset>(
  { section, treated, wells }: SectionFigure<Offset>,
  frame: Frame,
): PlanLayout {
  const points = [treated.path, ...wells.map(({ path }) => path)].flatMap(
    ({ path }) => path.stations.map((station) => turned(section, station)),
  );
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [lowX, highX] = [Math.min(...xs), Math.max(...xs)];
  const [lowY, highY] = [Math.min(...ys), Math.max(...ys)];
  const pixelsPerMetre = Math.min(
    (frame.right - frame.left) / Math.max(1, highX - lowX),
    (frame.bottom - frame.top) / Math.max(1, highY - lowY),
  );
  const middleX = (frame.left + frame.right) / 2;
  const middleY = (frame.top + frame.bottom) / 2;
  return {
    pixelsPerMetre,
    northDegrees: -section.azimuthDegrees + 90,
    positionOf: (point) => {
      const { x, y } = turned(section, point);
      return {
        x: middleX + (x - (lowX + highX) / 2) * pixelsPerMetre,
        y: middleY + (y - (lowY + highY) / 2) * pixelsPerMetre,
      };
    },
  };
}

function pathText(points: readonly PlanPoint[]): string {
  return points
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`,
    )
    .join("");
}

export function boreText(layout: PlanLayout, { path }: ProjectPath): string {
  return pathText(path.stations.map(layout.positionOf));
}

/** Returns the path of a perforated interval; empty where there is no survey. */
export function spanText(
  layout: PlanLayout,
  { path }: ProjectPath,
  fromMd: number,
  toMd: number,
): string {
  const ends = [positionAt(path, fromMd), positionAt(path, toMd)];
  const known = ends.filter((end) => end !== null);
  return known.length === 2 ? pathText(known.map(layout.positionOf)) : "";
}

export interface ScaleBar {
  readonly length: number;
  readonly pixels: number;
}

/** A round length of about a fifth of the picture. */
export function scaleBar(
  { pixelsPerMetre }: Pick<PlanLayout, "pixelsPerMetre">,
  width: number,
  unit: LengthUnit,
): ScaleBar {
  const length = niceStep(lengthIn(width / pixelsPerMetre, unit), 6);
  return { length, pixels: metresOf(length, unit) * pixelsPerMetre };
}
