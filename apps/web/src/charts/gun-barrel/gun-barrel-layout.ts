import type { Tick } from "./GroundAxes.tsx";
import { extentOf, ticksBetween, type Extent } from "./linear-scale.ts";
import { lengthIn, metresOf, type LengthUnit } from "./length-text.ts";
import type { PlacedOffset, SectionFigure } from "./section-figure.ts";

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Smallest depth range of the axis: smaller differences in depth would be exaggerated. */
const leastDepthMetres = 60;
const leastAcrossMetres = 200;
/** The upper part of the picture is for the arcs to the offset wells. */
const arcShare = 0.46;

export interface GunBarrelLayout {
  readonly x: (acrossMetres: number) => number;
  readonly y: (tvdMetres: number) => number;
  readonly acrossTicks: readonly Tick[];
  readonly depthTicks: readonly Tick[];
  /** Vertical exaggeration of the picture. */
  readonly exaggeration: number;
  /** Returns the height of an arc's top for its two ends. */
  readonly apexY: (fromX: number, toX: number) => number;
}

function scaleOf({ low, high }: Extent, from: number, to: number) {
  return (value: number) => from + ((value - low) / (high - low)) * (to - from);
}

function ticksOf(
  { low, high }: Extent,
  unit: LengthUnit,
  most: number,
  positionOf: (metres: number) => number,
): Tick[] {
  return ticksBetween(lengthIn(low, unit), lengthIn(high, unit), most).map(
    (value) => ({ value, at: positionOf(metresOf(value, unit)) }),
  );
}

/** Lays out the section: lateral distance to the right, depth downward, each on its own scale. */
export function gunBarrelLayout<Offset extends PlacedOffset>(
  { treated, wells }: SectionFigure<Offset>,
  frame: Frame,
  unit: LengthUnit,
): GunBarrelLayout {
  const positions = [
    treated.position,
    ...wells.map(({ position }) => position),
  ];
  const across = extentOf(
    positions.map(({ acrossMetres }) => acrossMetres),
    leastAcrossMetres,
    0.09,
  );
  const depth = extentOf(
    positions.map(({ tvdMetres }) => tvdMetres),
    leastDepthMetres,
    0.22,
  );
  const ground = frame.top + (frame.bottom - frame.top) * arcShare;
  const x = scaleOf(across, frame.left, frame.right);
  const y = scaleOf(depth, ground, frame.bottom);
  const width = frame.right - frame.left;
  const pixelsAcross = width / (across.high - across.low);
  const pixelsDown = (frame.bottom - ground) / (depth.high - depth.low);
  return {
    x,
    y,
    acrossTicks: ticksOf(across, unit, Math.max(2, width / 110), x),
    depthTicks: ticksOf(depth, unit, 4, y),
    exaggeration: pixelsDown / pixelsAcross,
    apexY: (fromX, toX) =>
      ground -
      Math.min(1, Math.abs(toX - fromX) / width) * (ground - frame.top - 30) -
      6,
  };
}
