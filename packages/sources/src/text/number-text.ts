/** Marks a spreadsheet leaves where a formula failed. */
const errorMarks = new Set([
  "#REF!",
  "#N/A",
  "#VALUE!",
  "#DIV/0!",
  "#NAME?",
  "#NUM!",
  "#NULL!",
  "#NULL",
]);

/** Numbers that vans write for "no value"; they are never measurements. */
export const nullNumbers: readonly number[] = [-999.25, -9999, -9999.25];

const groupedPattern = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;
/** Number() also accepts 0x10 and 0b1, which vans never write. */
const foreignNotation = /[xob]/i;
const commaPattern = /^[+-]?\d*,\d+([eE][+-]?\d+)?$/;

export function isErrorMark(text: string): boolean {
  return text.startsWith("#") && errorMarks.has(text.trim().toUpperCase());
}

/** Returns the number in a cell, or NaN when there is none; the caller must detect blanks. */
export function parseNumber(text: string, decimalMark: "." | ","): number {
  const value =
    decimalMark === "," && text.includes(",")
      ? Number(text.replaceAll(".", "").replace(",", "."))
      : Number(text);
  if (Number.isFinite(value)) {
    if (value === 0 && text.trim() === "") return NaN;
    return foreignNotation.test(text) ? NaN : value;
  }
  const trimmed = text.trim();
  return groupedPattern.test(trimmed)
    ? Number(trimmed.replaceAll(",", ""))
    : NaN;
}

export function looksLikeNumber(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === "") return false;
  return !Number.isNaN(parseNumber(trimmed, ".")) || commaPattern.test(trimmed);
}

/** A comma is the decimal mark when more cells read `1,5` than `1.5`. */
export function detectDecimalMark(cells: Iterable<string>): "." | "," {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    const text = cell.trim();
    if (commaPattern.test(text)) commas += 1;
    else if (/^[+-]?\d*\.\d+/.test(text)) points += 1;
  }
  return commas > points ? "," : ".";
}
