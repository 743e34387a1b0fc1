import { shownUnit, type UnitChoice } from "./reader-units.ts";
import { writeRounded } from "./write-quantity.ts";

/** Longer ones first where one begins like another. */
const writtenUnits = [
  "psi/min",
  "psi/h",
  "psi/ft",
  "psi",
  "kPa/min",
  "kPa/h",
  "kPa/m",
  "kPa",
  "MPa/min",
  "MPa/h",
  "MPa",
  "bbl/min",
  "bpm",
  "bbl",
  "m3/min",
  "m³/min",
  "kg/m3",
  "kg/m³",
  "m3",
  "m³",
  "kg",
  "ppg",
  "ppa",
  "lb/gal",
  "lbs/gal",
  "gal/mgal",
  "gpt",
  "lb",
  "ft",
  "m",
];

const quantityPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<number>\d[\d,]*(?:\.\d+)?)(?<space>[\s\u00a0])(?<unit>${writtenUnits.join("|")})(?![\p{L}\d/³])`,
  "gu",
);

/** The same decimals that the writer found worth giving, where the unit has not changed. */
function inUnit(number: string, unit: string, choice: UnitChoice): string[] {
  const shown = shownUnit(unit, choice);
  if (shown.factor === 1) return [number, shown.unit];
  const value = Number(number.replaceAll(",", "")) * shown.factor;
  return [writeRounded(value, shown.unit), shown.unit];
}

/** A sentence of the engine with its quantities in the reader's units: `Lower slurry rate by 0.32 m³/min.` */
export function sentenceInUnits(sentence: string, choice: UnitChoice): string {
  return sentence.replaceAll(quantityPattern, (...found) => {
    const { number, space, unit } = found.at(-1) as {
      number: string;
      space: string;
      unit: string;
    };
    return inUnit(number, unit, choice).join(space);
  });
}
