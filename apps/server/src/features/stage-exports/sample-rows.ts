import { lineEnd, utcText } from "#features/stage-exports/csv-text.service.ts";
import type { GridBlock } from "#features/stage-exports/second-grid.ts";

const secondMs = 1000;

/** A gap in all channels longer than this is left out instead of being written second by second. */
export const longestSilenceSeconds = 3600;

/** Digits beyond these come from the conversion and were never measured. */
const convertedDigits = 9;

function converted(value: number, factor: number): number {
  return factor === 1
    ? value
    : Number((value * factor).toPrecision(convertedDigits));
}

function rowText(
  block: GridBlock,
  row: number,
  factors: readonly number[],
): string {
  const time = block.startTime + row * secondMs;
  let line = `${utcText(time)},${time}`;
  for (const [index, column] of block.columns.entries()) {
    const value = converted(column[row] ?? Number.NaN, factors[index] ?? 1);
    line += Number.isFinite(value) ? `,${value}` : ",";
  }
  return line + lineEnd;
}

/** Lines of the table, block by block. A second without a sample gets empty cells, never zeros. */
export class SampleRows {
  readonly #empty: string;
  /** The second for which the next line is due. */
  #dueTime = Number.NaN;
  readonly #factors: readonly number[];

  /** Takes the factors from stored values to those of the file, one per channel. */
  constructor(factors: readonly number[]) {
    this.#factors = factors;
    this.#empty = ",".repeat(factors.length) + lineEnd;
  }

  textOf(block: GridBlock): string {
    let text = "";
    for (let row = 0; row < block.rowCount; row++) {
      if (block.hasSample[row] !== 1) continue;
      const time = block.startTime + row * secondMs;
      text += this.#silenceUntil(time) + rowText(block, row, this.#factors);
      this.#dueTime = time + secondMs;
    }
    return text;
  }

  /** Returns empty rows for the skipped seconds, unless there are too many. */
  #silenceUntil(time: number): string {
    const missing = (time - this.#dueTime) / secondMs;
    if (!(missing > 0) || missing > longestSilenceSeconds) return "";
    let text = "";
    for (let due = this.#dueTime; due < time; due += secondMs)
      text += `${utcText(due)},${due}${this.#empty}`;
    return text;
  }
}
