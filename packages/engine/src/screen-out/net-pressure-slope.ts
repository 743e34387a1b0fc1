import type { SavedState } from "../kit/saved-state.ts";
import { RecentPoints } from "./recent-points.ts";

const windowSeconds = 300;
const leastSamples = 60;

/** Nolte-Smith: the slope of ln(net pressure) on ln(time pumped). Rule SO4. */
export class NetPressureSlope {
  readonly #points = new RecentPoints(windowSeconds);

  /** What is not positive has no logarithm, and what lies before says nothing. */
  push(secondsPumped: number, netPressure: number): void {
    if (secondsPumped > 0 && netPressure > 0)
      this.#points.push(Math.log(secondsPumped), Math.log(netPressure));
    else this.#points.clear();
  }

  /** NaN while there are too few pressures. */
  slope(): number {
    return this.#points.length < leastSamples ? NaN : this.#points.line().slope;
  }

  save(): SavedState {
    return this.#points.save();
  }

  load(saved: SavedState): void {
    this.#points.load(saved);
  }
}
