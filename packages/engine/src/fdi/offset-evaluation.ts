import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { reasonCode } from "./offset-settings.ts";

/** The evaluation of a well at its newest sample. */
export class OffsetEvaluation {
  /** Pressure change above the well's own trend; NaN while there is no trend. */
  change = NaN;
  /** The change that counts: 0 unless it is significant. */
  counted = 0;
  trendPressure = NaN;
  /** Reason code for a missing level; 0 when there is a level. */
  reason: number = reasonCode.learning;

  get isOperation(): boolean {
    const { operation, bledOff } = reasonCode;
    return this.reason === operation || this.reason === bledOff;
  }

  /** Resets the evaluation when there is no trend to compare with. */
  clear(reason: number): void {
    this.change = NaN;
    this.counted = 0;
    this.trendPressure = NaN;
    this.reason = reason;
  }

  save(): SavedState {
    const { change, counted, trendPressure, reason } = this;
    return Float64Array.of(change, counted, trendPressure, reason);
  }

  load(saved: SavedState): void {
    const numbers = new SavedFields({ numbers: saved }).floats("numbers");
    this.change = numbers[0] as number;
    this.counted = numbers[1] as number;
    this.trendPressure = numbers[2] as number;
    this.reason = numbers[3] as number;
  }
}
