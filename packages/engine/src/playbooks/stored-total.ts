import { blockCapacity } from "../block.ts";
import { storedValue } from "../kit/stored-value.ts";

/** A total in its internal unit, rounded to its stored precision. */
export class StoredTotal {
  readonly #values = new Float64Array(blockCapacity);
  readonly #toShown: number;
  readonly #scale: number;

  /** `toShown` is the factor from the internal unit to the stored unit. */
  constructor(toShown: number, decimals: number) {
    this.#toShown = toShown;
    this.#scale = 10 ** decimals;
  }

  of(total: Float64Array, length: number): Float64Array {
    for (let i = 0; i < length; i++)
      this.#values[i] =
        storedValue((total[i] as number) * this.#toShown, this.#scale) /
        this.#toShown;
    return this.#values;
  }
}
