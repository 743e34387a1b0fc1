import { pixelsPerMetre, type Projection } from "../camera/camera.ts";

/** Thickness in meters, which grows when coming closer, between limits in pixels. */
export interface TubeWidth {
  readonly radiusMetres: number;
  readonly leastPixels: number;
  readonly mostPixels: number;
}

export const tubeWidths = {
  casing: { radiusMetres: 1.5, leastPixels: 1.75, mostPixels: 10 },
  stage: { radiusMetres: 7, leastPixels: 5, mostPixels: 34 },
  link: { radiusMetres: 1.5, leastPixels: 2, mostPixels: 6 },
  planeLine: { radiusMetres: 0, leastPixels: 1.5, mostPixels: 1.5 },
} as const satisfies Record<string, TubeWidth>;

/** A well never becomes invisible: below its least width it is drawn thicker than it is. */
export function widthPixels(
  { radiusMetres, leastPixels, mostPixels }: TubeWidth,
  projection: Projection,
  depth: number,
): number {
  const real = 2 * radiusMetres * pixelsPerMetre(projection, depth);
  const limited = Math.min(mostPixels, Math.max(leastPixels, real));
  // Widths are rounded, so that more tubes share one stroke.
  return Math.round(limited * 4) / 4;
}
