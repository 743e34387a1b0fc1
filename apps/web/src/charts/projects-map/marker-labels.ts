import type { WorldPoint } from "./mercator.ts";

export type LabelSide = "right" | "left";

export interface LabelledMarker {
  readonly screen: WorldPoint;
  readonly radius: number;
  readonly labelWidth: number;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const labelHeight = 18;
const labelGap = 7;

export function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  );
}

export function markerBox({ screen, radius }: LabelledMarker): Box {
  return {
    left: screen.x - radius,
    right: screen.x + radius,
    top: screen.y - radius,
    bottom: screen.y + radius,
  };
}

function labelBox(marker: LabelledMarker, side: LabelSide): Box {
  const { screen, radius, labelWidth } = marker;
  const left =
    side === "right"
      ? screen.x + radius + labelGap
      : screen.x - radius - labelGap - labelWidth;
  return {
    left,
    right: left + labelWidth,
    top: screen.y - labelHeight / 2,
    bottom: screen.y + labelHeight / 2,
  };
}

export interface PlacedLabel {
  readonly side: LabelSide;
  readonly box: Box;
}

/**
 * Positions each label next to its marker, where it covers neither a marker nor
 * another name; null where there is no room.
 */
export function placeLabels(
  markers: readonly LabelledMarker[],
): (PlacedLabel | null)[] {
  const taken = markers.map(markerBox);
  return markers.map((marker) => {
    if (marker.labelWidth === 0) return null;
    const sides = ["right", "left"] as const;
    const label = sides
      .map((side) => ({ side, box: labelBox(marker, side) }))
      .find(({ box }) => !taken.some((other) => overlaps(other, box)));
    if (label === undefined) return null;
    taken.push(label.box);
    return label;
  });
}
