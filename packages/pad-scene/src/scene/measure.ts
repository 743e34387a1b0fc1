import type { ScenePoint } from "./scene.ts";

/** The way from one point to another, in meters. */
export interface Measured {
  readonly distance: number;
  readonly horizontal: number;
  /** Positive downward. */
  readonly vertical: number;
  readonly north: number;
  readonly east: number;
  /** The compass direction, 0 to 360; null when the points lie above each other. */
  readonly azimuthDegrees: number | null;
}

/** Measures true meters, whatever the exaggeration of the picture. */
export function measure(from: ScenePoint, to: ScenePoint): Measured {
  const north = to.north - from.north;
  const east = to.east - from.east;
  const vertical = to.tvd - from.tvd;
  const horizontal = Math.hypot(north, east);
  return {
    distance: Math.hypot(horizontal, vertical),
    horizontal,
    vertical,
    north,
    east,
    azimuthDegrees:
      horizontal < 1e-6
        ? null
        : ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
  };
}
