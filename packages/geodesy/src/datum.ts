import proj4 from "proj4";

/** A geodetic datum: what latitude and longitude are counted from. */
export type Datum = "WGS84" | "NAD83(2011)" | "NAD27";

/** Degrees on a named datum; north and east are positive. */
export interface GeographicPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly datum: Datum;
}

/** Degrees on WGS84, and how far off they can be because of the change of datum. */
export interface Wgs84Position extends GeographicPosition {
  readonly datum: "WGS84";
  readonly accuracyMetres: number;
}

interface DatumDefinition {
  readonly ellipsoid: string;
  /** Meters along the geocentric axes to WGS84. */
  readonly toWgs84: string;
  readonly accuracyMetres: number;
}

/**
 * Transformations of the EPSG registry, with its accuracies: "NAD83(2011) to
 * WGS 84 (1)" changes nothing; "NAD27 to WGS 84 (4)", code 1173, is the mean of
 * the conterminous United States. Grid files would be better and cannot be
 * downloaded at an installation (decision D11).
 */
export const datums: Readonly<Record<Datum, DatumDefinition>> = {
  WGS84: { ellipsoid: "WGS84", toWgs84: "0,0,0", accuracyMetres: 0 },
  "NAD83(2011)": { ellipsoid: "GRS80", toWgs84: "0,0,0", accuracyMetres: 2 },
  NAD27: { ellipsoid: "clrk66", toWgs84: "-8,160,176", accuracyMetres: 10 },
};

/** How far a position can be off after a change between WGS84 and this datum. */
export function datumAccuracyMetres(datum: Datum): number {
  return datums[datum].accuracyMetres;
}

function geographic(datum: Datum): string {
  const { ellipsoid, toWgs84 } = datums[datum];
  return `+proj=longlat +ellps=${ellipsoid} +towgs84=${toWgs84} +no_defs`;
}

/** Changes the datum, not the location; positions on the same datum are returned as they are. */
export function toDatum(
  position: GeographicPosition,
  datum: Datum,
): GeographicPosition {
  if (position.datum === datum) return position;
  const [longitude, latitude] = proj4(
    geographic(position.datum),
    geographic(datum),
    [position.longitude, position.latitude],
  ) as [number, number];
  return { latitude, longitude, datum };
}

export function toWgs84(position: GeographicPosition): Wgs84Position {
  const { latitude, longitude } = toDatum(position, "WGS84");
  return {
    latitude,
    longitude,
    datum: "WGS84",
    accuracyMetres: datumAccuracyMetres(position.datum),
  };
}
