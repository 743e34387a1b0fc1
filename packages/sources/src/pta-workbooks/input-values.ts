import {
  mostPtaMaskedRanges,
  ptaClosureMethods,
  ptaModels,
  ptaQuantities,
  type PtaInput,
  type PtaMaskedRange,
  type PtaQuantityName,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import {
  inputTexts,
  isChoice,
  lettersOnly,
  type ChoiceName,
  type InputName,
} from "./input-texts.ts";
import type { SheetReading } from "./sheet-reading.ts";
import { inSystem, unitsText, workbookUnit } from "./workbook-units.ts";
import type { WorkbookRow } from "./workbook-sheets.ts";

export type InputValue = NonNullable<PtaInput[InputName]>;

/** A value read from a cell, with its position. */
export interface GivenValue {
  readonly value: InputValue;
  readonly reading: SheetReading;
  readonly row: number;
  readonly column: number;
}
export type GivenValues = Map<InputName, GivenValue>;

/** The cells of a value and its unit. */
export interface ValueCell {
  readonly reading: SheetReading;
  readonly row: WorkbookRow;
  readonly column: number;
  readonly unit: {
    readonly text: string;
    readonly row: number;
    readonly column: number | null;
  };
}

/** Written in the unit column of timestamps, which have no unit. */
export const momentUnit = "UTC";

export const choiceTexts = {
  runStaticHistoryMatch: ["yes", "no"],
  model: ptaModels.map(inWords),
  closureMethod: ptaClosureMethods,
} as const satisfies Partial<Record<ChoiceName, readonly string[]>>;

/** `doublePorosityTransient` as a label. */
export function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const rangePattern = /^(\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(\d+(?:\.\d+)?)$/;

/** `0-30; 600-660`; null for any other notation. */
function maskedOf(text: string): readonly PtaMaskedRange[] | null {
  const ranges = text.split(";").map((part) => {
    const [, from, to] = rangePattern.exec(part.trim()) ?? [];
    return { from: Number(from), to: Number(to) };
  });
  const isWhole = ranges.every(({ from, to }) => from <= to);
  return isWhole && ranges.length <= mostPtaMaskedRanges ? ranges : null;
}

export function maskedText(masked: readonly PtaMaskedRange[]): string {
  return masked.map(({ from, to }) => `${from}-${to}`).join("; ");
}

const truths = new Map([
  ["yes", true],
  ["true", true],
  ["no", false],
  ["false", false],
]);

function choiceOf(name: ChoiceName, text: string): InputValue | null {
  const letters = lettersOnly(text);
  switch (name) {
    case "runStaticHistoryMatch":
      return truths.get(letters) ?? null;
    case "model":
      return ptaModels.find((each) => lettersOnly(each) === letters) ?? null;
    case "closureMethod":
      return ptaClosureMethods.find((each) => each === letters) ?? null;
    case "masked":
      return maskedOf(text);
  }
}

function readChoice(
  name: ChoiceName,
  { reading, row, column }: ValueCell,
): InputValue | null {
  const text = reading.text(row, column);
  const value = choiceOf(name, text);
  if (value === null)
    reading.error("choiceUnknown", row.line, column, {
      title: inputTexts[name].label,
      text,
      choices:
        name === "masked" ? "0-30; 600-660" : choiceTexts[name].join(", "),
    });
  return value;
}

/** Whether a text is a unit of the input; choices have none. */
export function isUnitOf(name: InputName, text: string): boolean {
  if (isChoice(name)) return true;
  const { dimension } = ptaQuantities[name];
  return (
    (dimension === "time" && text.toUpperCase() === momentUnit) ||
    workbookUnit(dimension, text) !== null
  );
}

/** Reports a missing or unknown unit, and lists the known ones. */
export function reportUnit(
  name: PtaQuantityName,
  { reading, unit }: Pick<ValueCell, "reading" | "unit">,
): void {
  const { dimension } = ptaQuantities[name];
  const units =
    dimension === "time"
      ? `${momentUnit}, ${unitsText(dimension)}`
      : unitsText(dimension);
  const title = inputTexts[name].label;
  if (unit.text === "")
    reading.error("unitMissing", unit.row, unit.column, { title, units });
  else
    reading.error("unitUnknown", unit.row, unit.column, {
      title,
      unit: unit.text,
      units,
    });
}

function readQuantity(
  name: PtaQuantityName,
  cell: ValueCell,
  system: PtaUnitSystem,
): number | null {
  const { reading, row, column, unit } = cell;
  const { dimension } = ptaQuantities[name];
  const title = inputTexts[name].label;
  if (dimension === "time" && unit.text.toUpperCase() === momentUnit)
    return reading.moment(row, column, title);
  const known = workbookUnit(dimension, unit.text);
  if (known === null) {
    reportUnit(name, cell);
    return null;
  }
  const value = reading.number(row, column, title);
  return value === null ? null : inSystem(value, known, dimension, system);
}

/** The value of a cell for an input; null when the cell is blank or wrong, which is reported. */
export function readInputValue(
  name: InputName,
  cell: ValueCell,
  system: PtaUnitSystem,
): InputValue | null {
  if (cell.reading.isBlank(cell.row, cell.column)) return null;
  return isChoice(name)
    ? readChoice(name, cell)
    : readQuantity(name, cell, system);
}

export function inputOf(values: GivenValues): PtaInput {
  return Object.fromEntries(
    [...values].map(([name, { value }]) => [name, value]),
  );
}

/** Converted numbers differ in their last digits. */
const tolerance = 1e-9;

export function isSameValue(
  first: InputValue | undefined,
  second: InputValue | null | undefined,
): boolean {
  if (typeof first === "number" && typeof second === "number")
    return (
      Math.abs(first - second) <=
      tolerance * Math.max(Math.abs(first), Math.abs(second))
    );
  return JSON.stringify(first) === JSON.stringify(second);
}
