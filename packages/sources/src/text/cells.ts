import Papa from "papaparse";

/** Splits one line into cells. A quote that never closes is an ordinary character. */
export function splitCells(line: string, delimiter: string): string[] {
  if (delimiter === " ") return splitOnBlanks(line);
  return line.includes('"')
    ? splitQuoted(line, delimiter)
    : line.split(delimiter);
}

function splitOnBlanks(line: string): string[] {
  const trimmed = line.trim();
  return trimmed === "" ? [] : trimmed.split(/\s+/);
}

function splitQuoted(line: string, delimiter: string): string[] {
  const parsed = Papa.parse<string[]>(line, { delimiter, newline: "\n" });
  const [cells] = parsed.data;
  return cells && parsed.errors.length === 0 && parsed.data.length === 1
    ? cells
    : line.split(delimiter);
}

const delimiters = ["\t", ";", "|", ","] as const;
const neededAgreement = 0.6;

/**
 * Returns the delimiter most lines agree on. Order breaks ties: a semicolon or
 * tab file with decimal commas also has a constant number of commas.
 */
export function detectDelimiter(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== "");
  for (const delimiter of delimiters) {
    if (agreement(filled, delimiter) >= neededAgreement) return delimiter;
  }
  return agreement(filled, " ") >= neededAgreement ? " " : ",";
}

function agreement(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const width = splitCells(line, delimiter).length;
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  counts.delete(1);
  counts.delete(0);
  return Math.max(0, ...counts.values()) / Math.max(1, lines.length);
}

const damagePattern =
  // Control characters do not belong in a data file.
  /[\u0000-\u0008\u000e-\u001f]/;
export function isDamaged(line: string): boolean {
  return damagePattern.test(line);
}

export interface MendedLine {
  readonly text: string;
  readonly damaged: boolean;
}

/**
 * Returns the intact part of a line with binary junk: the complete cells before
 * the damage. The damaged cell is dropped, as it may be truncated.
 */
export function mendLine(line: string, delimiter: string): MendedLine {
  if (!isDamaged(line)) return { text: line, damaged: false };
  const trimmed = withoutNulEdges(line);
  const damage = trimmed.search(damagePattern);
  if (damage < 0) return { text: trimmed, damaged: trimmed !== line };
  const sound = trimmed.slice(0, damage);
  const end = Math.max(0, sound.lastIndexOf(delimiter));
  return { text: sound.slice(0, end), damaged: true };
}

/** Unwritten disk blocks read as NUL; a good row may directly follow them. */
function withoutNulEdges(line: string): string {
  let from = 0;
  let to = line.length;
  while (from < to && line.charCodeAt(from) === 0) from += 1;
  while (to > from && line.charCodeAt(to - 1) === 0) to -= 1;
  return line.slice(from, to);
}
