import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

const allowedSigmas = 0.5;
const alarmSigmas = 8;

/** When a slow rise began: a one-sided CUSUM of the change. Rule FD15. */
export class Onset {
  #sum = 0;
  #zeroK = NaN;
  #alarmK = NaN;
  /** NaN until a rise is certain. */
  onsetK = NaN;

  push(k: number, changeSigmas: number): void {
    if (this.onsetK === this.onsetK) return;
    this.#sum = Math.max(0, this.#sum + changeSigmas - allowedSigmas);
    if (this.#sum === 0 || this.#zeroK !== this.#zeroK) this.#zeroK = k;
    if (this.#sum < alarmSigmas) return;
    this.onsetK = this.#zeroK;
    this.#alarmK = k;
  }

  reset(): void {
    this.#sum = 0;
    this.#zeroK = NaN;
  }

  /** What was noticed since then was not an answer of the rock. */
  forgetSince(k: number): void {
    this.reset();
    if (this.#alarmK >= k) this.onsetK = NaN;
  }

  save(): SavedState {
    return {
      sum: this.#sum,
      zeroK: this.#zeroK,
      alarmK: this.#alarmK,
      onsetK: this.onsetK,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#sum = fields.number("sum");
    this.#zeroK = fields.number("zeroK");
    this.#alarmK = fields.number("alarmK");
    this.onsetK = fields.number("onsetK");
  }
}
