import type { Location } from "@stagecraft/domain";

/** A position on the flat map of the whole world: 0 to 1 from west to east, and from north to south. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** The edge of the square map; the poles are infinitely far away. */
const outermostLatitude = 85.051129;

const radians = Math.PI / 180;
const equatorMetres = 40_075_017;

export function worldPoint({ latitude, longitude }: Location): WorldPoint {
  const limited = Math.min(
    outermostLatitude,
    Math.max(-outermostLatitude, latitude),
  );
  const northing = Math.asinh(Math.tan(limited * radians));
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - northing / (2 * Math.PI),
  };
}

export function locationAt({ x, y }: WorldPoint): Location {
  return {
    latitude: Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / radians,
    longitude: x * 360 - 180,
  };
}

/** A pixel covers less distance the farther it is from the equator. */
export function metresPerPixel(scale: number, latitude: number): number {
  return (equatorMetres * Math.cos(latitude * radians)) / scale;
}
