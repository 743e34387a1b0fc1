import { lineEnd, utcText } from "#features/stage-exports/csv-text.service.ts";
import type { GridBlock } from "#features/stage-exports/second-grid.ts";

const secondMs = 1000;

/** A silence of all channels longer than this is left out instead of being written second by second. */
export const longestSilenceSeconds = 3600;

function rowText(block: GridBlock, row: number): string {
  const time = block.startTime + row * secondMs;
  let line = `${utcText(time)},${time}`;
  for (const column of block.columns) {
    const value = column[row] ?? Number.NaN;
    line += Number.isFinite(value) ? `,${value}` : ",";
  }
  return line + lineEnd;
}

/** Lines of the table, block by block. A second without a sample has empty cells, never zeros. */
export class SampleRows {
  readonly #empty: string;
  /** The second that the next line is due for. */
  #dueTime = Number.NaN;

  constructor(channelCount: number) {
    this.#empty = ",".repeat(channelCount) + lineEnd;
  }

  textOf(block: GridBlock): string {
    let text = "";
    for (let row = 0; row < block.rowCount; row++) {
      if (block.hasSample[row] !== 1) continue;
      const time = block.startTime + row * secondMs;
      text += this.#silenceUntil(time) + rowText(block, row);
      this.#dueTime = time + secondMs;
    }
    return text;
  }

  /** Empty rows for the seconds that were passed over, unless they are too many. */
  #silenceUntil(time: number): string {
    const missing = (time - this.#dueTime) / secondMs;
    if (!(missing > 0) || missing > longestSilenceSeconds) return "";
    let text = "";
    for (let due = this.#dueTime; due < time; due += secondMs)
      text += `${utcText(due)},${due}${this.#empty}`;
    return text;
  }
}
