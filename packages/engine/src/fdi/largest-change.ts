import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

/** A fast rise counts only after this time, because it may be an operation. */
const waitSeconds = 60;

/** The largest corrected change with its moment and uncertainty. Rule FD8. */
export class LargestChange {
  /**
   * The counted change, the candidate of the last minute and the present change; each with its time
   * in seconds and its uncertainty.
   */
  readonly #counted = Float64Array.of(0, NaN, NaN);
  readonly #waiting = Float64Array.of(0, NaN, NaN);
  readonly #newest = Float64Array.of(0, NaN, NaN);
  /** The counted change before the response that may be withdrawn. */
  readonly #before = Float64Array.of(0, NaN, NaN);
  #slotFrom = NaN;

  get change(): number {
    return this.#counted[0] as number;
  }

  /** NaN while no change has counted. */
  get seconds(): number {
    return this.#counted[1] as number;
  }

  get uncertainty(): number {
    return this.#counted[2] as number;
  }

  add(
    seconds: number,
    change: number,
    uncertainty: number,
    isFast: boolean,
  ): void {
    if (!isFast) {
      this.flush();
      raise(this.#counted, seconds, change, uncertainty);
      return;
    }
    if (!(seconds - this.#slotFrom < waitSeconds)) {
      take(this.#counted, this.#waiting);
      this.#waiting.set(this.#newest);
      this.#newest[0] = 0;
      this.#slotFrom = seconds;
    }
    raise(this.#newest, seconds, change, uncertainty);
  }

  /** Saves the counted change at the start of a rise that may turn out to be an operation. */
  mark(): void {
    this.#before.set(this.#counted);
  }

  /** A hit is reported: waiting changes are part of it, and it is at least `change`. */
  countHit(seconds: number, change: number, uncertainty: number): void {
    this.flush();
    raise(this.#counted, seconds, change, uncertainty);
  }

  /** The hit turned out to be an operation. */
  withdrawHit(): void {
    this.#counted.set(this.#before);
    this.drop();
  }

  /** An operation began: drops the waiting changes, which were part of it. */
  drop(): void {
    this.#waiting[0] = 0;
    this.#newest[0] = 0;
    this.#slotFrom = NaN;
  }

  /** Counts the waiting changes: nothing has contradicted them. */
  flush(): void {
    take(this.#counted, this.#waiting);
    take(this.#counted, this.#newest);
    this.drop();
  }

  save(): SavedState {
    return {
      counted: this.#counted.slice(),
      waiting: this.#waiting.slice(),
      newest: this.#newest.slice(),
      before: this.#before.slice(),
      slotFrom: this.#slotFrom,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#counted.set(fields.floats("counted"));
    this.#waiting.set(fields.floats("waiting"));
    this.#newest.set(fields.floats("newest"));
    this.#before.set(fields.floats("before"));
    this.#slotFrom = fields.number("slotFrom");
  }
}

function raise(
  into: Float64Array,
  seconds: number,
  change: number,
  uncertainty: number,
): void {
  if (!(change > (into[0] as number))) return;
  into[0] = change;
  into[1] = seconds;
  into[2] = uncertainty;
}

function take(into: Float64Array, from: Float64Array): void {
  if ((from[0] as number) > (into[0] as number)) into.set(from);
}
