import { utmZone } from "@stagecraft/domain";
import {
  type Datum,
  datumAccuracyMetres,
  type GeographicPosition,
  toDatum,
  toWgs84,
  type Wgs84Position,
} from "./datum.ts";
import { gridConvergenceDegrees, scaleFactor } from "./grid-geometry.ts";
import { type GridPosition, toGeographic, toGrid } from "./grid-position.ts";
import { utmZoneOf } from "./utm-zone.ts";
import { type GridUnit, zoneDefinitions, zoneOf } from "./zone-definition.ts";

/** A wellhead on the grid of its zone, and how the grid lies there. */
export interface GridFrame {
  readonly zoneKey: string;
  readonly zoneName: string;
  readonly datum: Datum;
  /** The unit in which coordinates of the zone are written. */
  readonly unit: GridUnit;
  readonly wellhead: GridPosition;
  readonly convergenceDegrees: number;
  readonly scaleFactor: number;
  /** Accuracy of the wellhead on the grid: its location is given on WGS84. */
  readonly accuracyMetres: number;
}

/** A position of a well: on the grid, in degrees of the zone's datum, and for the map. */
export interface GridFramePosition extends GridPosition {
  readonly geographic: GeographicPosition;
  readonly wgs84: Wgs84Position;
}

/**
 * The frame of a wellhead whose location is given on WGS84, as maps and
 * receivers do. `projectionZone` is that of the well: "UTM" or an EPSG key.
 * Null for a zone that does not exist and beyond the ends of UTM.
 */
export function gridFrameOf(
  projectionZone: string,
  location: { readonly latitude: number; readonly longitude: number },
): GridFrame | null {
  const { latitude, longitude } = location;
  const zoneKey =
    projectionZone === utmZone
      ? utmZoneOf(latitude, longitude)
      : projectionZone;
  if (zoneKey === null || !zoneDefinitions.has(zoneKey)) return null;
  const { name, datum, unit } = zoneOf(zoneKey);
  const position = toDatum({ latitude, longitude, datum: "WGS84" }, datum);
  return {
    zoneKey,
    zoneName: name,
    datum,
    unit,
    wellhead: toGrid(zoneKey, position),
    convergenceDegrees: gridConvergenceDegrees(zoneKey, position),
    scaleFactor: scaleFactor(zoneKey, position),
    accuracyMetres: datumAccuracyMetres(datum),
  };
}

/** The position that lies this far from the wellhead, along grid north and grid east. */
export function positionInFrame(
  frame: GridFrame,
  way: GridPosition,
): GridFramePosition {
  const grid = {
    northMetres:
      frame.wellhead.northMetres + way.northMetres * frame.scaleFactor,
    eastMetres: frame.wellhead.eastMetres + way.eastMetres * frame.scaleFactor,
  };
  const geographic = toGeographic(frame.zoneKey, grid);
  return { ...grid, geographic, wgs84: toWgs84(geographic) };
}
