import { cellOf } from "../grid/cell.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

/** The values at the moment that a notification reports. */
export interface RunStart {
  readonly k: number;
  readonly change: number;
  readonly pressure: number;
  readonly cleanVolumeM3: number;
  readonly sandMassKg: number;
  readonly treatingPressure: number;
}

/** Seconds, change, pressure, clean volume, sand mass, treating pressure. */
export const momentNumbers = 6;
const leastSamples = 3;

/**
 * Consecutive samples for which a condition holds, and the notification about
 * them. Rule FD7.
 */
export class HeldRun {
  readonly #moment = new Float64Array(momentNumbers).fill(NaN);
  #samples = 0;
  #since = NaN;
  /** When it was reported; NaN before that. */
  reportedSeconds = NaN;
  /** Key of the notification, so that it can be withdrawn. */
  key = "";

  get isDone(): boolean {
    return this.key !== "" || this.reportedSeconds === this.reportedSeconds;
  }

  get isOpen(): boolean {
    return this.#samples > 0;
  }

  /** Start of the run; NaN when the condition does not hold. */
  get since(): number {
    return this.#since;
  }

  /** Counts one more sample; returns true on the first of the run. */
  advance(seconds: number): boolean {
    this.#samples += 1;
    if (this.#samples > 1) return false;
    this.#since = seconds;
    return true;
  }

  /** Whether the condition has held for `holdSeconds`, and in more than one or two samples. */
  hasHeld(seconds: number, holdSeconds: number): boolean {
    return (
      this.#samples >= leastSamples && seconds - this.#since >= holdSeconds
    );
  }

  reset(): void {
    this.#samples = 0;
    this.#since = NaN;
  }

  /** Keeps the values at the moment that will be reported. */
  keep(moment: Float64Array): void {
    this.#moment.set(moment);
  }

  report(seconds: number, key: string): void {
    this.reportedSeconds = seconds;
    this.key = key;
  }

  /** Withdraws it: the run had another cause. */
  withdraw(): void {
    this.reportedSeconds = NaN;
    this.key = "";
    this.reset();
  }

  get start(): RunStart | null {
    return this.isDone ? this.moment : null;
  }

  get moment(): RunStart {
    const at = (index: number) => this.#moment[index] as number;
    return {
      k: Math.max(0, cellOf(at(0) * 1000)),
      change: at(1),
      pressure: at(2),
      cleanVolumeM3: at(3),
      sandMassKg: at(4),
      treatingPressure: at(5),
    };
  }

  save(): SavedState {
    return {
      moment: this.#moment.slice(),
      numbers: Float64Array.of(
        this.#samples,
        this.#since,
        this.reportedSeconds,
      ),
      key: this.key,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const [samples = 0, since = NaN, reported = NaN] = fields.floats("numbers");
    this.#moment.set(fields.floats("moment"));
    this.#samples = samples;
    this.#since = since;
    this.reportedSeconds = reported;
    this.key = fields.text("key");
  }
}
