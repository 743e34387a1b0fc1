import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

const slowingSeconds = 600;
const blindSeconds = 300;
const fastFallSeconds = 60;
const slowFallSeconds = 300;

/** Why a trend no longer holds. */
export type TrendDoubt = "slowing" | "uncertain" | "fell";

/** How long each condition has contradicted the trend. Rule FD11. */
export class TrendDoubts {
  #slowingSince = NaN;
  #blindSince = NaN;
  #fastFallSince = NaN;
  #slowFallSince = NaN;

  get isNone(): boolean {
    return (
      this.#slowingSince !== this.#slowingSince &&
      this.#blindSince !== this.#blindSince &&
      this.#slowFallSince !== this.#slowFallSince &&
      this.#fastFallSince !== this.#fastFallSince
    );
  }

  reset(): void {
    this.#slowingSince = NaN;
    this.#blindSince = NaN;
    this.#fastFallSince = NaN;
    this.#slowFallSince = NaN;
  }

  /** Adds a sample; returns the condition that has held for too long, else null. */
  follow(
    seconds: number,
    isSlowing: boolean,
    isBlind: boolean,
    change: number,
    limit: number,
    minimumDelta: number,
  ): TrendDoubt | null {
    const hasFallen = change < -Math.max(limit, 0.05 * minimumDelta);
    const hasFallenFar = change < -Math.max(limit, 0.5 * minimumDelta);
    this.#slowingSince = since(this.#slowingSince, isSlowing, seconds);
    this.#blindSince = since(this.#blindSince, isBlind, seconds);
    this.#slowFallSince = since(this.#slowFallSince, hasFallen, seconds);
    this.#fastFallSince = since(this.#fastFallSince, hasFallenFar, seconds);
    if (seconds - this.#slowingSince >= slowingSeconds) return "slowing";
    if (seconds - this.#blindSince >= blindSeconds) return "uncertain";
    const isGone =
      seconds - this.#fastFallSince >= fastFallSeconds ||
      seconds - this.#slowFallSince >= slowFallSeconds;
    return isGone ? "fell" : null;
  }

  save(): SavedState {
    return Float64Array.of(
      this.#slowingSince,
      this.#blindSince,
      this.#fastFallSince,
      this.#slowFallSince,
    );
  }

  load(saved: SavedState): void {
    const numbers = new SavedFields({ numbers: saved }).floats("numbers");
    this.#slowingSince = numbers[0] as number;
    this.#blindSince = numbers[1] as number;
    this.#fastFallSince = numbers[2] as number;
    this.#slowFallSince = numbers[3] as number;
  }
}

/** Returns the time since which a condition holds; NaN when it does not. */
function since(before: number, holds: boolean, seconds: number): number {
  if (!holds) return NaN;
  return before === before ? before : seconds;
}
