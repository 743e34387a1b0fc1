import { Ring } from "../kit/ring.ts";
import { SavedFields, type SavedState } from "../kit/saved-state.ts";

const keptSteps = 444;
/** The last seven minutes may already be the screen-out. */
const ownSteps = 84;
const leastSteps = 60;
const share = 0.95;

/** How far upward the reading of this stage usually varies when nothing happens. */
export class UsualRange {
  readonly #readings = new Ring(keptSteps);
  /** Readings older than the last seven minutes, smallest first. */
  readonly #sorted = new Float64Array(keptSteps - ownSteps);
  #count = 0;

  push(reading: number): void {
    const readings = this.#readings;
    const isFull = readings.length === keptSteps;
    const displaced = readings.push(reading > 0 ? reading : 0);
    if (isFull) this.#remove(displaced);
    if (readings.length > ownSteps) this.#insert(readings.at(ownSteps));
  }

  /** NaN until there are enough readings. */
  get value(): number {
    if (this.#count < leastSteps) return NaN;
    return this.#sorted[Math.floor(share * (this.#count - 1))] as number;
  }

  save(): SavedState {
    return { readings: this.#readings.save() };
  }

  load(saved: SavedState): void {
    this.#readings.clear();
    this.#count = 0;
    for (const reading of new SavedFields(saved).floats("readings"))
      this.push(reading);
  }

  #insert(reading: number): void {
    const at = this.#firstNotBelow(reading);
    this.#sorted.copyWithin(at + 1, at, this.#count);
    this.#sorted[at] = reading;
    this.#count += 1;
  }

  #remove(reading: number): void {
    const at = this.#firstNotBelow(reading);
    this.#sorted.copyWithin(at, at + 1, this.#count);
    this.#count -= 1;
  }

  #firstNotBelow(reading: number): number {
    let from = 0;
    let to = this.#count;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sorted[middle] as number) < reading) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
