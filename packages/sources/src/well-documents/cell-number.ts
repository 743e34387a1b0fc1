import { isErrorMark } from "../text/number-text.ts";
import { type StatedUnit, statedUnit } from "./document-units.ts";

/** A formula that was saved without its value. */
export const withoutValue = Symbol("formula without value");

/** Numbers come typed from workbooks only; every other file is text. */
export type SheetCell = string | number | typeof withoutValue;

export function cellText(cell: SheetCell | undefined): string {
  return typeof cell === "symbol" || cell === undefined
    ? ""
    : String(cell).trim();
}

/** Written where there is no value. */
const blankPattern = /^([-–—]+|n\/?a|nil|null|none)$/i;

export function isBlank(cell: SheetCell | undefined): boolean {
  if (cell === withoutValue || typeof cell === "number") return false;
  const text = cellText(cell);
  return text === "" || blankPattern.test(text);
}

export type DecimalMark = "." | "," | null;

type CellReading =
  | {
      readonly kind: "number";
      readonly value: number;
      readonly unit: StatedUnit | null;
    }
  | { readonly kind: "text" | "error" | "ambiguous" | "withoutValue" };

const pointPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const commaPattern = /^[+-]?\d*,\d+(e[+-]?\d+)?$/i;
/** One comma before three digits: 1.234 or 1234. */
const unclearPattern = /^[+-]?[1-9]\d{0,2},\d{3}$/;
/** Three digits after one point: 1.234, and 1234 where points group. */
const weakPointPattern = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
/** Groups of thousands never begin with a zero: 0,085 is less than one. */
const commaGroupsPattern = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const pointGroupsPattern = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
const suffixPattern = /^([+-]?[\d.,]+(?:e[+-]?\d+)?)\s*([^\d\s.,+-].*)$/i;

/** No number is longer; patterns stay cheap on hostile cells. */
const longestNumber = 60;

/** Unites digits that blanks or apostrophes group, and writes one kind of minus. */
function plainDigits(text: string): string {
  return text
    .replaceAll(/[\u2212\u2013](?=[\d.,])/g, "-")
    .replaceAll(/(?<=\d)[\s'’\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, "");
}

/** Reads one number; the mark decides only where the text allows both readings. */
function numberOf(
  text: string,
  mark: DecimalMark,
): number | "ambiguous" | null {
  if (unclearPattern.test(text)) {
    if (mark === null) return "ambiguous";
    return Number(text.replace(",", mark === "," ? "." : ""));
  }
  if (mark === null && weakPointPattern.test(text)) return "ambiguous";
  if (mark === "," && pointGroupsPattern.test(text))
    return Number(text.replaceAll(".", "").replace(",", "."));
  if (pointPattern.test(text)) return Number(text);
  if (commaGroupsPattern.test(text)) return Number(text.replaceAll(",", ""));
  if (pointGroupsPattern.test(text))
    return Number(text.replaceAll(".", "").replace(",", "."));
  return commaPattern.test(text) ? Number(text.replace(",", ".")) : null;
}

export function readNumber(
  cell: SheetCell | undefined,
  mark: DecimalMark,
): CellReading {
  if (cell === withoutValue) return { kind: "withoutValue" };
  if (typeof cell === "number")
    return { kind: "number", value: cell, unit: null };
  const written = cellText(cell);
  if (written.length > longestNumber) return { kind: "text" };
  const text = plainDigits(written);
  if (isErrorMark(text)) return { kind: "error" };
  const [, digits, suffix] = suffixPattern.exec(text) ?? [];
  const unit = suffix === undefined ? null : statedUnit(suffix);
  const value = numberOf(unit && digits !== undefined ? digits : text, mark);
  if (value === "ambiguous") return { kind: "ambiguous" };
  return value === null || !Number.isFinite(value)
    ? { kind: "text" }
    : { kind: "number", value, unit };
}

/** True for a cell that holds a number in whatever writing. */
export function holdsNumber(cell: SheetCell | undefined): boolean {
  const { kind } = readNumber(cell, ".");
  return kind === "number" || kind === "withoutValue" || kind === "error";
}

/**
 * The decimal mark of a table, from the cells that can be read in one way only;
 * null when none of them shows it, or when they contradict each other.
 */
export function decimalMarkOf(cells: Iterable<SheetCell>): DecimalMark {
  let hasCommas = false;
  let hasPoints = false;
  for (const cell of cells) {
    if (typeof cell !== "string" || cell.length > longestNumber) continue;
    const text = plainDigits(cell.trim());
    if (unclearPattern.test(text) || weakPointPattern.test(text)) continue;
    if (commaGroupsPattern.test(text)) hasPoints = true;
    else if (commaPattern.test(text) || /\.\d{3},\d/.test(text))
      hasCommas = true;
    else if (text.includes(".") && pointPattern.test(text)) hasPoints = true;
  }
  if (hasCommas) return hasPoints ? null : ",";
  return hasPoints ? "." : null;
}
