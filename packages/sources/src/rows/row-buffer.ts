import type { RawRows } from "./raw-rows.ts";

const firstCapacity = 1024;

/** Rows waiting to be passed on, as growing columns. */
export class RowBuffer {
  #times = new Float64Array(firstCapacity);
  #lines = new Float64Array(firstCapacity);
  #columns: Float64Array[];
  #length = 0;
  #firstRow: number;

  constructor(columnCount: number, firstRow = 0) {
    this.#firstRow = firstRow;
    this.#columns = Array.from(
      { length: columnCount },
      () => new Float64Array(firstCapacity),
    );
  }

  get length(): number {
    return this.#length;
  }

  /** Number of the first waiting row among all rows of the source. */
  get firstRow(): number {
    return this.#firstRow;
  }

  add(timeMs: number, line: number, row: Float64Array): void {
    if (this.#length === this.#times.length) this.#grow();
    const at = this.#length;
    this.#times[at] = timeMs;
    this.#lines[at] = line;
    const columns = this.#columns;
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      if (column) column[at] = row[index] ?? NaN;
    }
    this.#length += 1;
  }

  /** Moves the times of the waiting rows numbered `fromRow` and later. */
  shiftTimes(fromRow: number, deltaMs: number): void {
    const from = Math.max(0, fromRow - this.#firstRow);
    for (let at = from; at < this.#length; at += 1) {
      this.#times[at] = (this.#times[at] ?? NaN) + deltaMs;
    }
  }

  take(count: number): RawRows {
    const rows: RawRows = {
      firstRow: this.#firstRow,
      lines: this.#lines.slice(0, count),
      times: this.#times.slice(0, count),
      values: this.#columns.map((column) => column.slice(0, count)),
    };
    for (const column of [this.#times, this.#lines, ...this.#columns]) {
      column.copyWithin(0, count, this.#length);
    }
    this.#length -= count;
    this.#firstRow += count;
    return rows;
  }

  /** Empties the buffer, to be filled from this row on. */
  restart(firstRow: number): void {
    this.#length = 0;
    this.#firstRow = firstRow;
  }

  #grow(): void {
    const capacity = this.#times.length * 2;
    this.#times = widened(this.#times, capacity);
    this.#lines = widened(this.#lines, capacity);
    this.#columns = this.#columns.map((column) => widened(column, capacity));
  }
}

function widened(
  column: Float64Array,
  capacity: number,
): Float64Array<ArrayBuffer> {
  const wide = new Float64Array(capacity);
  wide.set(column);
  return wide;
}
