import { cellOf } from "../grid/cell.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import type { GaugeSamples } from "./gauge-samples.ts";
import { HeldRun, momentNumbers } from "./held-run.ts";
import { LargestChange } from "./largest-change.ts";
import type { OffsetEvent } from "./offset-event.ts";
import type { OffsetSettings } from "./offset-settings.ts";
import { significance } from "./own-trend.ts";
import type { PressureEdges } from "./pressure-edges.ts";
import type { ProgressHistory } from "./progress-history.ts";
import type { SampleRun } from "./sample-run.ts";

const responseShare = 0.25;
const responseSeconds = 60;
const hitSeconds = 30;
/** A faster rise waits, so that a pump-down can be recognized. */
const waitPsiPerMinute = 100;
const longestWaitSeconds = 120;
const afterGapSeconds = 600;
const afterGapHoldSeconds = 120;
/** A change that was above the trend this long before a rise is an error of the trend. */
const biasSeconds = 300;
/** A first response reported this shortly before a hit belongs to it. */
const sameResponseSeconds = 300;
/**
 * The pressure itself must have risen by this share of the change; a fall that
 * only becomes slower is not a hit.
 */
const riseShare = 0.25;

/** First response, first hit and largest change of a well. Rules FD6 to FD8. */
export class Response {
  readonly first = new HeldRun();
  readonly hit = new HeldRun();
  readonly largest = new LargestChange();
  readonly #settings: OffsetSettings;
  readonly #gauge: GaugeSamples;
  readonly #edges: PressureEdges;
  readonly #progress: ProgressHistory;
  readonly #notify: (event: OffsetEvent) => string;
  readonly #foot = new Float64Array(momentNumbers).fill(NaN);
  readonly #moment = new Float64Array(momentNumbers).fill(NaN);
  readonly #edge = new Float64Array(momentNumbers).fill(NaN);
  #isAbove = false;
  #lowest = NaN;
  #rise = 0;
  #lastPressure = NaN;
  #lastChange = NaN;
  /** How far the pressure was above the trend before it rose: the error of the trend. */
  #bias = 0;
  #gapFrom = NaN;
  #gapTo = -Infinity;

  constructor(
    settings: OffsetSettings,
    gauge: GaugeSamples,
    edges: PressureEdges,
    progress: ProgressHistory,
    notify: (event: OffsetEvent) => string,
  ) {
    this.#settings = settings;
    this.#gauge = gauge;
    this.#edges = edges;
    this.#progress = progress;
    this.#notify = notify;
  }

  /** True while a first response is not yet reported. */
  get isOpen(): boolean {
    return this.first.isOpen && !this.first.isDone;
  }

  /** Restarts the runs; reports stay. */
  reset(): void {
    this.first.reset();
    this.hit.reset();
  }

  crossGap(fromSeconds: number, toSeconds: number): void {
    this.#gapFrom = fromSeconds;
    this.#gapTo = toSeconds;
  }

  /** True when nothing stands out and nothing waits. */
  get isQuiet(): boolean {
    return !this.#isAbove && !this.first.isOpen && !this.hit.isOpen;
  }

  /** Takes the newest of several samples that do not stand out: the same as `follow` for each. */
  followQuiet(change: number, pressure: number): void {
    this.#lowest = pressure;
    this.#bias = 0;
    this.#rise = 0;
    this.#lastPressure = pressure;
    this.#lastChange = change;
  }

  /** True when everything is reported and the pressure is high: only its size is followed. */
  get isNotifiedOf(): boolean {
    return (
      this.#isAbove &&
      this.first.isDone &&
      this.hit.isDone &&
      this.#rise >= riseShare * this.#settings.minimumDelta
    );
  }

  /** A change slower than this counts at once. */
  get fastFrom(): number {
    const { minimumDelta } = this.#settings;
    return Math.min(waitPsiPerMinute * this.#gauge.psi, 0.3 * minimumDelta);
  }

  /** Follows samples from .. to - 1 of a run already reported: the same as `follow` for each. */
  followNotified(
    { seconds, pressures }: SampleRun,
    from: number,
    to: number,
    changes: Float64Array,
    uncertainty: number,
  ): void {
    const sure = 2 * significance * uncertainty;
    let lowest = this.#lowest;
    let rise = this.#rise;
    for (let j = from; j < to; j++) {
      const pressure = pressures[j] as number;
      if (pressure < lowest) lowest = pressure;
      if (pressure - lowest > rise) rise = pressure - lowest;
      if ((changes[j] as number) >= sure)
        this.largest.add(
          seconds[j] as number,
          changes[j] as number,
          uncertainty,
          false,
        );
    }
    this.#lowest = lowest;
    this.#rise = rise;
  }

  /** Adds a corrected change; returns true when the pressure has risen as in a hit. */
  follow(change: number, uncertainty: number, isCounting: boolean): boolean {
    const { pressure } = this.#gauge;
    if (change < uncertainty) {
      this.#isAbove = false;
      this.#lowest = pressure;
      this.#bias = 0;
      this.#rise = 0;
      this.#lastPressure = pressure;
      this.#lastChange = change;
      if (this.first.isOpen || this.hit.isOpen) this.reset();
      return false;
    }
    if (!this.#isAbove) this.#noteFoot();
    if (pressure < this.#lowest) {
      this.#lowest = pressure;
      this.#bias = this.#biasAt(change, uncertainty);
    }
    if (pressure - this.#lowest > this.#rise)
      this.#rise = pressure - this.#lowest;
    const { minimumDelta } = this.#settings;
    const hasRisen = this.#rise >= riseShare * Math.min(change, minimumDelta);
    const limit = significance * uncertainty;
    if (isCounting && hasRisen && change >= limit)
      this.#count(change, uncertainty);
    else this.reset();
    return hasRisen;
  }

  /** Withdraws the response: it was the beginning of an operation. */
  withdrawResponse(sinceSeconds: number): void {
    this.#withdraw(this.first, "response", sinceSeconds);
  }

  /** Withdraws the hit: it was an operation from the beginning. */
  withdrawHit(sinceSeconds: number): void {
    const { k } = this.hit.moment;
    if (!this.#withdraw(this.hit, "hit", sinceSeconds)) return;
    this.largest.withdrawHit();
    this.withdrawResponse(k - sameResponseSeconds);
  }

  /**
   * Records the pumped amounts at the time of a fast move, in case it turns out
   * to be a hit.
   */
  noteEdge(fromSeconds: number, beforePressure: number): void {
    this.#read(this.#edge, fromSeconds);
    this.#edge[2] = beforePressure;
  }

  /** Counts a hit: the pressure stayed high for an hour after a fast rise. */
  countPlateau(change: number): void {
    if (this.hit.isDone) return;
    const { seconds, noise } = this.#gauge;
    const uncertainty = noise;
    const fromSeconds = this.#edge[0] as number;
    this.#edge[1] = change;
    this.hit.keep(this.#edge);
    this.largest.countHit(seconds, change, uncertainty);
    const key = this.#notify({
      code: 702,
      start: this.hit.moment,
      change,
      uncertainty,
      seconds: seconds - fromSeconds,
      gapSeconds: null,
      isPlateau: true,
    });
    this.hit.report(seconds, key);
  }

  save(): SavedState {
    return {
      first: this.first.save(),
      hit: this.hit.save(),
      largest: this.largest.save(),
      foot: this.#foot.slice(),
      edge: this.#edge.slice(),
      numbers: Float64Array.of(
        this.#lowest,
        this.#rise,
        this.#lastPressure,
        this.#lastChange,
        this.#gapFrom,
        this.#gapTo,
        this.#bias,
      ),
      isAbove: this.#isAbove,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.first.load(fields.child("first"));
    this.hit.load(fields.child("hit"));
    this.largest.load(fields.child("largest"));
    this.#foot.set(fields.floats("foot"));
    this.#edge.set(fields.floats("edge"));
    const numbers = fields.floats("numbers");
    const number = (index: number) => numbers[index] as number;
    this.#lowest = number(0);
    this.#rise = number(1);
    this.#lastPressure = number(2);
    this.#lastChange = number(3);
    this.#gapFrom = number(4);
    this.#gapTo = number(5);
    this.#bias = number(6);
    this.#isAbove = fields.boolean("isAbove");
  }

  /** Records the last sample that did not stand out: the response began there. */
  #noteFoot(): void {
    this.#isAbove = true;
    if (!this.hit.isDone) this.largest.mark();
    this.#read(this.#foot, this.#gauge.secondsBefore(1));
    this.#foot[1] = this.#lastChange;
    this.#foot[2] = this.#lastPressure;
    if (this.#lowest !== this.#lowest) this.#lowest = this.#gauge.pressure;
  }

  /** Reads what had been pumped at a moment. */
  #read(moment: Float64Array, seconds: number): void {
    moment[0] = seconds;
    this.#progress.readInto(moment, cellOf(seconds * 1000));
  }

  #count(change: number, uncertainty: number): void {
    const { minimumDelta } = this.#settings;
    const { seconds } = this.#gauge;
    if (change >= 2 * significance * uncertainty)
      this.largest.add(
        seconds,
        change,
        uncertainty,
        this.#edges.moveOfMinute >= this.fastFrom,
      );
    const { first, hit } = this;
    if (!first.isDone) {
      if (change < responseShare * minimumDelta) first.reset();
      else this.#followFirst(change, uncertainty);
    }
    if (hit.isDone) return;
    const risen = change - Math.min(this.#bias, 2 * uncertainty);
    if (risen < minimumDelta * (1 - 1e-9)) hit.reset();
    else this.#followHit(change, uncertainty);
  }

  /**
   * Bias of a well that still falls: a change that was above the trend for
   * minutes is no part of a hit; a younger one is excluded only where it
   * exceeds noise.
   */
  #biasAt(change: number, uncertainty: number): number {
    const age = this.#gauge.seconds - (this.#foot[0] as number);
    return age >= biasSeconds ? change : Math.max(0, change - uncertainty);
  }

  #hold(seconds: number, otherwise: number): number {
    return seconds - this.#gapTo < afterGapSeconds
      ? afterGapHoldSeconds
      : otherwise;
  }

  /** How long data was missing, when the run begins with the first sample after the gap. */
  #gapOf(run: HeldRun): number | null {
    return run.since === this.#gapTo ? this.#gapTo - this.#gapFrom : null;
  }

  #followFirst(change: number, uncertainty: number): void {
    const { seconds } = this.#gauge;
    this.first.advance(seconds);
    const hold = this.#hold(seconds, responseSeconds);
    if (this.first.hasHeld(seconds, hold))
      this.#reportFirst(change, uncertainty);
  }

  #reportFirst(change: number, uncertainty: number): void {
    const { seconds } = this.#gauge;
    this.first.keep(this.#foot);
    const key = this.#notify({
      code: 701,
      start: this.first.moment,
      change,
      uncertainty,
      seconds: seconds - (this.#foot[0] as number),
      gapSeconds: this.#gapOf(this.first),
    });
    this.first.report(seconds, key);
  }

  #followHit(change: number, uncertainty: number): void {
    const { seconds, pressure } = this.#gauge;
    const { hit } = this;
    if (hit.advance(seconds)) {
      this.#read(this.#moment, seconds);
      this.#moment[1] = change;
      this.#moment[2] = pressure;
      hit.keep(this.#moment);
    }
    const least = Math.max(hitSeconds, this.#settings.windowSeconds);
    if (!hit.hasHeld(seconds, this.#hold(seconds, least))) return;
    const isRising =
      this.#edges.moveOfMinute >= waitPsiPerMinute * this.#gauge.psi;
    if (isRising && seconds - hit.since < longestWaitSeconds) return;
    if (!this.first.isDone) this.#reportFirst(change, uncertainty);
    this.largest.countHit(seconds, change, uncertainty);
    const key = this.#notify({
      code: 702,
      start: hit.moment,
      change,
      uncertainty,
      seconds: seconds - hit.since,
      gapSeconds: this.#gapOf(hit),
      isPlateau: false,
    });
    hit.report(seconds, key);
  }

  #withdraw(
    run: HeldRun,
    what: "response" | "hit",
    sinceSeconds: number,
  ): boolean {
    if (!(run.reportedSeconds >= sinceSeconds)) return false;
    this.#notify({ code: 709, what, start: run.moment, endsKey: run.key });
    run.withdraw();
    return true;
  }
}
