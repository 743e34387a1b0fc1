import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

const binCount = 1024;
const firstWidthM3 = 0.25;

/**
 * Events by the clean volume pumped when they occurred, because the slices of a
 * stage are known only when it is over. Bins are merged in pairs when the
 * volume outgrows them.
 */
export class VolumeHistogram {
  readonly #counts = new Int32Array(binCount);
  #widthM3 = firstWidthM3;

  add(volumeM3: number): void {
    while (volumeM3 >= this.#widthM3 * binCount) this.#widen();
    const bin = Math.max(0, Math.floor(volumeM3 / this.#widthM3));
    this.#counts[bin] = (this.#counts[bin] as number) + 1;
  }

  /** Counts events between two volumes; a bin across a border is split in proportion to its volume. */
  countBetween(fromM3: number, toM3: number): number {
    const width = this.#widthM3;
    const first = Math.max(0, Math.floor(fromM3 / width));
    const last = Math.min(binCount - 1, Math.floor(toM3 / width));
    let count = 0;
    for (let bin = first; bin <= last; bin++) {
      const from = Math.max(fromM3, bin * width);
      const to = Math.min(toM3, (bin + 1) * width);
      const part = Math.max(0, to - from) / width;
      count += part * (this.#counts[bin] as number);
    }
    return count;
  }

  save(): SavedState {
    let end = binCount;
    while (end > 0 && this.#counts[end - 1] === 0) end -= 1;
    return { counts: this.#counts.slice(0, end), widthM3: this.#widthM3 };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#counts.set(fields.integers("counts"));
    this.#widthM3 = fields.number("widthM3");
  }

  #widen(): void {
    this.#widthM3 *= 2;
    const counts = this.#counts;
    const half = binCount / 2;
    for (let bin = 0; bin < half; bin++)
      counts[bin] =
        (counts[2 * bin] as number) + (counts[2 * bin + 1] as number);
    counts.fill(0, half);
  }
}
