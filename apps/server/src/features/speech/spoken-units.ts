interface SpokenUnit {
  readonly written: readonly string[];
  readonly one: string;
  readonly many: string;
  /** It could also be a word or a single letter: counts as a unit only after a number. */
  readonly needsNumber?: boolean;
}

const same = (spoken: string) => ({ one: spoken, many: spoken });

/** Longer ones first where one begins like another. */
const units: readonly SpokenUnit[] = [
  { written: ["psi/min"], ...same("p s i per minute") },
  { written: ["psi/ft"], ...same("p s i per foot") },
  { written: ["psi"], ...same("p s i") },
  { written: ["kPa"], one: "kilopascal", many: "kilopascals" },
  { written: ["MPa"], one: "megapascal", many: "megapascals" },
  {
    written: ["bpm", "bbl/min"],
    one: "barrel per minute",
    many: "barrels per minute",
  },
  { written: ["bbl"], one: "barrel", many: "barrels" },
  {
    written: ["ppg", "ppa", "lb/gal", "lbm/gal"],
    one: "pound per gallon",
    many: "pounds per gallon",
  },
  {
    written: ["gpt", "gal/1000gal"],
    one: "gallon per thousand",
    many: "gallons per thousand",
  },
  {
    written: ["m3/min", "m³/min"],
    one: "cubic meter per minute",
    many: "cubic meters per minute",
  },
  {
    written: ["kg/m3", "kg/m³"],
    one: "kilogram per cubic meter",
    many: "kilograms per cubic meter",
  },
  { written: ["m3", "m³"], one: "cubic meter", many: "cubic meters" },
  { written: ["kg"], one: "kilogram", many: "kilograms", needsNumber: true },
  { written: ["lb", "lbs"], one: "pound", many: "pounds", needsNumber: true },
  { written: ["gal"], one: "gallon", many: "gallons", needsNumber: true },
  { written: ["ft"], one: "foot", many: "feet", needsNumber: true },
  { written: ["s", "sec"], one: "second", many: "seconds", needsNumber: true },
  { written: ["min"], one: "minute", many: "minutes", needsNumber: true },
  { written: ["h"], one: "hour", many: "hours", needsNumber: true },
  { written: ["%"], ...same("percent"), needsNumber: true },
];

function pattern({ written, needsNumber = false }: SpokenUnit): RegExp {
  const names = written.join("|");
  const number = String.raw`(?<number>\d[\d,.]*)\s?`;
  // Not inside a word or another unit; a period may follow.
  return new RegExp(
    String.raw`(?:${number}${needsNumber ? "" : String.raw`|(?<![\p{L}\d/])`})(?:${names})(?![\p{L}\d/³])`,
    "gu",
  );
}

const readings = units.map((unit) => ({ ...unit, found: pattern(unit) }));

/** Expands "2.0 bpm" to "2.0 barrels per minute": a voice cannot read engineers' abbreviations. */
export function spokenUnits(text: string): string {
  return readings.reduce(
    (spoken, { found, one, many }) =>
      spoken.replace(found, (_match: string, number: string | undefined) => {
        if (number === undefined) return many;
        return `${number} ${number === "1" ? one : many}`;
      }),
    text,
  );
}
