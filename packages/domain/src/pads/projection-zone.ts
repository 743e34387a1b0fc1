/** The zone of the coordinates follows from the well's location; the default. */
export const utmZone = "UTM";

/** A zone of the state plane coordinate system, by its code in the EPSG registry. */
export interface ProjectionZone {
  /** The key that is stored and sent: `EPSG:` and the code. */
  readonly key: string;
  /** The name under which the registry lists it, the same in every language. */
  readonly name: string;
}

/**
 * Codes of the EPSG Geodetic Parameter Registry (epsg.org): zone, NAD83(2011)
 * in US survey feet, NAD27. Those are the units in which wells of these states
 * are surveyed; NAD27 has no other. Pennsylvania, Louisiana and Oklahoma have
 * no Central zone. Pennsylvania South in NAD27 is 4455: the registry withdrew
 * 32029 because of a wrong parallel.
 */
const statePlanes = [
  ["Texas North", 6582, 32037],
  ["Texas North Central", 6584, 32038],
  ["Texas Central", 6578, 32039],
  ["Texas South Central", 6588, 32040],
  ["Texas South", 6586, 32041],
  ["Pennsylvania North", 6563, 32028],
  ["Pennsylvania South", 6565, 4455],
  ["Louisiana North", 6477, 26781],
  ["Louisiana South", 6479, 26782],
  ["Oklahoma North", 6553, 32024],
  ["Oklahoma South", 6555, 32025],
] as const;

/** Every zone that can be chosen besides UTM. */
export const projectionZones: readonly ProjectionZone[] = statePlanes.flatMap(
  ([name, nad83, nad27]) => [
    { key: `EPSG:${nad83}`, name: `NAD83(2011) / ${name} (ftUS)` },
    { key: `EPSG:${nad27}`, name: `NAD27 / ${name}` },
  ],
);

export function isProjectionZone(text: string): boolean {
  return text === utmZone || projectionZones.some(({ key }) => key === text);
}
