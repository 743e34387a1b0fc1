import {
  ptaDimensions,
  withoutDust,
  type PtaDimension,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";

/** A unit in its common notations, with the factor to the SI unit. */
export interface WorkbookUnit {
  readonly name: string;
  readonly toSi: number;
  /** Absolute pressures. */
  readonly isAbsolute: boolean;
}

const metersPerFoot = ptaDimensions.length.toSi.STANDARD;
const pascalsPerPsi = ptaDimensions.pressure.toSi.STANDARD;
const cubicMetersPerBarrel = ptaDimensions.volume.toSi.STANDARD;
const cubicMetersPerGallon = cubicMetersPerBarrel / 42;
const pascalsPerKilogramForce = 98_066.5;
const secondsPerDay = 86_400;

type Spellings = readonly (readonly [names: string, toSi: number])[];

/** Synonyms are separated by blanks; the first is shown. */
const spellings: Readonly<Record<PtaDimension, Spellings>> = {
  length: [
    ["ft feet foot", metersPerFoot],
    ["m meter meters metre metres", 1],
    ["in inch inches", metersPerFoot / 12],
    ["cm", 0.01],
    ["mm", 0.001],
  ],
  pressure: [
    ["psi", pascalsPerPsi],
    ["kPa", 1000],
    ["MPa", 1e6],
    ["bar bars", 1e5],
    ["kgf/cm2 kg/cm2", pascalsPerKilogramForce],
    ["Pa", 1],
  ],
  pressureGradient: [
    ["psi/ft", pascalsPerPsi / metersPerFoot],
    ["kPa/m", 1000],
    ["MPa/m", 1e6],
    ["bar/m", 1e5],
    ["kgf/cm2/m kg/cm2/m", pascalsPerKilogramForce],
    ["psi/m", pascalsPerPsi],
  ],
  volume: [
    ["bbl stb", cubicMetersPerBarrel],
    ["m3", 1],
    ["gal", cubicMetersPerGallon],
    ["L", 0.001],
  ],
  rate: [
    ["bpm bbl/min", cubicMetersPerBarrel / 60],
    ["m3/min", 1 / 60],
    ["m3/sec m3/s", 1],
    [
      "stb/d bbl/d stb/day bbl/day bpd stbd",
      cubicMetersPerBarrel / secondsPerDay,
    ],
    ["m3/d m3/day", 1 / secondsPerDay],
    ["m3/h m3/hr", 1 / 3600],
    ["L/min", 0.001 / 60],
    ["L/s", 0.001],
    ["gpm gal/min", cubicMetersPerGallon / 60],
  ],
  compressibility: [
    ["1/psi psi-1 psi^-1", 1 / pascalsPerPsi],
    ["1/MPa MPa-1 MPa^-1", 1e-6],
    ["1/kPa kPa-1 kPa^-1", 1e-3],
    ["1/bar bar-1 bar^-1", 1e-5],
    ["1/Pa Pa-1 Pa^-1", 1],
    ["cm2/kgf cm2/kg 1/(kgf/cm2)", 1 / pascalsPerKilogramForce],
  ],
  storage: [
    ["bbl/psi", cubicMetersPerBarrel / pascalsPerPsi],
    ["m3/MPa", 1e-6],
    ["m3/kPa", 1e-3],
    ["m3/bar", 1e-5],
    ["m3/Pa", 1],
    ["m3/(kgf/cm2) m3/kgf/cm2", 1 / pascalsPerKilogramForce],
  ],
  viscosity: [
    ["cp", 1e-3],
    ["mPa.s mPas", 1e-3],
    ["Pa.s Pas", 1],
  ],
  permeability: [
    ["md", ptaDimensions.permeability.toSi.STANDARD],
    ["d darcy", 1000 * ptaDimensions.permeability.toSi.STANDARD],
    ["ud µd", ptaDimensions.permeability.toSi.STANDARD / 1000],
    ["nd", ptaDimensions.permeability.toSi.STANDARD / 1e6],
    ["m2", 1],
  ],
  area: [
    ["ft2", metersPerFoot ** 2],
    ["m2", 1],
  ],
  width: [
    ["in", metersPerFoot / 12],
    ["mm", 1e-3],
  ],
  leakOff: [
    ["ft/min^0.5", ptaDimensions.leakOff.toSi.STANDARD],
    ["m/s^0.5", 1],
  ],
  lengthRootPermeability: [
    ["ft md^0.5", ptaDimensions.lengthRootPermeability.toSi.STANDARD],
    ["m md^0.5", ptaDimensions.lengthRootPermeability.toSi.METRIC],
  ],
  fraction: [
    ["fraction frac", 1],
    ["%", 0.01],
  ],
  count: [["count", 1]],
  /** Timestamps are written as dates; a number is in milliseconds since 1970. */
  time: [["ms", 1e-3]],
  duration: [
    ["s sec second seconds", 1],
    ["min minute minutes", 60],
    ["h hr hour hours", 3600],
  ],
  none: [["none", 1]],
};

/** Capitals, blanks and raised digits do not distinguish units. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\s+/g, "")
    .replaceAll("·", ".");
}

function namesOf(dimension: PtaDimension, names: string): readonly string[] {
  // These two units contain a blank.
  return dimension === "lengthRootPermeability" ? [names] : names.split(" ");
}

function knownIn(dimension: PtaDimension): ReadonlyMap<string, WorkbookUnit> {
  return new Map(
    spellings[dimension].flatMap(([names, toSi]) => {
      const [name = "", ...others] = namesOf(dimension, names);
      const unit = { name, toSi, isAbsolute: false };
      return [name, ...others].map((each) => [plain(each), unit] as const);
    }),
  );
}

const known = new Map<PtaDimension, ReadonlyMap<string, WorkbookUnit>>();

function unitsOf(dimension: PtaDimension): ReadonlyMap<string, WorkbookUnit> {
  const found = known.get(dimension) ?? knownIn(dimension);
  known.set(dimension, found);
  return found;
}

const absolutePattern = /^(.*\S)\s*(?:\(?abs\)?|\(a\)|a)$/i;

/** Parses the unit of a value; null when it is not a unit of the dimension. */
export function workbookUnit(
  dimension: PtaDimension,
  text: string,
): WorkbookUnit | null {
  const found = unitsOf(dimension).get(plain(text));
  if (found !== undefined || dimension !== "pressure") return found ?? null;
  // `psig` and `barg` are gauge pressures, as all others here are.
  const gauge = unitsOf(dimension).get(plain(text).replace(/\(?g\)?$/, ""));
  if (gauge !== undefined) return gauge;
  const [, base = ""] = absolutePattern.exec(plain(text)) ?? [];
  const absolute = unitsOf(dimension).get(base);
  return absolute === undefined
    ? null
    : { ...absolute, name: text.trim(), isAbsolute: true };
}

/** The accepted units, for the text of a problem. */
export function unitsText(dimension: PtaDimension): string {
  return [
    ...new Set([...unitsOf(dimension).values()].map(({ name }) => name)),
  ].join(", ");
}

/** The notation of the contract's units for people. */
const shownNames: Readonly<Record<string, string>> = {
  mpa: "MPa",
  "kpa/m": "kPa/m",
  "1/mpa": "1/MPa",
  "m3/mpa": "m3/MPa",
};

/** The unit of a dimension in a system, as workbooks and reports write it. */
export function shownPtaUnit(unit: string): string {
  return shownNames[unit] ?? unit;
}

/** A value in the unit of the case; a value already in that unit is not changed in any digit. */
export function inSystem(
  value: number,
  unit: WorkbookUnit,
  dimension: PtaDimension,
  system: PtaUnitSystem,
): number {
  const target = ptaDimensions[dimension].toSi[system];
  return unit.toSi === target
    ? value
    : withoutDust((value * unit.toSi) / target);
}
