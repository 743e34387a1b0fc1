import {
  pointAtScreen,
  screenPoint,
  type MapSize,
  type MapView,
} from "./map-view.ts";
import { locationAt, worldPoint } from "./mercator.ts";

/** A line of equal longitude or latitude, by the pixel where it crosses the edge of the map. */
export interface GraticuleLine {
  readonly pixel: number;
  readonly degrees: number;
}

export interface Graticule {
  readonly meridians: readonly GraticuleLine[];
  readonly parallels: readonly GraticuleLine[];
  /** Decimals in the text of the degrees. */
  readonly decimals: number;
}

const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005];
const leastPixels = 110;

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  // Multiplies whole numbers, because adding 0.1 repeatedly drifts.
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** Returns the lines as close together as is readable. */
export function graticuleOf(view: MapView, size: MapSize): Graticule {
  const pixelsPerDegree = view.k / 360;
  const step =
    steps.findLast((each) => each * pixelsPerDegree >= leastPixels) ?? 30;
  const { width, height } = size;
  const northWest = locationAt(pointAtScreen(view, { x: 0, y: 0 }));
  const southEast = locationAt(pointAtScreen(view, { x: width, y: height }));
  const pixelOf = (latitude: number, longitude: number) =>
    screenPoint(view, worldPoint({ latitude, longitude }));
  return {
    meridians: multiples(
      Math.max(-180, northWest.longitude),
      Math.min(180, southEast.longitude),
      step,
    ).map((degrees) => ({ degrees, pixel: pixelOf(0, degrees).x })),
    parallels: multiples(southEast.latitude, northWest.latitude, step).map(
      (degrees) => ({ degrees, pixel: pixelOf(degrees, 0).y }),
    ),
    decimals: Math.max(0, Math.ceil(-Math.log10(step))),
  };
}

/** Returns a text such as "102.5° W": without a sign, with the same letters in every language. */
export function degreesText(
  degrees: number,
  decimals: number,
  axis: "NS" | "EW",
): string {
  const size = `${Math.abs(degrees).toFixed(decimals)}°`;
  return degrees === 0 ? size : `${size} ${axis[degrees > 0 ? 0 : 1]}`;
}
