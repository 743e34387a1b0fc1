import { cellOf } from "../grid/cell.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

/** What was the case at a moment that is told. */
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

/** Samples in a row of which something holds, and what was told of them. Rule FD7. */
export class HeldRun {
  readonly #moment = new Float64Array(momentNumbers).fill(NaN);
  #samples = 0;
  #since = NaN;
  /** When it was told; NaN while nothing is. */
  toldSeconds = NaN;
  /** The key of what was told, so that it can be taken back. */
  key = "";

  get isDone(): boolean {
    return this.key !== "" || this.toldSeconds === this.toldSeconds;
  }

  get isOpen(): boolean {
    return this.#samples > 0;
  }

  /** Since when it holds; NaN when it does not. */
  get since(): number {
    return this.#since;
  }

  /** One more sample; true on the first of the run. */
  advance(seconds: number): boolean {
    this.#samples += 1;
    if (this.#samples > 1) return false;
    this.#since = seconds;
    return true;
  }

  /** Whether it has held for so long, and in more than one or two samples. */
  hasHeld(seconds: number, holdSeconds: number): boolean {
    return (
      this.#samples >= leastSamples && seconds - this.#since >= holdSeconds
    );
  }

  reset(): void {
    this.#samples = 0;
    this.#since = NaN;
  }

  /** Keeps what was the case at the moment that will be told. */
  keep(moment: Float64Array): void {
    this.#moment.set(moment);
  }

  report(seconds: number, key: string): void {
    this.toldSeconds = seconds;
    this.key = key;
  }

  /** It was something else. */
  withdraw(): void {
    this.toldSeconds = NaN;
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
      numbers: Float64Array.of(this.#samples, this.#since, this.toldSeconds),
      key: this.key,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const [samples = 0, since = NaN, notified = NaN] = fields.floats("numbers");
    this.#moment.set(fields.floats("moment"));
    this.#samples = samples;
    this.#since = since;
    this.toldSeconds = notified;
    this.key = fields.text("key");
  }
}
