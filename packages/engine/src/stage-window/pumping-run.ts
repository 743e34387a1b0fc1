import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { BreakInEvents } from "../breakdown/break-in-events.ts";
import { RateHistogram } from "./rate-histogram.ts";
import { RateStairs } from "./rate-stairs.ts";
import { amount } from "./stage-amounts.ts";

export const runClasses = [
  "treatment",
  "priming",
  "lineTest",
  "inStage",
  "ownPumpDown",
  "nextPumpDown",
] as const;

export type RunClass = (typeof runClasses)[number];

/** Pumping without a pause of more than 30 s. */
export class PumpingRun {
  firstK: number;
  /** The last second with pumping. */
  lastK: number;
  /** Rate of the first second, m3/min. */
  firstRate = 0;
  /** Pumping threshold when the run began. */
  onRate: number;
  /** Largest 30 s mean with the well in line, and the pressure then. */
  top = 0;
  topPressureMpa = 0;
  largestRate = 0;
  largestPressureMpa = NaN;
  pressureSum = 0;
  pressureSeconds = 0;
  /** Most consecutive seconds at a steady share of the record's rate. */
  steadySeconds = 0;
  /** How often the data van's counters had been reset at either end. */
  resetsBefore: number;
  resetsAfter: number;
  /** Last second with proppant at surface; -1 = none. */
  lastSandK = -1;
  /** Slurry pumped up to that second, from second 0 on, m3. */
  slurryAtSandM3 = NaN;
  /** Recomputed whenever the record's scale changes. */
  class: RunClass = "treatment";
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly histogram = new RateHistogram();
  readonly stairs = new RateStairs();
  readonly breakIn = new BreakInEvents();

  constructor(
    firstK: number,
    onRate: number,
    resets: number,
    start: Float64Array,
  ) {
    this.firstK = firstK;
    this.lastK = firstK;
    this.onRate = onRate;
    this.resetsBefore = resets;
    this.resetsAfter = resets;
    this.start = start;
    this.end = start.slice();
  }

  get volumeM3(): number {
    return (
      (this.end[amount.slurry] as number) -
      (this.start[amount.slurry] as number)
    );
  }

  get meanPressureMpa(): number {
    return this.pressureSeconds === 0
      ? NaN
      : this.pressureSum / this.pressureSeconds;
  }

  /** Merges a later run into this one. */
  absorb(later: PumpingRun): void {
    this.lastK = later.lastK;
    if (later.top > this.top) {
      this.top = later.top;
      this.topPressureMpa = later.topPressureMpa;
    }
    this.largestRate = Math.max(this.largestRate, later.largestRate);
    if (!(this.largestPressureMpa >= later.largestPressureMpa))
      this.largestPressureMpa = later.largestPressureMpa;
    this.pressureSum += later.pressureSum;
    this.pressureSeconds += later.pressureSeconds;
    this.steadySeconds = Math.max(this.steadySeconds, later.steadySeconds);
    this.resetsAfter = later.resetsAfter;
    if (later.lastSandK > this.lastSandK) {
      this.lastSandK = later.lastSandK;
      this.slurryAtSandM3 = later.slurryAtSandM3;
    }
    this.end.set(later.end);
    this.histogram.absorb(later.histogram);
    this.stairs.absorb(later.stairs);
    this.breakIn.absorb(later.breakIn);
  }

  save(): SavedState {
    return {
      numbers: Float64Array.of(
        this.firstK,
        this.lastK,
        this.onRate,
        this.top,
        this.topPressureMpa,
        this.largestRate,
        this.largestPressureMpa,
        this.pressureSum,
        this.pressureSeconds,
        this.steadySeconds,
        this.resetsBefore,
        this.resetsAfter,
        this.lastSandK,
        this.firstRate,
        this.slurryAtSandM3,
      ),
      class: this.class,
      start: this.start.slice(),
      end: this.end.slice(),
      histogram: this.histogram.save(),
      stairs: this.stairs.save(),
      breakIn: this.breakIn.save(),
    };
  }

  static of(saved: SavedState): PumpingRun {
    const fields = new SavedFields(saved);
    const n = fields.floats("numbers") as unknown as number[];
    const at = (position: number) => n[position] as number;
    const run = new PumpingRun(
      at(0),
      at(2),
      at(10),
      fields.floats("start").slice(),
    );
    run.lastK = at(1);
    run.top = at(3);
    run.topPressureMpa = at(4);
    run.largestRate = at(5);
    run.largestPressureMpa = at(6);
    run.pressureSum = at(7);
    run.pressureSeconds = at(8);
    run.steadySeconds = at(9);
    run.resetsAfter = at(11);
    run.lastSandK = at(12);
    run.firstRate = at(13);
    run.slurryAtSandM3 = at(14);
    run.class = fields.text("class") as RunClass;
    run.end.set(fields.floats("end"));
    run.histogram.load(fields.child("histogram"));
    run.stairs.load(fields.child("stairs"));
    run.breakIn.load(fields.child("breakIn"));
    return run;
  }
}
