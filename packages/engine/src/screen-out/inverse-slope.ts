import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { TrailingSlope } from "../kit/trailing-slope.ts";
import { RecentPoints } from "./recent-points.ts";

export const slopeSeconds = 30;
export const stepSeconds = 5;
const keptSlopes = 24;
const leastSlopes = 12;
const halfWindow = (slopeSeconds - 1) / 2;

/**
 * Pressure that goes to infinity at t* rises as A/(t* - t), so 1/slope is a
 * straight line that ends at t*. Rules SO1 and SO2.
 */
export class InverseSlope {
  readonly #slope = new TrailingSlope(slopeSeconds);
  readonly #points = new RecentPoints(keptSlopes);
  #latest = 0;
  /** Where the line ends; NaN unless it falls. */
  timeK = NaN;
  /** How straight it is, 0 to 1 (R2). */
  fit = 0;

  /** Every second. */
  push(relativePressure: number): void {
    this.#latest = this.#slope.push(relativePressure);
  }

  /** Every fifth second: the slope belongs to the middle of its window. */
  take(k: number): void {
    if (this.#latest <= 0) return this.clear();
    this.#points.push(k - halfWindow, 1 / this.#latest);
    if (this.#points.length < leastSlopes) return;
    const line = this.#points.line();
    this.timeK = line.slope < 0 ? line.x0 - line.y0 / line.slope : NaN;
    this.fit = line.fit;
  }

  /** First second that the present line rests on. */
  get firstK(): number {
    return Math.floor(this.#points.oldestX - halfWindow);
  }

  clear(): void {
    this.#points.clear();
    this.timeK = NaN;
    this.fit = 0;
  }

  save(): SavedState {
    return {
      slope: this.#slope.save(),
      points: this.#points.save(),
      latest: this.#latest,
      timeK: this.timeK,
      fit: this.fit,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#slope.load(fields.child("slope"));
    this.#points.load(fields.child("points"));
    this.#latest = fields.number("latest");
    this.timeK = fields.number("timeK");
    this.fit = fields.number("fit");
  }
}
