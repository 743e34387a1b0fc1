import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/**
 * Fluid on its way down the well: what entered and when, by pumped volume. Of a
 * standstill only the first and the last second are kept: no volume lies
 * between them, so nothing between them can arrive.
 */
export class TransitQueue {
  /** k, pumped volume, then the values that travel. */
  readonly columns: Float64Array[];
  head = 0;
  tail = 0;

  constructor(travellers: number) {
    this.columns = Array.from(
      { length: 2 + travellers },
      () => new Float64Array(512),
    );
  }

  /** Adds an entry for a new second and returns its index; the caller writes the traveling values there. */
  enter(k: number, volume: number): number {
    const [ks, volumes] = this.columns as [Float64Array, Float64Array];
    const isStandstill =
      this.tail - this.head >= 2 &&
      volumes[this.tail - 1] === volume &&
      volumes[this.tail - 2] === volume;
    if (isStandstill) {
      ks[this.tail - 1] = k;
      return this.tail - 1;
    }
    if (this.tail === ks.length) this.#makeRoom();
    const position = this.tail;
    (this.columns[0] as Float64Array)[position] = k;
    (this.columns[1] as Float64Array)[position] = volume;
    this.tail += 1;
    return position;
  }

  save(): SavedState {
    return {
      columns: this.columns.map((column) => column.slice(this.head, this.tail)),
    };
  }

  load(saved: SavedState): void {
    const columns = new SavedFields(saved).list("columns") as Float64Array[];
    this.head = 0;
    this.tail = columns[0]?.length ?? 0;
    columns.forEach((column, index) => {
      const larger = new Float64Array(Math.max(512, column.length));
      larger.set(column);
      this.columns[index] = larger;
    });
  }

  #makeRoom(): void {
    const waiting = this.tail - this.head;
    const size = this.columns[0]?.length ?? 0;
    const larger = waiting * 2 <= size ? size : size * 2;
    this.columns.forEach((column, index) => {
      if (larger === size) {
        column.copyWithin(0, this.head, this.tail);
        return;
      }
      const moved = new Float64Array(larger);
      moved.set(column.subarray(this.head, this.tail));
      this.columns[index] = moved;
    });
    this.head = 0;
    this.tail = waiting;
  }
}
