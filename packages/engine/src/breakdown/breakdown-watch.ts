import { Ring } from "../kit/ring.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { PumpedSecond } from "../stage-window/pumping-runs.ts";
import type { BreakInEvents } from "./break-in-events.ts";
import type { BreakdownScale } from "./breakdown-scale.ts";
import { PeakWatch } from "./peak-watch.ts";

const steadyBefore = 20;
const steadyAfter = 10;
const steadyPart = 0.04;
const smallestSteadyShare = 0.002;
const slowestShare = 0.03;
const searchSeconds = 60;
/** Pressure leads the flow meter when the rate is raised. */
const leadSeconds = 6;
const leastSearchSeconds = 5;
/** A second is evaluated once all seconds that may matter after it are available. */
const delaySeconds = searchSeconds + leadSeconds;

const lookSeconds = 1800;

/** Looks for sudden rises and for peaks at steady rates, in raw seconds. */
export class BreakdownWatch {
  readonly #peaks = new PeakWatch();
  readonly #rates = new Ring(steadyBefore + delaySeconds + 1);
  readonly #pressures = new Ring(steadyBefore + delaySeconds + 1);
  readonly #volumes = new Ring(steadyBefore + delaySeconds + 1);
  readonly #moves = new Float64Array(steadyBefore - 1);

  /** `eventsAt` gives the events of the run that pumped in a second, if any did. */
  push(
    { k, rawRate, rawPressureMpa }: PumpedSecond,
    slurryM3: number,
    scale: BreakdownScale,
    treatmentK: number | null,
    eventsAt: (k: number) => BreakInEvents | null,
  ): void {
    this.#rates.push(rawRate);
    this.#pressures.push(rawPressureMpa);
    this.#volumes.push(slurryM3);
    // After half an hour of treatment no further rate can be a break-in rate.
    if (treatmentK !== null && k - treatmentK > lookSeconds) return;
    this.#peaks.push(k, this.#rates, this.#pressures, scale, eventsAt);
    if (this.#rates.length === this.#rates.capacity)
      this.#look(k, delaySeconds, scale, eventsAt);
  }

  /** At the end of the record the last seconds are evaluated with the available data. */
  finish(
    lastK: number,
    scale: BreakdownScale,
    eventsAt: (k: number) => BreakInEvents | null,
  ): void {
    const oldest = this.#rates.length - 1 - steadyBefore;
    const first = Math.min(delaySeconds - 1, oldest);
    for (let age = first; age >= steadyAfter; age--)
      this.#look(lastK, age, scale, eventsAt);
  }

  save(): SavedState {
    return {
      peaks: this.#peaks.save(),
      rates: this.#rates.save(),
      pressures: this.#pressures.save(),
      volumes: this.#volumes.save(),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#peaks.load(fields.child("peaks"));
    this.#rates.load(fields.floats("rates"));
    this.#pressures.load(fields.floats("pressures"));
    this.#volumes.load(fields.floats("volumes"));
  }

  /** Checks whether something seated `age` seconds before `nowK`. */
  #look(
    nowK: number,
    age: number,
    scale: BreakdownScale,
    eventsAt: (k: number) => BreakInEvents | null,
  ): void {
    const rate = this.#mean(this.#rates, age + steadyBefore, age + 1);
    if (!(rate >= slowestShare * scale.rate) || rate === 0) return;
    const events = eventsAt(nowK - age);
    if (events === null || !this.#isSteady(rate, age, scale.rate)) return;
    const stepMpa = this.#step(age);
    if (!events.isLargest(rate, stepMpa)) return;
    const peakAge = this.#peakAge(rate, age);
    events.addSeat({
      k: nowK - age,
      rate,
      stepMpa,
      noiseMpa: this.#noise(age),
      peakMpa: this.#pressures.at(peakAge),
      peakK: nowK - peakAge,
      volumeM3: this.#volumes.at(peakAge),
    });
  }

  #isSteady(rate: number, age: number, scaleRate: number): boolean {
    const most = Math.max(steadyPart * rate, smallestSteadyShare * scaleRate);
    for (let at = age + steadyBefore; at > age - steadyAfter; at--)
      if (!(Math.abs(this.#rates.at(at) - rate) <= most)) return false;
    return true;
  }

  /** The rise beyond the earlier trend of the pressure; requires calm before it. */
  #step(age: number): number {
    const after = this.#mean(this.#pressures, age - 1, age - 3);
    const before = this.#mean(this.#pressures, age + 8, age + 2);
    const near = this.#mean(this.#pressures, age + 5, age + 1);
    const far = this.#mean(this.#pressures, age + 20, age + 16);
    const growth = (near - far) / 15;
    const step = after - before - 7 * Math.max(0, growth);
    const isCalm = 10 * growth <= step / 2;
    return isCalm && step > 0 ? step : -Infinity;
  }

  /** Median change from second to second in the 20 s before. */
  #noise(age: number): number {
    const moves = this.#moves;
    for (let at = 0; at < moves.length; at++)
      moves[at] = Math.abs(
        this.#pressures.at(age + 1 + at) - this.#pressures.at(age + 2 + at),
      );
    moves.sort();
    return moves[moves.length >> 1] as number;
  }

  /** Age of the highest pressure before the rate leaves the steady one. */
  #peakAge(rate: number, age: number): number {
    let end = 0;
    while (
      end < searchSeconds &&
      age - end >= 0 &&
      !this.#hasLeft(rate, age - end)
    )
      end += 1;
    const isCut = end < searchSeconds && age - end >= 0;
    const seconds = isCut
      ? Math.max(leastSearchSeconds, end - leadSeconds)
      : end;
    let peakAge = age;
    for (let at = age; at > age - seconds && at >= 0; at--)
      if (this.#pressures.at(at) > this.#pressures.at(peakAge)) peakAge = at;
    return peakAge;
  }

  #hasLeft(rate: number, age: number): boolean {
    const now = this.#rates.at(age);
    return now > 1.03 * rate || now < 0.9 * rate;
  }

  /** Mean from the older to the newer age, both included. */
  #mean(ring: Ring, from: number, to: number): number {
    let sum = 0;
    for (let age = from; age >= to; age--) sum += ring.at(age);
    return sum / (from - to + 1);
  }
}
