import type { Block } from "../block.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { TransitQueue } from "./transit-queue.ts";

/**
 * Plug flow: the fluid at the perforations now entered the well when one
 * borehole volume less had been pumped.
 */
export class BottomHole {
  readonly #volumeM3: number;
  readonly #queue: TransitQueue;

  constructor(volumeM3: number, travellers: number) {
    this.#volumeM3 = volumeM3;
    this.#queue = new TransitQueue(travellers);
  }

  /**
   * `surface` are the columns that travel with the fluid, `downhole` their
   * values at the perforations; 0 until the first fluid arrives. The lag in
   * seconds is NaN until then.
   */
  process(
    block: Block,
    pumpedVolume: Float64Array,
    surface: readonly Float64Array[],
    downhole: readonly Float64Array[],
    lagSeconds: Float64Array,
  ): void {
    const queue = this.#queue;
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      const volume = pumpedVolume[i] as number;
      const position = queue.enter(k, volume);
      for (let t = 0; t < surface.length; t++)
        (queue.columns[2 + t] as Float64Array)[position] = (
          surface[t] as Float64Array
        )[i] as number;
      const arrivedVolume = volume - this.#volumeM3;
      if (arrivedVolume > 0)
        this.#arrive(i, k, arrivedVolume, downhole, lagSeconds);
      else {
        for (const column of downhole) column[i] = 0;
        lagSeconds[i] = NaN;
      }
    }
  }

  save(): SavedState {
    return this.#queue.save();
  }

  load(saved: SavedState): void {
    this.#queue.load(saved);
  }

  #arrive(
    i: number,
    k: number,
    arrivedVolume: number,
    downhole: readonly Float64Array[],
    lagSeconds: Float64Array,
  ): void {
    const queue = this.#queue;
    const [ks, volumes] = queue.columns as [Float64Array, Float64Array];
    // The pumped volume only grows, so the search continues where it last ended.
    let j = queue.head + 1;
    while ((volumes[j] as number) < arrivedVolume) j += 1;
    queue.head = j - 1;
    const before = volumes[j - 1] as number;
    const part = (arrivedVolume - before) / ((volumes[j] as number) - before);
    for (let t = 0; t < downhole.length; t++) {
      const column = queue.columns[2 + t] as Float64Array;
      const from = column[j - 1] as number;
      (downhole[t] as Float64Array)[i] =
        from + part * ((column[j] as number) - from);
    }
    const from = ks[j - 1] as number;
    lagSeconds[i] = k - (from + part * ((ks[j] as number) - from));
  }
}
