import type { PathPoint } from "./path-point.ts";

const radiansPerDegree = Math.PI / 180;

export function toRadians(degrees: number): number {
  return degrees * radiansPerDegree;
}

/** Returns the unit vector of the well's direction: inclination from vertical, azimuth from north. */
export function tangentOf(
  inclinationDegrees: number,
  azimuthDegrees: number,
): PathPoint {
  const inclination = toRadians(inclinationDegrees);
  const azimuth = toRadians(azimuthDegrees);
  return {
    northMetres: Math.sin(inclination) * Math.cos(azimuth),
    eastMetres: Math.sin(inclination) * Math.sin(azimuth),
    tvdMetres: Math.cos(inclination),
  };
}
