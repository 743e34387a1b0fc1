import type { Block } from "./block.ts";
import type { OutputChannel } from "./output.ts";

interface Column {
  readonly unit: string;
  readonly decimals: number;
  values: Float64Array<ArrayBuffer>;
  written: number;
}

/** Gathers the derived columns of the blocks of one push. */
export class OutputColumns {
  #times: Float64Array<ArrayBuffer>;
  #columns = new Map<string, Column>();
  /** Seconds before the present block. */
  #before = 0;
  #length = 0;

  /** About as many seconds as the push will complete. */
  constructor(expectedSeconds: number) {
    this.#times = new Float64Array(expectedSeconds);
  }

  startBlock({ firstK, length, originMs }: Block): void {
    this.#before = this.#length;
    this.#length += length;
    if (this.#length > this.#times.length)
      this.#times = grown(this.#times, this.#length);
    for (let i = 0; i < length; i++)
      this.#times[this.#before + i] = originMs + (firstK + i) * 1000;
  }

  /** Adds the present block of a channel: from index `from` on, times `factor`. */
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
    const { values } = column;
    const first = this.#before + from;
    if (column.written < first) values.fill(NaN, column.written, first);
    for (let i = from; i < seconds; i++)
      values[this.#before + i] = (source[i] as number) * factor;
    column.written = this.#length;
  }

  /** The same, but without a value wherever `known` has none. */
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
    const { values } = this.#column(name, unit, decimals);
    for (let i = from; i < seconds; i++)
      if (Number.isNaN(known[i])) values[this.#before + i] = NaN;
  }

  times(): Float64Array {
    return trimmed(this.#times, this.#length);
  }

  channels(): OutputChannel[] {
    return [...this.#columns].map(([name, column]) => {
      const { unit, decimals, values, written } = column;
      if (written < this.#length) values.fill(NaN, written, this.#length);
      return { name, unit, decimals, values: trimmed(values, this.#length) };
    });
  }

  #column(name: string, unit: string, decimals: number): Column {
    let column = this.#columns.get(name);
    if (column === undefined) {
      const values = new Float64Array(this.#times.length);
      column = { unit, decimals, values, written: 0 };
      this.#columns.set(name, column);
    } else if (column.values.length < this.#length) {
      column.values = grown(column.values, this.#times.length);
    }
    return column;
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

/** A view where little memory is wasted by it, else a copy. */
function trimmed(
  values: Float64Array<ArrayBuffer>,
  length: number,
): Float64Array<ArrayBuffer> {
  const isTight = values.length <= length + length / 8;
  return isTight ? values.subarray(0, length) : values.slice(0, length);
}
