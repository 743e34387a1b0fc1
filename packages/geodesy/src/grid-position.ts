import proj4 from "proj4";
import { datums, type GeographicPosition } from "./datum.ts";
import { zoneOf, type ZoneDefinition } from "./zone-definition.ts";

/** A position on the map grid of a zone. */
export interface GridPosition {
  readonly northMetres: number;
  readonly eastMetres: number;
}

/** Converts between degrees and meters on one ellipsoid; it does not change the datum. */
export interface Projector {
  toGrid(latitude: number, longitude: number): GridPosition;
  toDegrees(position: GridPosition): {
    readonly latitude: number;
    readonly longitude: number;
  };
}

export function projectorOf(projection: string, ellipsoid: string): Projector {
  const converter = proj4(
    `+proj=longlat +ellps=${ellipsoid} +no_defs`,
    projection,
  );
  return {
    toGrid(latitude, longitude) {
      const [eastMetres, northMetres] = converter.forward([
        longitude,
        latitude,
      ]) as [number, number];
      return { northMetres, eastMetres };
    },
    toDegrees({ northMetres, eastMetres }) {
      const [longitude, latitude] = converter.inverse([
        eastMetres,
        northMetres,
      ]) as [number, number];
      return { latitude, longitude };
    },
  };
}

const projectors = new Map<string, Projector>();

/** Created once per zone, because a path has hundreds of positions. */
export function projectorOfZone(zone: ZoneDefinition): Projector {
  const known = projectors.get(zone.key);
  if (known !== undefined) return known;
  const made = projectorOf(zone.projection, datums[zone.datum].ellipsoid);
  projectors.set(zone.key, made);
  return made;
}

/** A position on another datum is refused: a grid is exact only inside its own. */
export function requireDatum(
  zone: ZoneDefinition,
  { datum }: GeographicPosition,
): void {
  if (datum === zone.datum) return;
  throw new RangeError(
    `The position is on ${datum}, and ${zone.name} is on ${zone.datum}.`,
  );
}

/** The grid position of degrees on the zone's own datum. */
export function toGrid(
  zoneKey: string,
  position: GeographicPosition,
): GridPosition {
  const zone = zoneOf(zoneKey);
  requireDatum(zone, position);
  return projectorOfZone(zone).toGrid(position.latitude, position.longitude);
}

/** The degrees of a grid position, on the zone's own datum. */
export function toGeographic(
  zoneKey: string,
  position: GridPosition,
): GeographicPosition {
  const zone = zoneOf(zoneKey);
  return { ...projectorOfZone(zone).toDegrees(position), datum: zone.datum };
}
