import { type Block, blockCapacity } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import { History } from "../kit/history.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/** A counter that falls below this fraction of its last value has been reset. */
const resetPart = 0.95;

/** The start of a stage is detected at most this long after it. */
const rememberedSeconds = 64;

/** Amount counted by the van itself since the stage started. */
export class VanTotal {
  /** Internal unit; NaN until the van has sent a value. */
  readonly total = new Float64Array(blockCapacity);
  #sum = 0;
  #last = NaN;
  #sumAtStart = NaN;
  /** Sums of the seconds until a stage start is detected. */
  readonly #recent = new History(rememberedSeconds);

  /** `startDecidedK` is the second in which the stage start `startK` was detected. */
  process(
    block: Block,
    channel: GridChannel | undefined,
    startDecidedK: number | null,
    startK: number | null,
  ): void {
    for (let i = 0; i < block.length; i++) {
      if (channel && i >= channel.from)
        this.#count(channel.values[i] as number);
      this.#recent.push(this.#sum);
      const k = block.firstK + i;
      if (k === startDecidedK && startK !== null)
        this.#sumAtStart = this.#recent.atOrOldest(k - startK);
      this.total[i] = this.#value();
    }
  }

  /** Null until the van has sent a value. */
  get value(): number | null {
    const value = this.#value();
    return Number.isNaN(value) ? null : value;
  }

  save(): SavedState {
    return {
      sum: this.#sum,
      last: this.#last,
      sumAtStart: this.#sumAtStart,
      recent: this.#recent.save(),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#sum = fields.number("sum");
    this.#last = fields.number("last");
    this.#sumAtStart = fields.number("sumAtStart");
    this.#recent.load(fields.child("recent"));
  }

  #value(): number {
    if (Number.isNaN(this.#last)) return NaN;
    return Number.isNaN(this.#sumAtStart) ? 0 : this.#sum - this.#sumAtStart;
  }

  #count(value: number): void {
    const isReset = value < resetPart * this.#last;
    if (!Number.isNaN(this.#last) && !isReset) this.#sum += value - this.#last;
    this.#last = value;
  }
}
