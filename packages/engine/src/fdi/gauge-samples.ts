import { median5 } from "../kit/median5.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { blockSeconds } from "./block-means.ts";
import type { OffsetSamples } from "./offset-settings.ts";
import { middleOf } from "./robust.ts";
import { runCapacity, type SampleRun } from "./sample-run.ts";

/** Size of the sample rings, a power of two, so that a bit mask gives the index. */
const kept = 64;
const mask = kept - 1;
const keptSteps = 15;
const keptDifferences = 61;
const leastDifferences = 7;
/** Noise hardly changes, so it is recomputed only after this many blocks. */
const noiseEvery = 4;
const differences = new Float64Array(keptDifferences);
/** From this sampling interval on, the median uses three samples: five would react too late. */
const slowSeconds = 30;
const leastGapSeconds = 60;
const leastStillSeconds = 120;
const stillIntervals = 20;
/** A run of equal values this many times longer than the longest before it is no coincidence. */
const stillRuns = 4;
const longestRunSamples = 200;
/** Turns a median absolute difference of two samples into a standard deviation. */
const differenceToSigma = 1.4826 / Math.SQRT2;

/**
 * The samples of one gauge at their own times: removes spikes and finds its
 * interval, its noise, its gaps and whether it is frozen. Rules FD1 and FD2.
 * Times are seconds since the origin; pressures are in the unit of the channel.
 */
export class GaugeSamples {
  readonly #times = new Float64Array(kept);
  readonly #values = new Float64Array(kept);
  readonly #steps = new Float64Array(keptSteps);
  /** Samples since the start or the last gap. */
  #count = 0;
  #stepCount = 0;
  #renewals = 0;
  #sameSince = NaN;
  #longestSame = 0;
  #gapSeconds = leastGapSeconds;
  /** Number of samples in the run after the current one. */
  #ahead = 0;
  /** Time of the newest sample; -Infinity before there is one. */
  newestSeconds = -Infinity;
  /** The cleaned pressure, and the time of the sample it is dated at. */
  pressure = NaN;
  seconds = -Infinity;
  /** Median time step; 0 while there is only one sample. */
  interval = 0;
  noise = 0;
  isStill = false;
  /** The well's own drift per second, which is not part of the noise. */
  slope = 0;
  /** One psi in the unit of the channel. */
  psi = 1;
  /** First second of a gap since the previous cleaned pressure; NaN when there was none. */
  gapFrom = NaN;

  /** The second since which the value has not changed. */
  get stillSince(): number {
    return this.#sameSince;
  }

  /**
   * Handles the usual case, consecutive samples with no irregularity before the
   * current block of means is full: the same as `add` for each, with everything
   * in locals. Writes the cleaned pressures into `run` and returns their
   * number.
   */
  takeRun(samples: OffsetSamples, from: number, run: SampleRun): number {
    const isUsual =
      this.#count >= 5 &&
      this.#stepCount > keptSteps &&
      this.interval < slowSeconds &&
      !this.isStill &&
      this.gapFrom !== this.gapFrom;
    if (!isUsual) return 0;
    const { times, values } = samples;
    const to = Math.min(samples.to, from + runCapacity);
    const longestStep = Math.min(this.#gapSeconds, slowSeconds);
    const longestCounted = longestRunSamples * this.interval;
    const ringTimes = this.#times;
    const ringValues = this.#values;
    const steps = this.#steps;
    const { seconds: runSeconds, pressures, positions, firstK } = run;
    const { interval } = this;
    let sameSince = this.#sameSince;
    let longestSame = this.#longestSame;
    let count = this.#count;
    let stepAt = this.#stepCount % keptSteps;
    let newest = this.newestSeconds;
    let last = ringValues[(count - 1) & mask] as number;
    let c = ringValues[(count - 2) & mask] as number;
    let b = ringValues[(count - 3) & mask] as number;
    let a = ringValues[(count - 4) & mask] as number;
    let blockFrom = run.blockFrom;
    let next = from;
    for (; next < to; next++) {
      const seconds = (times[next] as number) / 1000;
      const value = values[next] as number;
      const step = seconds - newest;
      const cleanSeconds = ringTimes[(count - 2) & mask] as number;
      if (!(step > 0) || step > longestStep) break;
      if (blockFrom !== blockFrom) blockFrom = cleanSeconds;
      if (cleanSeconds - blockFrom + interval >= blockSeconds) break;
      if (value === last) {
        if (seconds - sameSince >= leastStillSeconds) break;
      } else {
        const same = newest - sameSince;
        const counted = same < longestCounted ? same : longestCounted;
        if (counted > longestSame) longestSame = counted;
        sameSince = seconds;
      }
      steps[stepAt] = step;
      stepAt = stepAt + 1 === keptSteps ? 0 : stepAt + 1;
      const i = Math.ceil(((times[next] as number) - 500) / 1000) - firstK;
      const position = count & mask;
      ringTimes[position] = seconds;
      ringValues[position] = value;
      const j = next - from;
      runSeconds[j] = cleanSeconds;
      positions[j] = i;
      pressures[j] = median5(a, b, c, last, value);
      a = b;
      b = c;
      c = last;
      last = value;
      newest = seconds;
      count += 1;
    }
    const taken = next - from;
    this.#sameSince = sameSince;
    this.#longestSame = longestSame;
    this.#count = count;
    this.#stepCount += taken;
    this.newestSeconds = newest;
    run.length = taken;
    return taken;
  }

  /** Moves to the cleaned pressure `j` of a run; `newestSeconds` stays at its end. */
  standAt(run: SampleRun, j: number): void {
    this.#ahead = run.length - 1 - j;
    this.seconds = run.seconds[j] as number;
    this.pressure = run.pressures[j] as number;
  }

  /** Adds a sample; returns true when it gives a new cleaned pressure. */
  add(seconds: number, value: number): boolean {
    const step = seconds - this.newestSeconds;
    if (!(step > 0)) return false;
    const isFirst = this.newestSeconds === -Infinity;
    if (!isFirst) this.#addStep(step);
    if (!isFirst && (step > this.#gapSeconds || this.#ranStill(value)))
      this.#restart();
    this.#ahead = 0;
    this.#followRun(seconds, value, step);
    const at = this.#count & mask;
    this.#times[at] = seconds;
    this.#values[at] = value;
    this.#count += 1;
    this.newestSeconds = seconds;
    return this.#clean();
  }

  /** At the end of a block, recomputes the interval and, every few blocks, the noise. */
  renew(slope: number): void {
    this.slope = slope;
    this.#renewInterval();
    this.#renewals += 1;
    if (this.#renewals % noiseEvery === 1) this.#renewNoise();
  }

  /** Clears the gap once the caller has recorded it. */
  forgetGap(): void {
    this.gapFrom = NaN;
  }

  /** Returns the time of the sample that is `before` samples earlier than the cleaned one. */
  secondsBefore(before: number): number {
    const newest = this.#count - 1 - this.#ahead;
    const back = Math.min(this.#middleAge() + before, newest);
    const at = (newest - back) & mask;
    return this.#times[at] as number;
  }

  save(): SavedState {
    return {
      times: this.#times.slice(),
      values: this.#values.slice(),
      steps: this.#steps.slice(),
      numbers: Float64Array.of(
        this.#count,
        this.#stepCount,
        this.#renewals,
        this.#sameSince,
        this.#longestSame,
        this.#gapSeconds,
        this.newestSeconds,
        this.pressure,
        this.seconds,
        this.interval,
        this.noise,
        this.gapFrom,
        this.psi,
        this.slope,
      ),
      isStill: this.isStill,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#times.set(fields.floats("times"));
    this.#values.set(fields.floats("values"));
    this.#steps.set(fields.floats("steps"));
    const numbers = fields.floats("numbers");
    const number = (index: number) => numbers[index] as number;
    this.#count = number(0);
    this.#stepCount = number(1);
    this.#renewals = number(2);
    this.#sameSince = number(3);
    this.#longestSame = number(4);
    this.#gapSeconds = number(5);
    this.newestSeconds = number(6);
    this.pressure = number(7);
    this.seconds = number(8);
    this.interval = number(9);
    this.noise = number(10);
    this.gapFrom = number(11);
    this.psi = number(12);
    this.slope = number(13);
    this.isStill = fields.boolean("isStill");
  }

  #addStep(step: number): void {
    this.#steps[this.#stepCount % keptSteps] = step;
    this.#stepCount += 1;
    // Soon after the start, every step still changes the median a lot.
    if (this.#stepCount <= keptSteps) this.#renewInterval();
  }

  #renewInterval(): void {
    const count = Math.min(this.#stepCount, keptSteps);
    this.interval = middleOf(this.#steps, count);
    this.#gapSeconds = Math.max(leastGapSeconds, 5 * this.interval);
  }

  /**
   * Computes the noise from the differences of the samples since the last gap,
   * without the well's own slope.
   */
  #renewNoise(): void {
    const count = Math.min(this.#count - 1, keptDifferences);
    if (count < leastDifferences) return;
    for (let age = 0; age < count; age++) {
      const newer = (this.#count - 1 - age) & mask;
      const older = (newer - 1) & mask;
      const step =
        (this.#times[newer] as number) - (this.#times[older] as number);
      differences[age] = Math.abs(
        (this.#values[newer] as number) -
          (this.#values[older] as number) -
          this.slope * step,
      );
    }
    this.noise = differenceToSigma * middleOf(differences, count);
  }

  /** True when the gauge was frozen and moves again: the time between is unknown. */
  #ranStill(value: number): boolean {
    return this.isStill && value !== this.#values[(this.#count - 1) & mask];
  }

  #restart(): void {
    if (this.gapFrom !== this.gapFrom) this.gapFrom = this.newestSeconds;
    if (this.isStill) this.gapFrom = Math.min(this.gapFrom, this.#sameSince);
    this.#count = 0;
    this.isStill = false;
    this.#sameSince = NaN;
  }

  #followRun(seconds: number, value: number, step: number): void {
    if (this.#count === 0) {
      this.#sameSince = seconds;
      return;
    }
    const difference =
      value - (this.#values[(this.#count - 1) & mask] as number);
    const run = this.newestSeconds - this.#sameSince;
    if (difference !== 0) {
      const counted = Math.min(run, longestRunSamples * this.interval);
      if (counted > this.#longestSame) this.#longestSame = counted;
      this.#sameSince = seconds;
    } else if (run + step >= leastStillSeconds) {
      this.isStill =
        run + step >= stillIntervals * this.interval &&
        run + step >= stillRuns * this.#longestSame;
    }
  }

  /** How many samples the cleaned pressure lags behind the newest. */
  #middleAge(): number {
    return this.interval >= slowSeconds || this.#count < 5 ? 1 : 2;
  }

  /** Computes the median, dated at its middle sample: otherwise a falling well would read high. */
  #clean(): boolean {
    const newest = this.#count - 1;
    if (newest < 2) return false;
    const values = this.#values;
    const age = this.#middleAge();
    const seconds = this.#times[(newest - age) & mask] as number;
    if (seconds <= this.seconds) return false;
    const a = values[newest & mask] as number;
    const b = values[(newest - 1) & mask] as number;
    const c = values[(newest - 2) & mask] as number;
    this.seconds = seconds;
    this.pressure =
      age === 1
        ? Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
        : median5(
            a,
            b,
            c,
            values[(newest - 3) & mask] as number,
            values[(newest - 4) & mask] as number,
          );
    return true;
  }
}
