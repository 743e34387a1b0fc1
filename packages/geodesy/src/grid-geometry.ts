import { datums, type Datum, type GeographicPosition } from "./datum.ts";
import { projectorOfZone, requireDatum } from "./grid-position.ts";
import { zoneOf } from "./zone-definition.ts";

/** Semi-major axis in meters and inverse flattening, as the registry lists them. */
const ellipsoids: Readonly<Record<string, readonly [number, number]>> = {
  WGS84: [6_378_137, 298.257223563],
  GRS80: [6_378_137, 298.257222101],
  clrk66: [6_378_206.4, 294.978698214],
};

/** About eleven meters: short enough for the curve, long enough for the digits. */
const stepDegrees = 1e-4;

interface Step {
  readonly northMetres: number;
  readonly eastMetres: number;
}

/** How the grid position changes along the meridian, for a step to the north. */
function stepNorth(zoneKey: string, position: GeographicPosition): Step {
  const zone = zoneOf(zoneKey);
  requireDatum(zone, position);
  const { latitude, longitude } = position;
  const projector = projectorOfZone(zone);
  const above = projector.toGrid(latitude + stepDegrees / 2, longitude);
  const below = projector.toGrid(latitude - stepDegrees / 2, longitude);
  return {
    northMetres: above.northMetres - below.northMetres,
    eastMetres: above.eastMetres - below.eastMetres,
  };
}

/**
 * The angle from true north to grid north, clockwise positive: east of the
 * central meridian on the northern half. An azimuth on the grid is the true
 * azimuth minus this.
 */
export function gridConvergenceDegrees(
  zoneKey: string,
  position: GeographicPosition,
): number {
  const { northMetres, eastMetres } = stepNorth(zoneKey, position);
  return (Math.atan2(-eastMetres, northMetres) * 180) / Math.PI;
}

/** Radius of the meridian in meters at a latitude. */
function meridianRadius(datum: Datum, latitude: number): number {
  const [major, inverseFlattening] = ellipsoids[
    datums[datum].ellipsoid
  ] as readonly [number, number];
  const squared = (2 - 1 / inverseFlattening) / inverseFlattening;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return (major * (1 - squared)) / (1 - squared * sine * sine) ** 1.5;
}

/**
 * Length on the grid by length on the ellipsoid. The same in every direction,
 * because the projections of all zones keep angles.
 */
export function scaleFactor(
  zoneKey: string,
  position: GeographicPosition,
): number {
  const { northMetres, eastMetres } = stepNorth(zoneKey, position);
  const radians = (stepDegrees * Math.PI) / 180;
  return (
    Math.hypot(northMetres, eastMetres) /
    (meridianRadius(position.datum, position.latitude) * radians)
  );
}
