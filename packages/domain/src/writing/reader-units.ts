import { ownValue } from "../own-value.ts";

/** Units for a reader: as the pad sends them, or always in one system. */
export const unitChoices = ["pad", "field", "metric"] as const;

export type UnitChoice = (typeof unitChoices)[number];

/** How a stored value is shown: `value * factor` in `unit`, which has its usual spelling. */
export interface ShownUnit {
  readonly unit: string;
  readonly factor: number;
}

interface UnitEntry {
  /** Usual spelling of the unit. */
  readonly label: string;
  readonly system: "field" | "metric";
  /** Units of the same kind measure the same quantity. */
  readonly kind: string;
  /** Size of this unit in base units of the kind. */
  readonly size: number;
}

const gallonM3 = 3.785411784e-3;
const barrelM3 = 42 * gallonM3;
const poundKg = 0.45359237;
const psiMpa = 6.894757293168361e-3;
const footM = 0.3048;
const poundPerGallon = poundKg / gallonM3;

type Row = readonly [
  label: string,
  system: UnitEntry["system"],
  size: number,
  ...otherSpellings: readonly string[],
];

/** The first field unit and the first metric unit of each kind are those shown to a reader. */
const kinds: Readonly<Record<string, readonly Row[]>> = {
  pressure: [
    ["psi", "field", psiMpa, "psig"],
    ["MPa", "metric", 1],
    ["kPa", "metric", 0.001],
    ["bar", "metric", 0.1],
  ],
  largePressure: [["kpsi", "field", 1000 * psiMpa]],
  gradient: [
    ["psi/ft", "field", psiMpa / footM],
    ["kPa/m", "metric", 0.001],
  ],
  rate: [
    ["bpm", "field", barrelM3, "bbl/min"],
    ["m³/min", "metric", 1, "m3/min", "m3/m"],
  ],
  smallRate: [
    ["gal/min", "field", gallonM3, "galus/min", "gpm"],
    ["L/min", "metric", 0.001, "l/min", "litre/min"],
  ],
  concentration: [
    ["ppg", "field", poundPerGallon, "lb/gal", "lbs/gal", "lbm/galus", "ppa"],
    ["kg/m³", "metric", 1, "kg/m3"],
  ],
  powderRatio: [
    ["ppt", "field", poundPerGallon / 1000, "lb/mgal", "lb/1000gal"],
    ["g/L", "metric", 1, "g/l"],
  ],
  additiveRatio: [
    ["gpt", "field", 1, "gal/mgal", "galus/kgalus", "gal/1000gal"],
    ["L/m³", "metric", 1, "l/m3"],
  ],
  volume: [
    ["bbl", "field", barrelM3],
    ["m³", "metric", 1, "m3"],
  ],
  smallVolume: [
    ["gal", "field", gallonM3, "galus"],
    ["L", "metric", 0.001, "l", "litre"],
  ],
  mass: [
    ["lb", "field", poundKg, "lbs", "lbm"],
    ["kg", "metric", 1],
  ],
  largeMass: [
    ["short ton", "field", 907.18474],
    ["t", "metric", 1000, "metric tonne", "tonne"],
    ["klb", "field", 1000 * poundKg],
  ],
  length: [
    ["ft", "field", footM],
    ["m", "metric", 1],
  ],
  perLength: [
    ["1/ft", "field", 1 / footM],
    ["1/m", "metric", 1],
  ],
};

/** Kinds that are shown as another kind in the other system. */
const otherKinds: Readonly<Record<string, string>> = {
  largePressure: "pressure",
};

const entries: Readonly<Record<string, UnitEntry>> = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, rows]) =>
    rows.flatMap(([label, system, size, ...others]) =>
      [label, ...others].map((spelling) => [
        spelling.toLowerCase(),
        { label, system, kind, size },
      ]),
    ),
  ),
);

function entryOf(unit: string): UnitEntry | null {
  return ownValue(entries, unit.trim().toLowerCase()) ?? null;
}

function counterpart({ kind }: UnitEntry, system: "field" | "metric") {
  const rows = kinds[ownValue(otherKinds, kind) ?? kind] ?? [];
  return rows.find(([, candidate]) => candidate === system);
}

/** Two units joined by `per` or a slash: `psi/min`, `kpsi per m3/min`. */
const ratioPattern = /^(?<above>.+?)(?<stroke> per |\/)(?<below>min|h|s|.+)$/;

function shownRatio(unit: string, choice: UnitChoice): ShownUnit | null {
  const { above, stroke, below } = ratioPattern.exec(unit)?.groups ?? {};
  if (above === undefined || stroke === undefined || below === undefined)
    return null;
  if (entryOf(above) === null) return null;
  const over = shownUnit(above, choice);
  const under = shownUnit(below, choice);
  return {
    unit: `${over.unit}${stroke}${under.unit}`,
    factor: over.factor / under.factor,
  };
}

/** Converts a stored unit for a reader; an unlisted unit is unchanged. */
export function shownUnit(unit: string, choice: UnitChoice): ShownUnit {
  const entry = entryOf(unit);
  if (entry === null) return shownRatio(unit, choice) ?? { unit, factor: 1 };
  if (choice === "pad" || choice === entry.system)
    return { unit: entry.label, factor: 1 };
  const [label, , size] = counterpart(entry, choice) ?? [];
  return label === undefined || size === undefined
    ? { unit: entry.label, factor: 1 }
    : { unit: label, factor: entry.size / size };
}

/** The unit system of a pad, from the unit of its pressure, otherwise of its rate. */
export function systemOf(
  ...units: readonly string[]
): "field" | "metric" | null {
  for (const unit of units) {
    const entry = entryOf(unit);
    if (entry !== null) return entry.system;
  }
  return null;
}
