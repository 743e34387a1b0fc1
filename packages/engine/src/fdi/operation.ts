import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";

const quietSeconds = 120;
const plateauSeconds = 3600;
const bledOffShare = 0.2;
/** Below this share, a bled-off well shows nothing, however long it stays there. */
const openShare = 0.05;
const bledOffPlateauSeconds = 1200;
const backSeconds = 30;
const reportAfterSeconds = 60;

export const operationCourse = {
  ongoing: 0,
  /** The pressure is back on the old trend, which continues. */
  back: 1,
  /** The pressure is quiet at another level. */
  over: 2,
  /** The pressure has stayed high for so long that it counts as a hit. */
  plateau: 3,
} as const;

/** The trend that the operation is compared with. */
export interface OldTrend {
  readonly pressure: number;
  readonly uncertainty: number;
  readonly minimumDelta: number;
  readonly interval: number;
}

/**
 * Work in the offset well: pump-down, wireline, pressure test, bleed-off. Rule
 * FD9. It is followed until the pressure is back, quiet at another level, or
 * high for an hour.
 */
export class Operation {
  fromSeconds = NaN;
  beforePressure = NaN;
  /** The corrected change two minutes before the operation. */
  beforeChange = 0;
  hadTrend = false;
  #foundSeconds = NaN;
  #lastEdgeSeconds = NaN;
  #peakRise = 0;
  #backSince = NaN;
  /** Key of the message about its start; empty before it is reported. */
  key = "";
  isBledOff = false;
  /** The largest signed move from the pressure before it, and its time. */
  move = 0;
  moveSeconds = NaN;
  /** How far the pressure is above its expected value. */
  rise = 0;

  start(
    fromSeconds: number,
    beforePressure: number,
    nowSeconds: number,
    beforeChange: number,
    hadTrend: boolean,
  ): void {
    this.fromSeconds = fromSeconds;
    this.beforePressure = beforePressure;
    this.beforeChange = beforeChange;
    this.hadTrend = hadTrend;
    this.#foundSeconds = nowSeconds;
    this.#lastEdgeSeconds = nowSeconds;
    this.#peakRise = 0;
    this.#backSince = NaN;
    this.key = "";
    this.isBledOff = false;
    this.move = 0;
    this.moveSeconds = nowSeconds;
  }

  /** Short operations are not reported. */
  isWorthReporting(seconds: number): boolean {
    return (
      this.key === "" && seconds - this.#foundSeconds >= reportAfterSeconds
    );
  }

  follow(
    seconds: number,
    pressure: number,
    isEdge: boolean,
    old: OldTrend,
  ): number {
    if (isEdge) this.#lastEdgeSeconds = seconds;
    const moved = pressure - this.beforePressure;
    if (Math.abs(moved) > Math.abs(this.move)) {
      this.move = moved;
      this.moveSeconds = seconds;
    }
    // A well that falls by itself is soon below its earlier pressure, hit or not.
    const rise = this.hadTrend
      ? pressure - old.pressure - this.beforeChange
      : pressure - this.beforePressure;
    this.rise = rise;
    if (rise > this.#peakRise) this.#peakRise = rise;
    if (this.hadTrend && this.#isBack(seconds, pressure, old))
      return operationCourse.back;
    const quiet = seconds - this.#lastEdgeSeconds;
    this.isBledOff = this.#bledOff(pressure, quiet, old.minimumDelta);
    if (this.isBledOff || quiet < quietSeconds) return operationCourse.ongoing;
    const isUp = rise >= 0.5 * Math.max(this.#peakRise, old.minimumDelta);
    if (!isUp) return operationCourse.over;
    if (quiet < plateauSeconds) return operationCourse.ongoing;
    return rise >= old.minimumDelta
      ? operationCourse.plateau
      : operationCourse.over;
  }

  save(): SavedState {
    return {
      numbers: Float64Array.of(
        this.fromSeconds,
        this.beforePressure,
        this.beforeChange,
        this.#foundSeconds,
        this.#lastEdgeSeconds,
        this.#peakRise,
        this.#backSince,
        this.rise,
        this.move,
        this.moveSeconds,
      ),
      hadTrend: this.hadTrend,
      isBledOff: this.isBledOff,
      key: this.key,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const numbers = fields.floats("numbers");
    const number = (index: number) => numbers[index] as number;
    this.fromSeconds = number(0);
    this.beforePressure = number(1);
    this.beforeChange = number(2);
    this.#foundSeconds = number(3);
    this.#lastEdgeSeconds = number(4);
    this.#peakRise = number(5);
    this.#backSince = number(6);
    this.rise = number(7);
    this.move = number(8);
    this.moveSeconds = number(9);
    this.hadTrend = fields.boolean("hadTrend");
    this.isBledOff = fields.boolean("isBledOff");
    this.key = fields.text("key");
  }

  #isBack(seconds: number, pressure: number, old: OldTrend): boolean {
    const { uncertainty, minimumDelta, interval } = old;
    const near = Math.max(3 * uncertainty, 0.25 * minimumDelta);
    const change = pressure - old.pressure;
    const isNear =
      3 * uncertainty <= minimumDelta &&
      (Math.abs(change) <= near ||
        Math.abs(change - this.beforeChange) <= near);
    if (!isNear) {
      this.#backSince = NaN;
      return false;
    }
    if (this.#backSince !== this.#backSince) this.#backSince = seconds;
    return seconds - this.#backSince >= Math.max(backSeconds, 3 * interval);
  }

  /** True when the well is open or isolated: a gauge near zero sees no hit, however quiet it is. */
  #bledOff(pressure: number, quiet: number, minimumDelta: number): boolean {
    if (pressure >= bledOffShare * this.beforePressure) return false;
    const open = Math.max(openShare * this.beforePressure, 0.5 * minimumDelta);
    return pressure < open || quiet < bledOffPlateauSeconds;
  }
}
