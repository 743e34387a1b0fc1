import { ownValue } from "@stagecraft/domain";

/** Quantities that units of treatment data measure. */
export type Quantity =
  | "pressure"
  | "rate"
  | "concentration"
  | "volume"
  | "mass"
  | "additive"
  | "temperature"
  | "length"
  | "angle"
  | "share"
  | "time";

interface UnitEntry {
  /** Identifier used by the rest of the product. */
  readonly unit: string;
  readonly quantities: readonly Quantity[];
  /** Spellings, compared ignoring case, blanks and periods. */
  readonly spellings: readonly string[];
}

const units: readonly UnitEntry[] = [
  {
    unit: "psi",
    quantities: ["pressure"],
    spellings: ["psi", "psig", "psi gauge", "lbf/in2", "psi(g)"],
  },
  {
    unit: "kPa",
    quantities: ["pressure"],
    spellings: ["kpa", "kpag", "kpa(g)"],
  },
  {
    unit: "MPa",
    quantities: ["pressure"],
    spellings: ["mpa", "mpag", "mpa(g)"],
  },
  {
    unit: "bbl/min",
    quantities: ["rate"],
    spellings: [
      "bbl/min",
      "bpm",
      "b/m",
      "b/min",
      "bbls/min",
      "barrels/min",
      "bbl/m",
    ],
  },
  {
    unit: "m3/min",
    quantities: ["rate"],
    spellings: ["m3/min", "m³/min", "m^3/min", "m3/m", "cmm"],
  },
  {
    unit: "ppg",
    quantities: ["concentration", "additive"],
    spellings: [
      "ppg",
      "lbs/gal",
      "lb/gal",
      "lbm/galus",
      "lbm/gal",
      "ppa",
      "ppac",
      "psa",
      "lbs/gallon",
      "lb/galus",
      "pounds/gal",
    ],
  },
  {
    unit: "kg/m3",
    quantities: ["concentration", "additive"],
    spellings: ["kg/m3", "kg/m³", "kg/m^3", "kgpa", "k/m3"],
  },
  {
    unit: "gal/mgal",
    quantities: ["additive"],
    spellings: [
      "gal/mgal",
      "g/mg",
      "gpt",
      "gal/kgal",
      "galus/kgalus",
      "gal/1000gal",
      "gal/tgal",
      "gals/mgal",
      "gallons/mgal",
      "gal/mg",
      "galus/1000galus",
    ],
  },
  {
    unit: "ppt",
    quantities: ["additive"],
    spellings: [
      "ppt",
      "lkga",
      "lb/mgal",
      "lbs/mgal",
      "lbm/1000galus",
      "lb/kgal",
      "lb/1000gal",
      "lbs/1000gal",
      "lbm/kgalus",
      "pptg",
    ],
  },
  {
    unit: "l/m3",
    quantities: ["additive"],
    spellings: ["l/m3", "l/m³", "l/m^3", "litre/m3", "liter/m3", "lpt"],
  },
  {
    unit: "l/min",
    quantities: ["additive", "rate"],
    spellings: [
      "l/min",
      "lpm",
      "litre/min",
      "liter/min",
      "litres/min",
      "liters/min",
      "lt/min",
    ],
  },
  {
    unit: "gal/min",
    quantities: ["additive", "rate"],
    spellings: ["gal/min", "gpm", "galus/min", "gals/min", "gallon/min"],
  },
  {
    unit: "bbl",
    quantities: ["volume"],
    spellings: ["bbl", "bbls", "barrel", "barrels"],
  },
  {
    unit: "m3",
    quantities: ["volume"],
    spellings: ["m3", "m³", "m^3", "cubic metres", "cubic meters"],
  },
  {
    unit: "gal",
    quantities: ["volume"],
    spellings: ["gal", "gals", "galus", "gallon", "gallons"],
  },
  {
    unit: "l",
    quantities: ["volume"],
    spellings: ["l", "litre", "litres", "liter", "liters"],
  },
  {
    unit: "lb",
    quantities: ["mass"],
    spellings: ["lb", "lbs", "lbm", "pound", "pounds"],
  },
  {
    unit: "klb",
    quantities: ["mass"],
    spellings: ["klb", "klbs", "klbm", "mlbs", "1000lb"],
  },
  {
    unit: "kg",
    quantities: ["mass"],
    spellings: ["kg", "kgs", "kilogram", "kilograms"],
  },
  {
    unit: "metric tonne",
    quantities: ["mass"],
    spellings: ["metric tonne", "metric tonnes", "tonne", "tonnes", "t", "mt"],
  },
  {
    unit: "short ton",
    quantities: ["mass"],
    spellings: ["short ton", "short tons", "tonus", "ton", "tons"],
  },
  {
    unit: "bar",
    quantities: ["pressure"],
    spellings: ["bar", "bars", "barg", "bar(g)"],
  },
  { unit: "atm", quantities: ["pressure"], spellings: ["atm", "at"] },
  {
    unit: "kgf/cm2",
    quantities: ["pressure"],
    spellings: ["kgf/cm2", "kg/cm2", "kgf/cm²", "kg/cm²"],
  },
  { unit: "Pa", quantities: ["pressure"], spellings: ["pa"] },
  {
    unit: "degC",
    quantities: ["temperature"],
    spellings: ["degc", "°c", "c", "deg c", "celsius"],
  },
  {
    unit: "degF",
    quantities: ["temperature"],
    spellings: ["degf", "°f", "f", "deg f", "fahrenheit"],
  },
  { unit: "ft", quantities: ["length"], spellings: ["ft", "feet", "ftus"] },
  {
    unit: "m",
    quantities: ["length"],
    spellings: ["m", "metre", "metres", "meter", "meters"],
  },
  {
    unit: "deg",
    quantities: ["angle"],
    spellings: ["deg", "dega", "degrees", "°"],
  },
  { unit: "%", quantities: ["share"], spellings: ["%", "percent", "pct"] },
  {
    unit: "ms",
    quantities: ["time"],
    spellings: ["ms", "msec", "millisecond", "milliseconds"],
  },
  {
    unit: "s",
    quantities: ["time"],
    spellings: ["s", "sec", "secs", "second", "seconds"],
  },
  {
    unit: "min",
    quantities: ["time"],
    spellings: ["min", "mins", "minute", "minutes"],
  },
  {
    unit: "h",
    quantities: ["time"],
    spellings: ["h", "hr", "hrs", "hour", "hours"],
  },
  { unit: "d", quantities: ["time"], spellings: ["d", "day", "days"] },
];

function unitKey(text: string): string {
  return text
    .trim()
    .replace(/^[([{]\s*/, "")
    .replace(/\s*[)\]}]$/, (end) =>
      /[([]/.test(text.trim().slice(1)) ? end : "",
    )
    .toLowerCase()
    .replaceAll(/[\s.]/g, "");
}

const entryBySpelling = new Map(
  units.flatMap((entry) =>
    entry.spellings.map((spelling) => [unitKey(spelling), entry] as const),
  ),
);

function entryOf(text: string): UnitEntry | undefined {
  return entryBySpelling.get(gaugeKey(text) ?? unitKey(text));
}

/** Returns the product's identifier of a unit in any spelling, or null. */
export function normalizeUnit(text: string): string | null {
  return entryOf(text)?.unit ?? null;
}

function measures(text: string, quantity: Quantity): boolean {
  return entryOf(text)?.quantities.includes(quantity) ?? false;
}

const absolutePattern =
  /^(psi|lbf\/in2|kpa|mpa|pa|bars?|atm|kgf?\/cm[2²])[,_-]?\(?(?:a|abs|absolute)\)?$/;
const absoluteAtmosphere = "ata";

/** Returns the same unit without the "absolute" mark; null when it has none. */
function gaugeKey(text: string): string | null {
  const key = unitKey(text);
  if (key === absoluteAtmosphere) return "at";
  return absolutePattern.exec(key)?.[1] ?? null;
}

/** True for psia, bara, kPa(a) and the like: pressures counted from the vacuum. */
export function isAbsolutePressure(text: string): boolean {
  return gaugeKey(text) !== null;
}

/** Standard atmosphere in the units that pressures are stored in. */
const atmospheres: Readonly<Record<string, number>> = {
  psi: 14.6959,
  kPa: 101.325,
  MPa: 0.101325,
};

/** Amount to subtract from an absolute pressure to make it gauge; 0 in units that are not pressures. */
export function atmosphereIn(unit: string): number {
  return ownValue(atmospheres, unit) ?? 0;
}

/** True when the source states pounds added per clean gallon, so the user need not be asked. */
export function statesPoundsAdded(text: string): boolean {
  return /^(ppa|ppac|psa)$/.test(unitKey(text));
}

const millisecondsByUnit: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

export function timeUnitMs(text: string): number | null {
  const unit = normalizeUnit(text);
  return unit === null ? null : (ownValue(millisecondsByUnit, unit) ?? null);
}

/** Units the engine does not know, in terms of those it does. */
const replacements: Readonly<
  Partial<Record<Quantity, Readonly<Record<string, readonly [string, number]>>>>
> = {
  pressure: {
    bar: ["kPa", 100],
    atm: ["kPa", 101.325],
    "kgf/cm2": ["kPa", 98.0665],
    Pa: ["kPa", 0.001],
  },
  rate: { "l/min": ["m3/min", 0.001], "gal/min": ["bbl/min", 1 / 42] },
  volume: { gal: ["bbl", 1 / 42], l: ["m3", 0.001] },
  mass: { klb: ["lb", 1000] },
};

export interface UnitChoice {
  readonly unit: string;
  /** Factor that converts the source's numbers to the unit. */
  readonly multiplier: number;
}

/** The unit to store a quantity in, or null when the text is no unit of it. */
export function unitFor(text: string, quantity: Quantity): UnitChoice | null {
  const unit = normalizeUnit(text);
  if (unit === null || !measures(text, quantity)) return null;
  const replacement = ownValue(replacements[quantity] ?? {}, unit);
  return replacement
    ? { unit: replacement[0], multiplier: replacement[1] }
    : { unit, multiplier: 1 };
}
