import { projectionZones } from "@stagecraft/domain";
import { datums, type Datum } from "./datum.ts";

export type GridUnit = "ftUS" | "m";

/** The US survey foot is defined as 1200/3937 m, not 0.3048 m. */
export const metresPerSurveyFoot = 1200 / 3937;

/** A map grid of the EPSG registry. */
export interface ZoneDefinition {
  /** The key that is stored with a well: `EPSG:` and the code. */
  readonly key: string;
  readonly name: string;
  readonly datum: Datum;
  /** The unit of the grid's coordinates. */
  readonly unit: GridUnit;
  /** Definition for the projection library, in meters. */
  readonly projection: string;
}

/** Degrees and minutes; the sign is that of the degrees. */
type Angle = readonly [degrees: number, minutes: number];

interface Lambert {
  readonly key: string;
  readonly datum: Datum;
  readonly parallels: readonly [Angle, Angle];
  readonly origin: Angle;
  readonly meridian: Angle;
  readonly falseEastFeet: number;
  readonly falseNorthFeet: number;
}

type Row = readonly [
  code: number,
  origin: Angle,
  meridian: Angle,
  first: Angle,
  second: Angle,
  falseEastFeet: number,
  falseNorthFeet: number,
];

/**
 * Parameters as the registry lists them: latitude and longitude of the false
 * origin, the two standard parallels, and the coordinates of the false origin
 * in US survey feet. Texas North Central and both zones of Louisiana changed
 * their origin between the two datums.
 */
const nad83: readonly Row[] = [
  [6582, [34, 0], [-101, 30], [36, 11], [34, 39], 656_166.667, 3_280_833.333],
  [6584, [31, 40], [-98, 30], [33, 58], [32, 8], 1_968_500, 6_561_666.667],
  [6578, [29, 40], [-100, 20], [31, 53], [30, 7], 2_296_583.333, 9_842_500],
  [6588, [27, 50], [-99, 0], [30, 17], [28, 23], 1_968_500, 13_123_333.333],
  [6586, [25, 40], [-98, 30], [27, 50], [26, 10], 984_250, 16_404_166.667],
  [6563, [40, 10], [-77, 45], [41, 57], [40, 53], 1_968_500, 0],
  [6565, [39, 20], [-77, 45], [40, 58], [39, 56], 1_968_500, 0],
  [6477, [30, 30], [-92, 30], [32, 40], [31, 10], 3_280_833.333, 0],
  [6479, [28, 30], [-91, 20], [30, 42], [29, 18], 3_280_833.333, 0],
  [6553, [35, 0], [-98, 0], [36, 46], [35, 34], 1_968_500, 0],
  [6555, [33, 20], [-98, 0], [35, 14], [33, 56], 1_968_500, 0],
];

const nad27: readonly Row[] = [
  [32037, [34, 0], [-101, 30], [34, 39], [36, 11], 2_000_000, 0],
  [32038, [31, 40], [-97, 30], [32, 8], [33, 58], 2_000_000, 0],
  [32039, [29, 40], [-100, 20], [30, 7], [31, 53], 2_000_000, 0],
  [32040, [27, 50], [-99, 0], [28, 23], [30, 17], 2_000_000, 0],
  [32041, [25, 40], [-98, 30], [26, 10], [27, 50], 2_000_000, 0],
  [32028, [40, 10], [-77, 45], [40, 53], [41, 57], 2_000_000, 0],
  [4455, [39, 20], [-77, 45], [39, 56], [40, 58], 2_000_000, 0],
  [26781, [30, 40], [-92, 30], [31, 10], [32, 40], 2_000_000, 0],
  [26782, [28, 40], [-91, 20], [29, 18], [30, 42], 2_000_000, 0],
  [32024, [35, 0], [-98, 0], [35, 34], [36, 46], 2_000_000, 0],
  [32025, [33, 20], [-98, 0], [33, 56], [35, 14], 2_000_000, 0],
];

function degreesOf([degrees, minutes]: Angle): number {
  return degrees + (degrees < 0 ? -minutes : minutes) / 60;
}

function lambert(datum: Datum) {
  return ([
    code,
    origin,
    meridian,
    first,
    second,
    east,
    north,
  ]: Row): Lambert => ({
    key: `EPSG:${code}`,
    datum,
    parallels: [first, second],
    origin,
    meridian,
    falseEastFeet: east,
    falseNorthFeet: north,
  });
}

function stateZone(zone: Lambert): ZoneDefinition {
  const { key, datum, parallels } = zone;
  const [first, second] = parallels.map(degreesOf);
  return {
    key,
    name: projectionZones.find((known) => known.key === key)?.name ?? key,
    datum,
    unit: "ftUS",
    projection: [
      "+proj=lcc",
      `+lat_1=${first} +lat_2=${second}`,
      `+lat_0=${degreesOf(zone.origin)} +lon_0=${degreesOf(zone.meridian)}`,
      `+x_0=${zone.falseEastFeet * metresPerSurveyFoot}`,
      `+y_0=${zone.falseNorthFeet * metresPerSurveyFoot}`,
      `+ellps=${datums[datum].ellipsoid} +units=m +no_defs`,
    ].join(" "),
  };
}

/** Universal Transverse Mercator on an ellipsoid. */
export function utmProjection(
  zone: number,
  isSouth: boolean,
  ellipsoid: string,
): string {
  const south = isSouth ? " +south" : "";
  return `+proj=utm +zone=${zone}${south} +ellps=${ellipsoid} +units=m +no_defs`;
}

function utmZone(
  firstCode: number,
  name: string,
  datum: Datum,
  isSouth: boolean,
) {
  return (_: unknown, index: number): ZoneDefinition => ({
    key: `EPSG:${firstCode + index}`,
    name: `${name} / UTM zone ${index + 1}${isSouth ? "S" : "N"}`,
    datum,
    unit: "m",
    projection: utmProjection(index + 1, isSouth, datums[datum].ellipsoid),
  });
}

const all: readonly ZoneDefinition[] = [
  ...nad83.map(lambert("NAD83(2011)")).map(stateZone),
  ...nad27.map(lambert("NAD27")).map(stateZone),
  ...Array.from({ length: 60 }, utmZone(32_601, "WGS 84", "WGS84", false)),
  ...Array.from({ length: 60 }, utmZone(32_701, "WGS 84", "WGS84", true)),
  // The registry has these for the United States only: zones 1 to 19.
  ...Array.from(
    { length: 19 },
    utmZone(6330, "NAD83(2011)", "NAD83(2011)", false),
  ),
];

/** Every zone by its key. */
export const zoneDefinitions: ReadonlyMap<string, ZoneDefinition> = new Map(
  all.map((zone) => [zone.key, zone]),
);

export function zoneOf(zoneKey: string): ZoneDefinition {
  const zone = zoneDefinitions.get(zoneKey);
  if (zone === undefined) throw new RangeError(`There is no zone ${zoneKey}.`);
  return zone;
}

/** A length in the unit of a zone's coordinates. */
export function inZoneUnit(zoneKey: string, metres: number): number {
  return zoneOf(zoneKey).unit === "ftUS"
    ? metres / metresPerSurveyFoot
    : metres;
}

/** Meters from a length in the unit of a zone's coordinates. */
export function fromZoneUnit(zoneKey: string, length: number): number {
  return zoneOf(zoneKey).unit === "ftUS"
    ? length * metresPerSurveyFoot
    : length;
}
