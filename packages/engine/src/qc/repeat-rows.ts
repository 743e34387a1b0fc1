import { type Block, blockCapacity } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { qualityCode } from "../output.ts";

/** How long all channels have repeated their values: a frozen data van. */
export class RepeatRows {
  /** Length in seconds of the current run of identical rows. */
  readonly run = new Float64Array(blockCapacity);
  longestRun = 0;
  #run = 0;
  readonly #last = new Map<string, number>();

  process({ length }: Block, channels: Iterable<GridChannel>): void {
    const all = [...channels];
    for (let i = 0; i < length; i++) {
      this.#run = this.#isRepeated(i, all) ? this.#run + 1 : 0;
      this.run[i] = this.#run;
      if (this.#run > this.longestRun) this.longestRun = this.#run;
    }
    for (const { name, values } of all)
      this.#last.set(name, values[length - 1] as number);
  }

  save(): SavedState {
    return {
      longestRun: this.longestRun,
      run: this.#run,
      last: Object.fromEntries(
        [...this.#last].sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.longestRun = fields.number("longestRun");
    this.#run = fields.number("run");
    const last = new SavedFields(fields.child("last"));
    for (const name of last.names()) this.#last.set(name, last.number(name));
  }

  #isRepeated(i: number, channels: readonly GridChannel[]): boolean {
    let samples = 0;
    for (const { name, values, quality, from } of channels) {
      if (i < from) continue;
      const before = i > 0 ? values[i - 1] : this.#last.get(name);
      const isSample =
        quality[i] === qualityCode.fresh || quality[i] === qualityCode.flat;
      if (!isSample || values[i] !== before) return false;
      samples += 1;
    }
    return samples > 0;
  }
}
