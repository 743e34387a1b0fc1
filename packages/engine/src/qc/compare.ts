import { type Block, blockCapacity } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { qualityCode } from "../output.ts";

/** Difference of two channels that should show the same. */
export class Compare {
  /** In the first channel's grid unit; NaN where either has no sample. */
  readonly difference = new Float64Array(blockCapacity);
  /** Index in the block from which both channels have samples. */
  from = 0;
  #largest = NaN;
  #sum = 0;
  #count = 0;

  process(
    { length }: Block,
    first: GridChannel | undefined,
    second: GridChannel | undefined,
  ): void {
    this.from = length;
    if (first === undefined || second === undefined) return;
    this.from = Math.max(first.from, second.from);
    const scale = scaleTo(first, second);
    for (let i = this.from; i < length; i++) {
      const isKnown =
        first.quality[i] !== qualityCode.gap &&
        second.quality[i] !== qualityCode.gap;
      const difference = isKnown
        ? (first.values[i] as number) - (second.values[i] as number) * scale
        : NaN;
      this.difference[i] = difference;
      if (isKnown) this.#note(difference);
    }
  }

  /** Mean and largest difference so far; null without any. */
  get mean(): number | null {
    return this.#count === 0 ? null : this.#sum / this.#count;
  }

  get largest(): number | null {
    return this.#count === 0 ? null : this.#largest;
  }

  save(): SavedState {
    return { largest: this.#largest, sum: this.#sum, count: this.#count };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#largest = fields.number("largest");
    this.#sum = fields.number("sum");
    this.#count = fields.number("count");
  }

  #note(difference: number): void {
    this.#sum += difference;
    this.#count += 1;
    const isLarger = Math.abs(difference) > Math.abs(this.#largest);
    if (this.#count === 1 || isLarger) this.#largest = difference;
  }
}

/** Pressures keep their own units on the grid; everything else is in internal units. */
function scaleTo(first: GridChannel, second: GridChannel): number {
  if (first.description.kind !== "pressure") return 1;
  return second.description.toInternal / first.description.toInternal;
}
