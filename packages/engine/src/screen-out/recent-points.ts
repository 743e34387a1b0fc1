import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { lineThrough } from "./line.ts";
import type { Line } from "./line.ts";

/** The last n points and the line through them. */
export class RecentPoints {
  readonly #xs: Float64Array;
  readonly #ys: Float64Array;
  /** Points since the last clear. */
  #count = 0;

  constructor(n: number) {
    this.#xs = new Float64Array(n);
    this.#ys = new Float64Array(n);
  }

  get length(): number {
    return Math.min(this.#count, this.#xs.length);
  }

  /** x of the oldest point kept; NaN without points. */
  get oldestX(): number {
    if (this.#count === 0) return NaN;
    const isFull = this.#count >= this.#xs.length;
    return this.#xs[isFull ? this.#count % this.#xs.length : 0] as number;
  }

  push(x: number, y: number): void {
    const at = this.#count % this.#xs.length;
    this.#xs[at] = x;
    this.#ys[at] = y;
    this.#count += 1;
  }

  clear(): void {
    this.#count = 0;
  }

  line(): Line {
    return lineThrough(this.#xs, this.#ys, this.length);
  }

  save(): SavedState {
    return {
      xs: this.#xs.slice(0, this.length),
      ys: this.#ys.slice(0, this.length),
      count: this.#count,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#xs.set(fields.floats("xs"));
    this.#ys.set(fields.floats("ys"));
    this.#count = fields.number("count");
  }
}
