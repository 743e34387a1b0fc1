import type { Block } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import { tickCapacity, withRoom } from "../kit/block-column.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { qualityCode } from "../output.ts";

/** A gauge on the pumped well that shows the same value for this long is stuck. */
const flatSeconds = 30;
/** On a coarse gauge, an offset well at rest does show one value for minutes. */
const flatOffsetSeconds = 600;

/** Marks a pressure that does not move while the stage pumps. */
export class FlatWatch {
  longestRun = 0;
  /** Length in seconds of the current run of equal values. */
  run = new Float64Array(tickCapacity);
  #value = NaN;
  #run = 0;
  readonly #limitSeconds: number;

  constructor(isOffset: boolean) {
    this.#limitSeconds = isOffset ? flatOffsetSeconds : flatSeconds;
  }

  process({ length }: Block, channel: GridChannel, pumping: Uint8Array): void {
    this.run = withRoom(this.run, length);
    const { values, quality } = channel;
    for (let i = channel.from; i < length; i++) {
      const value = values[i] as number;
      const isSample = (quality[i] as number) <= qualityCode.interpolated;
      if (pumping[i] === 0 || !isSample) this.#run = 0;
      else this.#run = value === this.#value ? this.#run + 1 : 1;
      this.#value = value;
      this.run[i] = this.#run;
      if (this.#run > this.longestRun) this.longestRun = this.#run;
      if (this.#run >= this.#limitSeconds) quality[i] = qualityCode.flat;
    }
  }

  save(): SavedState {
    return {
      longestRun: this.longestRun,
      value: this.#value,
      run: this.#run,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.longestRun = fields.number("longestRun");
    this.#value = fields.number("value");
    this.#run = fields.number("run");
  }
}
