import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { KnownMean } from "./known-mean.ts";
import { MeterIdle } from "./meter-idle.ts";

const meanSeconds = 30;
/** The well is in line from this share of the treatment's pressure. */
const inLineShare = 0.3;
const idleShare = 0.05;
const smallestOnShare = 0.02;
const largestOnShare = 0.1;
const noiseMultiple = 6;
const idleEverySeconds = 60;
/** A reading above this cannot be meter noise, m3/min. */
const surelyPumpingRate = 0.5;
/** A smaller rate counts as pumping once the meter has been at rest for this long. */
const restSeconds = 10;
const restShare = 0.1;

/** Pressure is kept in steps of a fifth of an octave from 1 kPa on. */
const pressureBinsPerOctave = 5;
const pressureBinCount = 96;
const lowestPressureMpa = 1e-3;

/**
 * The scale of a record: every threshold of the window is a share of the
 * record's own rate and pressure, so a mini-frac is found like a full
 * treatment. Takes five-second medians; NaN = missing.
 */
export class RecordScale {
  /** The treatment's rate: the largest mean of 30 s with the well in line, m3/min. */
  rate = 0;
  /** The treatment's pressure: the one at the largest hydraulic power; NaN without one. */
  pressureMpa = NaN;
  /** A rate from this value on is pumping; Infinity until there was any rate. */
  onRate = Infinity;
  /** Mean rate of the last 30 s. */
  rate30 = NaN;
  pressure30Mpa = NaN;
  hasPressure = false;
  readonly idle = new MeterIdle();
  readonly #rateMean = new KnownMean(meanSeconds);
  readonly #pressureMean = new KnownMean(meanSeconds);
  /** Largest rate30 by pressure bin, because the relevant pressure may still rise. */
  readonly #largestRates = new Float64Array(pressureBinCount);
  #largestRateWithoutPressure = 0;
  #largestPower = 0;
  #idleForRate = 0;
  /** Bin of the last pressure, and its limits. */
  #bin = 0;
  #binFromMpa = NaN;
  #binToMpa = NaN;

  push(k: number, rate: number, pressureMpa: number): void {
    if (pressureMpa === pressureMpa) this.hasPressure = true;
    // A rate that is certainly pumping cannot be the reading of a meter at
    // rest.
    if (rate < surelyPumpingRate || rate < idleShare * this.rate)
      this.idle.add(rate);
    this.rate30 = this.#rateMean.push(rate);
    this.pressure30Mpa = this.#pressureMean.push(pressureMpa);
    this.#grow();
    const isGrown = this.rate > 1.05 * this.#idleForRate;
    if (isGrown || k % idleEverySeconds === 0) this.#updateIdle();
    this.onRate = this.#onRate();
  }

  /** Whether a pressure belongs to a well that takes fluid. */
  isInLine(pressureMpa: number): boolean {
    // Some gauges send nothing while the pumps run: then the rate alone decides.
    if (this.pressureMpa !== this.pressureMpa) return true;
    return pressureMpa >= inLineShare * this.pressureMpa;
  }

  /** Whether the largest rate is above meter noise. */
  get isAboveNoise(): boolean {
    if (this.rate >= surelyPumpingRate) return true;
    if (this.rate === 0) return false;
    return this.idle.secondsBelow(restShare * this.rate) >= restSeconds;
  }

  save(): SavedState {
    return {
      rate: this.rate,
      pressureMpa: this.pressureMpa,
      onRate: this.onRate,
      rate30: this.rate30,
      pressure30Mpa: this.pressure30Mpa,
      hasPressure: this.hasPressure,
      idle: this.idle.save(),
      rateMean: this.#rateMean.save(),
      pressureMean: this.#pressureMean.save(),
      largestRates: this.#largestRates.slice(),
      largestRateWithoutPressure: this.#largestRateWithoutPressure,
      largestPower: this.#largestPower,
      idleForRate: this.#idleForRate,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.rate = fields.number("rate");
    this.pressureMpa = fields.number("pressureMpa");
    this.onRate = fields.number("onRate");
    this.rate30 = fields.number("rate30");
    this.pressure30Mpa = fields.number("pressure30Mpa");
    this.hasPressure = fields.boolean("hasPressure");
    this.idle.load(fields.child("idle"));
    this.#rateMean.load(fields.child("rateMean"));
    this.#pressureMean.load(fields.child("pressureMean"));
    this.#largestRates.set(fields.floats("largestRates"));
    this.#largestRateWithoutPressure = fields.number(
      "largestRateWithoutPressure",
    );
    this.#largestPower = fields.number("largestPower");
    this.#idleForRate = fields.number("idleForRate");
  }

  #grow(): void {
    const { rate30, pressure30Mpa } = this;
    if (rate30 !== rate30) return;
    if (!this.hasPressure) {
      if (rate30 > this.#largestRateWithoutPressure)
        this.#largestRateWithoutPressure = rate30;
      this.rate = this.#largestRateWithoutPressure;
      return;
    }
    if (pressure30Mpa !== pressure30Mpa) return;
    if (!(pressure30Mpa >= this.#binFromMpa && pressure30Mpa < this.#binToMpa))
      this.#findBin(pressure30Mpa);
    const bin = this.#bin;
    const isHigher = rate30 > (this.#largestRates[bin] as number);
    if (isHigher) this.#largestRates[bin] = rate30;
    const power = rate30 * pressure30Mpa;
    const isStronger = power > this.#largestPower;
    if (isStronger) {
      this.#largestPower = power;
      this.pressureMpa = pressure30Mpa;
    }
    if (isHigher || isStronger) this.rate = this.#largestInLine();
  }

  /** Caches the bin limits: a pressure stays in its bin for long, and a logarithm is slow. */
  #findBin(pressureMpa: number): void {
    this.#bin = pressureBin(pressureMpa);
    this.#binFromMpa = this.#bin === 0 ? -Infinity : binStart(this.#bin);
    this.#binToMpa =
      this.#bin === pressureBinCount - 1 ? Infinity : binStart(this.#bin + 1);
  }

  #largestInLine(): number {
    const first = pressureBin(inLineShare * this.pressureMpa);
    let largest = 0;
    for (let bin = first; bin < pressureBinCount; bin++) {
      const rate = this.#largestRates[bin] as number;
      if (rate > largest) largest = rate;
    }
    return largest;
  }

  #updateIdle(): void {
    this.#idleForRate = this.rate;
    this.idle.update(idleShare * this.rate);
  }

  #onRate(): number {
    if (this.rate === 0) return Infinity;
    const noisy = this.idle.offset + noiseMultiple * this.idle.noise;
    const most = largestOnShare * this.rate;
    const least = smallestOnShare * this.rate;
    const on = noisy < most ? noisy : most;
    return on > least ? on : least;
  }
}

function pressureBin(pressureMpa: number): number {
  if (!(pressureMpa > lowestPressureMpa)) return 0;
  let bin = Math.floor(
    Math.log2(pressureMpa / lowestPressureMpa) * pressureBinsPerOctave,
  );
  // Rounding must not contradict the cached limits.
  while (bin > 0 && pressureMpa < binStart(bin)) bin -= 1;
  while (pressureMpa >= binStart(bin + 1)) bin += 1;
  return bin < pressureBinCount ? bin : pressureBinCount - 1;
}

function binStart(bin: number): number {
  return lowestPressureMpa * 2 ** (bin / pressureBinsPerOctave);
}
