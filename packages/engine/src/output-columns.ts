import type { Block } from "./block.ts";
import type { OutputChannel } from "./output.ts";

/** In a push of more seconds than this, every column has separate memory, so that it can be kept alone. */
const mostSharedSeconds = 600;

interface Column {
  readonly unit: string;
  readonly decimals: number;
  /** The column starts at index `at` of an array that others may share. */
  memory: Float64Array<ArrayBuffer>;
  at: number;
  capacity: number;
  written: number;
}

/** Gathers the derived columns of the blocks of one push. */
export class OutputColumns {
  #times: Float64Array<ArrayBuffer>;
  #columns = new Map<string, Column>();
  /** Seconds before the present block. */
  #before = 0;
  #length = 0;
  /**
   * The columns of a short push share their memory: allocating two hundred
   * arrays of ten numbers costs more than computing the values.
   */
  readonly #shared: Float64Array<ArrayBuffer>;
  #sharedUsed = 0;

  /** Takes the approximate number of seconds and columns of the push. */
  constructor(expectedSeconds: number, expectedColumns: number) {
    this.#times = new Float64Array(expectedSeconds);
    this.#shared = new Float64Array(
      expectedSeconds > mostSharedSeconds
        ? 0
        : expectedSeconds * expectedColumns,
    );
  }

  get columnCount(): number {
    return this.#columns.size;
  }

  startBlock({ firstK, length, originMs }: Block): void {
    this.#before = this.#length;
    this.#length += length;
    if (this.#length > this.#times.length)
      this.#times = grown(this.#times, this.#length);
    for (let i = 0; i < length; i++)
      this.#times[this.#before + i] = originMs + (firstK + i) * 1000;
  }

  /** Removes the current block. */
  dropBlock(): void {
    this.#length = this.#before;
    for (const [name, column] of this.#columns) {
      if (column.written <= this.#length) continue;
      column.written = this.#length;
      if (this.#length === 0) this.#columns.delete(name);
    }
  }

  /** Adds the current block of a channel: from index `from` on, times `factor`. */
  add(
    name: string,
    unit: string,
    decimals: number,
    source: Float64Array | Uint8Array,
    factor: number,
    from: number,
  ): void {
    const seconds = this.#length - this.#before;
    if (from >= seconds) return;
    const column = this.#column(name, unit, decimals);
    const { memory, at } = column;
    const first = this.#before + from;
    if (column.written < first)
      memory.fill(NaN, at + column.written, at + first);
    const begin = at + this.#before;
    for (let i = from; i < seconds; i++)
      memory[begin + i] = (source[i] as number) * factor;
    column.written = this.#length;
  }

  /** The same, but writes NaN wherever `known` has no value. */
  addKnown(
    name: string,
    unit: string,
    decimals: number,
    source: Float64Array,
    factor: number,
    from: number,
    known: Float64Array,
  ): void {
    const seconds = this.#length - this.#before;
    this.add(name, unit, decimals, source, factor, from);
    if (from >= seconds) return;
    const { memory, at } = this.#column(name, unit, decimals);
    const begin = at + this.#before;
    for (let i = from; i < seconds; i++)
      if (Number.isNaN(known[i])) memory[begin + i] = NaN;
  }

  times(): Float64Array {
    return trimmed(this.#times, this.#length);
  }

  channels(): OutputChannel[] {
    const channels: OutputChannel[] = [];
    for (const [name, column] of this.#columns) {
      const { unit, decimals, memory, at, written } = column;
      if (written < this.#length)
        memory.fill(NaN, at + written, at + this.#length);
      const values =
        memory === this.#shared
          ? new Float64Array(memory.buffer, 8 * at, this.#length)
          : trimmed(memory, this.#length);
      channels.push({ name, unit, decimals, values });
    }
    return channels;
  }

  #column(name: string, unit: string, decimals: number): Column {
    let column = this.#columns.get(name);
    if (column === undefined) {
      column = this.#newColumn(unit, decimals);
      this.#columns.set(name, column);
    } else if (column.capacity < this.#length) {
      const values = column.memory.subarray(
        column.at,
        column.at + column.capacity,
      );
      column.memory = grown(values, this.#times.length);
      column.at = 0;
      column.capacity = column.memory.length;
    }
    return column;
  }

  #newColumn(unit: string, decimals: number): Column {
    const capacity = this.#times.length;
    const at = this.#sharedUsed;
    const isShared = at + capacity <= this.#shared.length;
    if (isShared) this.#sharedUsed += capacity;
    return {
      unit,
      decimals,
      memory: isShared ? this.#shared : new Float64Array(capacity),
      at: isShared ? at : 0,
      capacity,
      written: 0,
    };
  }
}

function grown(
  values: Float64Array<ArrayBuffer>,
  needed: number,
): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(Math.max(needed, 2 * values.length));
  larger.set(values);
  return larger;
}

/** Returns a view where it wastes little memory, else a copy. */
function trimmed(
  values: Float64Array<ArrayBuffer>,
  length: number,
): Float64Array<ArrayBuffer> {
  const isTight = values.length <= length + length / 8;
  return isTight ? values.subarray(0, length) : values.slice(0, length);
}
