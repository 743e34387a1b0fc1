import type {
  ChartBand,
  ChartCallout,
  ChartMarker,
  ChartAdvice,
} from "../chart-marks.ts";
import type { Scene } from "../chart-model.ts";
import type { PlacedMarker } from "./marker-lanes.ts";

const reachPixels = 6;

/** The marks at the cursor. */
export interface NearMarks {
  readonly markers: readonly ChartMarker[];
  readonly advice: readonly ChartAdvice[];
  readonly bands: readonly ChartBand[];
  readonly callouts: readonly ChartCallout[];
}

export function marksNear(scene: Scene, time: number): NearMarks {
  const { marks } = scene.model;
  const x = scene.x(time);
  const isNear = (mark: { readonly time: number }) =>
    Math.abs(scene.x(mark.time) - x) <= reachPixels;
  return {
    markers: marks.markers.filter(isNear),
    advice: marks.advice.filter(isNear),
    bands: marks.bands.filter(({ from, to }) => from <= time && time <= to),
    callouts: marks.callouts.filter(isNear),
  };
}

/** The marker whose chip is at a point; an edge without a chip has a hit area wider than the edge. */
export function markerAt(
  scene: Scene,
  x: number,
  y: number,
): PlacedMarker | null {
  if (!scene.model.hasMarkerChips) return null;
  const isAt = ({ left, right, top, height, isShrunk }: PlacedMarker) => {
    const reach = isShrunk ? reachPixels : 0;
    return (
      x >= left - reach && x <= right + reach && y >= top && y <= top + height
    );
  };
  const hit = scene.markers.filter(isAt);
  return hit.find(({ isShrunk }) => isShrunk) ?? hit[0] ?? null;
}
