import type { Additive } from "../basics/additive.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/** Indexes of the amounts in a row; additives follow. */
export const amount = {
  slurry: 0,
  clean: 1,
  sand: 2,
  missingSeconds: 3,
  pumpSeconds: 4,
  vanClean: 5,
  vanSlurry: 6,
  vanProppant: 7,
  cleanStillSeconds: 8,
  cleanStillVolume: 9,
  proppantStillSeconds: 10,
  proppantStillMass: 11,
} as const;

const firstVan = amount.vanClean;
const firstAdditive = 12;
/** More additives than any treatment uses; further ones are counted from second 0. */
const mostAdditives = 32;
const rowSize = firstAdditive + mostAdditives;
const ringSeconds = 8;
/** A data van's counter may lead its flow meter by this long. */
const vanLeadSeconds = 5;

/**
 * All totals over the record, by second: the amounts of a window are those at
 * its end minus those at its start, wherever these move.
 */
export class StageAmounts {
  readonly #rows = new Float64Array(ringSeconds * rowSize);
  /** Names by index, in order of first sample. */
  readonly #additives: string[] = [];
  /** The additives of the current block, and the index of each; -1 = none yet. */
  readonly #present: Additive[] = [];
  readonly #places: number[] = [];
  #count = 0;
  /** Offset of the current second's row. */
  #newest = 0;

  /** Starts the row of the current second; its values are set afterwards. */
  beginRow(): void {
    this.#newest = (this.#count % ringSeconds) * rowSize;
    this.#count += 1;
  }

  /** Sets a value of the current second. */
  set(position: number, value: number): void {
    this.#rows[this.#newest + position] = value;
  }

  newRow(): Float64Array {
    return new Float64Array(rowSize);
  }

  /** Copies the amounts of `age` seconds ago. */
  copy(age: number, into: Float64Array): void {
    const rows = this.#rows;
    const from = this.#offset(age);
    const { used } = this;
    for (let at = 0; at < used; at++) into[at] = rows[from + at] as number;
  }

  /** Copies the amounts before the second of `age` seconds ago; the data van's amounts from earlier. */
  copyBefore(age: number, into: Float64Array): void {
    const own = this.#offset(age + 1);
    const van = this.#offset(age + vanLeadSeconds);
    for (let at = 0; at < this.used; at++) {
      const isVan = at >= firstVan && at < firstAdditive;
      into[at] = this.#rows[(isVan ? van : own) + at] as number;
    }
  }

  copyVan(age: number, into: Float64Array): void {
    const from = this.#offset(age);
    for (let at = firstVan; at < firstAdditive; at++)
      into[at] = this.#rows[from + at] as number;
  }

  valueAt(age: number, position: number): number {
    return this.#rows[this.#offset(age) + position] as number;
  }

  setAt(age: number, position: number, value: number): void {
    this.#rows[this.#offset(age) + position] = value;
  }

  /** Number of used columns in a row. */
  get used(): number {
    return firstAdditive + this.#additives.length;
  }

  /** Sets the additives of a block, before its seconds are added. */
  beginBlock(additives: Iterable<Additive>): void {
    this.#present.length = 0;
    this.#places.length = 0;
    for (const additive of additives) {
      this.#present.push(additive);
      this.#places.push(this.#additives.indexOf(additive.name));
    }
  }

  /** Adds the additives of a second; each gets its index with its first sample. */
  addAdditives(i: number): void {
    const present = this.#present;
    for (let at = 0; at < present.length; at++) {
      const additive = present[at] as Additive;
      if (i < additive.from) continue;
      let position = this.#places[at] as number;
      if (position < 0 && this.#additives.length < mostAdditives) {
        position = this.#additives.push(additive.name) - 1;
        this.#places[at] = position;
      }
      if (position >= 0)
        this.#rows[this.#newest + firstAdditive + position] = additive.total[
          i
        ] as number;
    }
  }

  /** Returns the index of an additive in a row; -1 = none. */
  positionOf(additive: string): number {
    const position = this.#additives.indexOf(additive);
    return position < 0 ? -1 : firstAdditive + position;
  }

  save(): SavedState {
    const seconds = Math.min(this.#count, ringSeconds);
    const rows = new Float64Array(seconds * rowSize);
    for (let age = 0; age < seconds; age++)
      rows.set(
        this.#rows.subarray(this.#offset(age), this.#offset(age) + rowSize),
        (seconds - 1 - age) * rowSize,
      );
    return { rows, additives: [...this.#additives] };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const rows = fields.floats("rows");
    this.#rows.set(rows);
    this.#count = rows.length / rowSize;
    this.#additives.push(...(fields.list("additives") as string[]));
  }

  /** Before the first second, the row of the first second is used. */
  #offset(age: number): number {
    const oldest = Math.min(this.#count, ringSeconds) - 1;
    const back = age < oldest ? age : oldest;
    return ((this.#count - 1 - back) % ringSeconds) * rowSize;
  }
}
