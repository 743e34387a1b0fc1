import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import type { Baseline } from "./baseline.ts";
import type { OffsetSettings } from "./offset-settings.ts";

/** A run is over when nothing moved for so long. */
const quietSeconds = 300;
/** The second derivative peaks before the first one. */
const secondWithinSeconds = 10;

/** Tells work in the offset well from an answer of the rock. Rule FD11. */
export class Wireline {
  readonly #firstThreshold: number;
  readonly #secondThreshold: number;
  readonly #hasFirst: boolean;
  readonly #hasSecond: boolean;
  readonly #isStandardised: boolean;
  #secondK = -Infinity;
  /** First second after the run; -Infinity when there was none. */
  untilK = -Infinity;
  /** Key of the notification of its start; empty when none was given. */
  startKey = "";

  constructor(settings: OffsetSettings) {
    const { wirelineFirstThreshold, wirelineSecondThreshold } = settings;
    this.#firstThreshold = wirelineFirstThreshold ?? 0;
    this.#secondThreshold = wirelineSecondThreshold ?? 0;
    this.#hasFirst = wirelineFirstThreshold !== null;
    this.#hasSecond = wirelineSecondThreshold !== null;
    this.#isStandardised = settings.isWirelineStandardised;
  }

  /** Below this first derivative it cannot start; Infinity when that is unset. */
  firstLimit(base: Baseline): number {
    if (!this.#hasFirst) return Infinity;
    const scale = this.#isStandardised ? base.firstScale : 1;
    return this.#firstThreshold * scale;
  }

  /** Below this second derivative it cannot start; Infinity when that is unset. */
  secondLimit(base: Baseline): number {
    if (!this.#hasSecond) return Infinity;
    const scale = this.#isStandardised ? base.secondScale : 1;
    return this.#secondThreshold * scale;
  }

  /** Whether this second moves too sharply; it then (re)starts a run. */
  trigger(k: number, first: number, second: number, base: Baseline): boolean {
    if (!this.#hasFirst && !this.#hasSecond) return false;
    if (Math.abs(second) >= this.secondLimit(base)) this.#secondK = k;
    if (this.#hasFirst && Math.abs(first) < this.firstLimit(base)) return false;
    if (this.#hasSecond && k - this.#secondK >= secondWithinSeconds)
      return false;
    this.untilK = k + quietSeconds + 1;
    return true;
  }

  save(): SavedState {
    return {
      secondK: this.#secondK,
      untilK: this.untilK,
      startKey: this.startKey,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#secondK = fields.number("secondK");
    this.untilK = fields.number("untilK");
    this.startKey = fields.text("startKey");
  }
}
