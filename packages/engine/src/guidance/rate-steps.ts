import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

export interface RateStepSettings {
  readonly minimumRateChangeM3PerMinute: number;
  readonly velocityWindowSeconds: number;
}

/** Follows the rate from one level to the next. Rules GU7 and GU8. */
export class RateSteps {
  readonly #settings: RateStepSettings;
  /** The level that a step is measured from; NaN when there is none. */
  #reference = NaN;
  #lastFlatBlockSize = NaN;
  #blockSizeBefore = NaN;
  #evaluateAt = NaN;
  #stepK = NaN;

  constructor(settings: RateStepSettings) {
    this.#settings = settings;
  }

  get isWaiting(): boolean {
    return this.#evaluateAt === this.#evaluateAt;
  }

  /** The second of the last step up. */
  get stepK(): number {
    return this.#stepK;
  }

  stop(): void {
    this.#reference = NaN;
    this.#evaluateAt = NaN;
    this.#lastFlatBlockSize = NaN;
  }

  /** Processes a second at a steady rate; returns the step that it completes, else 0. */
  flat(k: number, meanRate: number, blockSize: number): number {
    const step = meanRate - this.#reference;
    const isStep =
      Math.abs(step) >= this.#settings.minimumRateChangeM3PerMinute;
    if (isStep && step > 0) {
      this.#blockSizeBefore = this.#lastFlatBlockSize;
      this.#evaluateAt = k + this.#settings.velocityWindowSeconds;
      this.#stepK = k;
    } else if (isStep) this.#evaluateAt = NaN;
    if (isStep || this.#reference !== this.#reference)
      this.#reference = meanRate;
    this.#lastFlatBlockSize = blockSize;
    return isStep ? step : 0;
  }

  /** Returns how far the block size fell since the step, at the second it is due; else NaN. */
  blockSizeDrop(k: number, blockSize: number): number {
    if (k !== this.#evaluateAt) return NaN;
    this.#evaluateAt = NaN;
    return this.#blockSizeBefore - blockSize;
  }

  save(): SavedState {
    return {
      reference: this.#reference,
      lastFlatBlockSize: this.#lastFlatBlockSize,
      blockSizeBefore: this.#blockSizeBefore,
      evaluateAt: this.#evaluateAt,
      stepK: this.#stepK,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#reference = fields.number("reference");
    this.#lastFlatBlockSize = fields.number("lastFlatBlockSize");
    this.#blockSizeBefore = fields.number("blockSizeBefore");
    this.#evaluateAt = fields.number("evaluateAt");
    this.#stepK = fields.number("stepK");
  }
}
