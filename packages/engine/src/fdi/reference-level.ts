import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import {
  Baseline,
  baselineSeconds,
  driftStepSeconds,
  leastBaselineSamples,
} from "./baseline.ts";
import type { OffsetSettings } from "./offset-settings.ts";

const driftFollowSeconds = 1800;

/** What the pressure of the well is compared with. Rules FD2, FD3 and FD12. */
export class ReferenceLevel {
  readonly #settings: OffsetSettings;
  readonly baseline = new Baseline();
  /** Whether the second to start at has come. */
  #hasBegun = false;
  /** Second that the baseline stands for. */
  #baselineK = 0;
  /** A new level has to be found after the wireline run. */
  isRebasing = false;

  constructor(settings: OffsetSettings) {
    this.#settings = settings;
  }

  /** The change from which on the well responds; NaN without a baseline. */
  get respondsAt(): number {
    const { minimumDelta } = this.#settings;
    const least = Math.max(0.02 * minimumDelta, 4 * this.baseline.sigma);
    return least - 1e-9 * minimumDelta;
  }

  /** Settles the first baseline when it is time; true once there is one. */
  settle(k: number): boolean {
    const { baseline } = this;
    const { startK, minimumDelta, isDetrended } = this.#settings;
    if (k < startK) return false;
    if (baseline.samples >= leastBaselineSamples) {
      baseline.settle(0.001 * minimumDelta, isDetrended);
      this.#baselineK = k - baseline.samples / 2;
      baseline.clear();
      return true;
    }
    if (!this.#hasBegun) baseline.clear();
    this.#hasBegun = true;
    return false;
  }

  /** A fresh sample of the time before there is a baseline. */
  collect(
    k: number,
    raw: number,
    pressure: number,
    first: number,
    second: number,
  ): void {
    const { startK, isDetrended } = this.#settings;
    if (k >= startK - baselineSeconds)
      this.baseline.push(raw, pressure, first, second);
    if (isDetrended && k < startK && k % driftStepSeconds === 0)
      this.baseline.pushSlow(pressure);
  }

  /** The level does not hold any more. */
  startRebasing(): void {
    this.isRebasing = true;
    this.baseline.clear();
  }

  /** A fresh sample after the wireline run. */
  rebase(k: number, pressure: number): void {
    const { baseline } = this;
    baseline.push(pressure, pressure, 0, 0);
    if (baseline.samples < baselineSeconds) return;
    baseline.settlePressure();
    baseline.clear();
    this.#baselineK = k - baselineSeconds / 2;
    this.isRebasing = false;
  }

  /** What the well would have done by itself since the baseline. */
  drift(k: number): number {
    const { driftPerSecond } = this.baseline;
    if (driftPerSecond === 0) return 0;
    const lastK = this.#settings.startK + driftFollowSeconds;
    const from = Math.min(this.#baselineK, lastK);
    return driftPerSecond * (Math.min(k, lastK) - from);
  }

  save(): SavedState {
    return {
      baseline: this.baseline.save(),
      hasBegun: this.#hasBegun,
      baselineK: this.#baselineK,
      isRebasing: this.isRebasing,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.baseline.load(fields.child("baseline"));
    this.#hasBegun = fields.boolean("hasBegun");
    this.#baselineK = fields.number("baselineK");
    this.isRebasing = fields.boolean("isRebasing");
  }
}
