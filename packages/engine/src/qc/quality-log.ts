import type { Block } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { qualities, type Quality, type QualityChange } from "../output.ts";

/** Seconds a channel spent in each quality. */
export type QualitySeconds = Readonly<Record<Quality, number>>;

/** Quality of one channel: when it changed and how long each state lasted. */
export class QualityLog {
  #last = -1;
  readonly #seconds = new Int32Array(qualities.length);

  process(block: Block, channel: GridChannel, changes: QualityChange[]): void {
    const { quality } = channel;
    for (let i = channel.from; i < block.length; i++) {
      const code = quality[i] as number;
      this.#seconds[code] = (this.#seconds[code] as number) + 1;
      if (code === this.#last) continue;
      this.#last = code;
      const k = block.firstK + i;
      changes.push({
        channel: channel.name,
        k,
        timestamp: block.originMs + k * 1000,
        quality: qualities[code] as Quality,
      });
    }
  }

  seconds(): QualitySeconds {
    return Object.fromEntries(
      qualities.map((quality, code) => [
        quality,
        this.#seconds[code] as number,
      ]),
    ) as Record<Quality, number>;
  }

  save(): SavedState {
    return { last: this.#last, seconds: this.#seconds.slice() };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#last = fields.number("last");
    this.#seconds.set(fields.integers("seconds"));
  }
}
