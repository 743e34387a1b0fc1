import { mergeColumns, sliceColumn, type Column } from "@stagecraft/series";
import {
  unpackPiece,
  type StoredPiece,
} from "#features/stage-data/stored-pieces.service.ts";

const secondMs = 1000;
const halfMs = 500;

/** A run of seconds for all channels; NaN where there was no sample. */
export interface GridBlock {
  /** Time of the first second, epoch milliseconds. */
  readonly startTime: number;
  readonly rowCount: number;
  /** One column per channel, in channel order. */
  readonly columns: readonly Float64Array[];
  /** Whether any channel had a sample in that second. */
  readonly hasSample: Uint8Array;
}

/** Unpacks the pieces of a channel when the grid reaches them and releases them when it has passed. */
class ChannelReader {
  readonly #pieces: readonly StoredPiece[];
  #unpacked = new Map<StoredPiece, Column>();

  constructor(pieces: readonly StoredPiece[]) {
    this.#pieces = pieces;
  }

  /** Returns the samples from one time to another, both included. */
  read(fromTime: number, toTime: number): Column {
    const columns = this.#columnsOf(
      (piece) => piece.lastTime >= fromTime && piece.firstTime <= toTime,
    );
    return sliceColumn(mergeColumns(columns), fromTime, toTime);
  }

  /** Returns the time of the first sample after a time; infinite when there is none. */
  nextTime(afterTime: number): number {
    const begun = this.#columnsOf(
      (piece) => piece.lastTime > afterTime && piece.firstTime <= afterTime,
    );
    const times = begun.map((column) => firstTimeAfter(column, afterTime));
    const later = this.#pieces.filter((piece) => piece.firstTime > afterTime);
    return Math.min(...times, ...later.map(({ firstTime }) => firstTime));
  }

  #columnsOf(isNeeded: (piece: StoredPiece) => boolean): Column[] {
    const needed = this.#pieces.filter(isNeeded);
    this.#unpacked = new Map(
      needed.map((piece) => [
        piece,
        this.#unpacked.get(piece) ?? unpackPiece(piece),
      ]),
    );
    return [...this.#unpacked.values()];
  }
}

function firstTimeAfter(column: Column, time: number): number {
  const { times } = sliceColumn(column, time, Infinity);
  return (times[0] === time ? times[1] : times[0]) ?? Infinity;
}

/**
 * All channels of a stage on one grid of seconds, block by block. The grid
 * begins with the first sample, as the engine's does, so that measured and
 * computed values of a second are in one row; of several samples within half a
 * second of it the last one counts. Stretches without any sample are skipped.
 */
export class SecondGrid {
  readonly #readers: readonly ChannelReader[];
  readonly firstTime: number;
  readonly lastTime: number;

  constructor(channels: readonly (readonly StoredPiece[])[]) {
    this.#readers = channels.map((pieces) => new ChannelReader(pieces));
    const pieces = channels.flat();
    this.firstTime = pieces.reduce(
      (first, piece) => Math.min(first, piece.firstTime),
      Infinity,
    );
    this.lastTime = pieces.reduce(
      (last, piece) => Math.max(last, piece.lastTime),
      -Infinity,
    );
  }

  *blocks(rowsPerBlock: number): Generator<GridBlock, undefined> {
    let row = 0;
    while (this.#timeOf(row) - halfMs < this.lastTime) {
      row = this.#nextFilledRow(row);
      const rowCount = Math.min(
        rowsPerBlock,
        this.#rowOf(this.lastTime) - row + 1,
      );
      yield this.#block(row, rowCount);
      row += rowCount;
    }
    return undefined;
  }

  #timeOf(row: number): number {
    return this.firstTime + row * secondMs;
  }

  /** Returns the second whose cell (k - 0.5, k + 0.5] contains a time. */
  #rowOf(time: number): number {
    return Math.ceil((time - this.firstTime - halfMs) / secondMs);
  }

  /** Returns the first row from this one on that has a sample. */
  #nextFilledRow(row: number): number {
    const from = this.#timeOf(row) - halfMs;
    const next = this.#readers.map((reader) => reader.nextTime(from));
    return Math.max(row, this.#rowOf(Math.min(...next)));
  }

  #block(firstRow: number, rowCount: number): GridBlock {
    const hasSample = new Uint8Array(rowCount);
    const from = this.#timeOf(firstRow) - halfMs;
    const to = from + rowCount * secondMs;
    const columns = this.#readers.map((reader) => {
      const { times, values } = reader.read(from, to);
      const cells = new Float64Array(rowCount).fill(Number.NaN);
      for (let index = 0; index < times.length; index++) {
        const row = this.#rowOf(times[index] ?? Number.NaN) - firstRow;
        // A sample exactly between two seconds belongs to the earlier one.
        if (row < 0 || row >= rowCount) continue;
        cells[row] = values[index] ?? Number.NaN;
        hasSample[row] = 1;
      }
      return cells;
    });
    return { startTime: this.#timeOf(firstRow), rowCount, columns, hasSample };
  }
}
