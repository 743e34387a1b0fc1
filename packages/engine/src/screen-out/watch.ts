import { Ring } from "../kit/ring.ts";
import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import { CorrectedPressure } from "./corrected-pressure.ts";
import { frictionTerm, PipeFriction } from "./pipe-friction.ts";
import { RateMoves } from "./rate-moves.ts";
import { SandInWell } from "./sand-in-well.ts";
import { StepMean, stepSeconds } from "./step-means.ts";
import { UsualRange } from "./usual-range.ts";

/** Proppant from this concentration on counts as sand: 0.1 lb per gallon of clean fluid. */
export const leastSandKgPerM3 = 12;
/** Below this share of the treatment's rate, the treatment has stopped. */
export const stoppedShare = 0.3;
const fullShare = 0.5;
const pauseSteps = 60 / stepSeconds;
const restartSteps = 300 / stepSeconds;
const settlingSteps = 180 / stepSeconds;
const arrivedSteps = 60 / stepSeconds;
/** Sand that has just left still sits in the perforations. */
const nearVolumeShare = 0.3;
const shortSteps = 30 / stepSeconds;
const longSteps = 60 / stepSeconds;
const lookAheadMinutes = 1.5;
/** A rate change by this share within two steps disturbs the pressure. */
const moveShare = 0.03;
const moveSteps = 2;
/** A screen-out is no reason to raise the rate, so a slow raise also counts as a disturbance. */
const raiseSteps = 30 / stepSeconds;
const disturbedSteps = 30 / stepSeconds;
/** Rate cuts are searched over this many steps. */
const cutSteps = 300 / stepSeconds;
const rateSteps = cutSteps + 1;

/** The readings of the last step; pressures in MPa, NaN = not known. */
export interface WatchReading {
  isWatched: boolean;
  /** The rate moved within the last half minute. */
  isDisturbed: boolean;
  pressureMpa: number;
  rate: number;
  /** Pressure above what rate and sand explain. */
  excessMpa: number;
  slope30: number;
  slope60: number;
  /** Predicted excess some minutes from now. */
  aheadMpa: number;
  /** How far upward that usually varies on this stage, as a share of the pressure; NaN = too early. */
  usual: number;
  sandAtSurface: number;
  sandAtPerforations: number;
  /** By how much the rate was cut within five minutes, m3/min. */
  rateCut: number;
  /** Volume to pump until the last sand has left the well, m3. */
  flushLeftM3: number;
}

/** Derives the signs of a screen-out from rate, pressure and sand. Rules SO1 to SO7. */
export class Watch {
  readonly reading: WatchReading = {
    isWatched: false,
    isDisturbed: false,
    pressureMpa: NaN,
    rate: NaN,
    excessMpa: NaN,
    slope30: NaN,
    slope60: NaN,
    aheadMpa: NaN,
    usual: NaN,
    sandAtSurface: 0,
    sandAtPerforations: 0,
    rateCut: 0,
    flushLeftM3: 0,
  };
  readonly #boreholeVolumeM3: number;
  readonly #sand: SandInWell;
  readonly #rateMean = new StepMean();
  readonly #pressureMean = new StepMean();
  readonly #sandMean = new StepMean();
  readonly #rates = new Ring(rateSteps);
  readonly #corrected = new CorrectedPressure();
  readonly #friction = new PipeFriction();
  readonly #moves = new RateMoves();
  readonly #usual = new UsualRange();
  #volumeM3 = NaN;
  /** Pumped volume when sand was last at the perforations, and last at surface. */
  #sandVolumeM3 = -Infinity;
  #surfaceVolumeM3 = -Infinity;
  #stepsSinceSand = 0;
  #lowSteps = 0;
  #stepsSinceLow = 0;
  #stepsSinceMove = 0;

  constructor(boreholeVolumeM3: number, uprightHeightM: number) {
    this.#boreholeVolumeM3 = boreholeVolumeM3;
    this.#sand = new SandInWell(boreholeVolumeM3, uprightHeightM);
  }

  /** Weight of the sand in the vertical section of the well, MPa. */
  get headMpa(): number {
    return this.#sand.headMpa;
  }

  /** Called every second; NaN = missing. The volume is the total pumped so far. */
  push(
    rate: number,
    pressureMpa: number,
    sandKgPerM3: number,
    volumeM3: number,
  ): void {
    if (volumeM3 > this.#volumeM3)
      this.#sand.push(volumeM3 - this.#volumeM3, sandKgPerM3);
    this.#volumeM3 = volumeM3;
    if (sandKgPerM3 >= leastSandKgPerM3) this.#surfaceVolumeM3 = volumeM3;
    this.#rateMean.push(rate);
    this.#pressureMean.push(pressureMpa);
    this.#sandMean.push(sandKgPerM3);
  }

  /** Called at the end of a step, with the treatment's rate so far. */
  step(scaleRate: number): void {
    const { reading } = this;
    const rate = this.#rateMean.take();
    const pressureMpa = this.#pressureMean.take();
    reading.rate = rate;
    reading.pressureMpa = pressureMpa;
    reading.sandAtSurface = this.#sandMean.take();
    reading.sandAtPerforations = this.#sand.atPerforations;
    reading.flushLeftM3 = this.#flushLeft();
    this.#rates.push(rate);
    this.#followSand();
    this.#followRate(rate, scaleRate);
    this.#corrected.push(pressureMpa, frictionTerm(rate), this.#sand.headMpa);
    this.#read(scaleRate);
    const excess = reading.excessMpa / pressureMpa;
    this.#moves.push(rate, pressureMpa, excess, scaleRate, this.#friction);
  }

  save(): SavedState {
    return {
      reading: { ...this.reading },
      sand: this.#sand.save(),
      rateMean: this.#rateMean.save(),
      pressureMean: this.#pressureMean.save(),
      sandMean: this.#sandMean.save(),
      rates: this.#rates.save(),
      moves: this.#moves.save(),
      corrected: this.#corrected.save(),
      friction: this.#friction.save(),
      usual: this.#usual.save(),
      volumeM3: this.#volumeM3,
      sandVolumeM3: this.#sandVolumeM3,
      surfaceVolumeM3: this.#surfaceVolumeM3,
      stepsSinceSand: this.#stepsSinceSand,
      lowSteps: this.#lowSteps,
      stepsSinceLow: this.#stepsSinceLow,
      stepsSinceMove: this.#stepsSinceMove,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    Object.assign(this.reading, fields.child("reading"));
    this.#sand.load(fields.child("sand"));
    this.#rateMean.load(fields.child("rateMean"));
    this.#pressureMean.load(fields.child("pressureMean"));
    this.#sandMean.load(fields.child("sandMean"));
    this.#rates.load(fields.floats("rates"));
    this.#moves.load(fields.child("moves"));
    this.#corrected.load(fields.child("corrected"));
    this.#friction.load(fields.child("friction"));
    this.#usual.load(fields.child("usual"));
    this.#volumeM3 = fields.number("volumeM3");
    this.#sandVolumeM3 = fields.number("sandVolumeM3");
    this.#surfaceVolumeM3 = fields.number("surfaceVolumeM3");
    this.#stepsSinceSand = fields.number("stepsSinceSand");
    this.#lowSteps = fields.number("lowSteps");
    this.#stepsSinceLow = fields.number("stepsSinceLow");
    this.#stepsSinceMove = fields.number("stepsSinceMove");
  }

  #followSand(): void {
    const isThere = this.reading.sandAtPerforations >= leastSandKgPerM3;
    if (isThere) this.#sandVolumeM3 = this.#volumeM3;
    if (isThere || this.#stepsSinceSand > 0) this.#stepsSinceSand += 1;
  }

  /** A rate below the treatment's for a minute restarts everything. */
  #followRate(rate: number, scaleRate: number): void {
    const isLow = !(rate >= stoppedShare * scaleRate);
    this.#lowSteps = isLow ? this.#lowSteps + 1 : 0;
    this.#stepsSinceLow =
      this.#lowSteps >= pauseSteps ? 0 : this.#stepsSinceLow + 1;
    const before = this.#rateAt(moveSteps);
    const earlier = this.#rateAt(cutSteps);
    this.reading.rateCut = earlier > rate ? earlier - rate : 0;
    const isRaised = rate - this.#rateAt(raiseSteps) > moveShare * scaleRate;
    const isMoved =
      isRaised || !(Math.abs(rate - before) <= moveShare * scaleRate);
    this.#stepsSinceMove = isMoved ? 0 : this.#stepsSinceMove + 1;
  }

  #flushLeft(): number {
    const left =
      this.#boreholeVolumeM3 - (this.#volumeM3 - this.#surfaceVolumeM3);
    return left > 0 ? left : 0;
  }

  #rateAt(age: number): number {
    return age < this.#rates.length ? this.#rates.at(age) : NaN;
  }

  get #isWatched(): boolean {
    const { reading } = this;
    const isNear =
      reading.sandAtSurface >= leastSandKgPerM3 ||
      this.#volumeM3 - this.#sandVolumeM3 <
        nearVolumeShare * this.#boreholeVolumeM3;
    return (
      isNear &&
      this.#lowSteps === 0 &&
      this.#stepsSinceSand >= arrivedSteps &&
      this.#stepsSinceLow >= restartSteps
    );
  }

  #read(scaleRate: number): void {
    const { reading } = this;
    const { pressureMpa, rate } = reading;
    if (rate >= fullShare * scaleRate && pressureMpa > 0)
      this.#friction.follow(pressureMpa);
    const scaleTerm = frictionTerm(scaleRate);
    const frictionMpa = scaleTerm > 0 ? this.#friction.atMpa(scaleTerm) : NaN;
    this.#corrected.correct(frictionMpa / scaleTerm);
    const excess = this.#corrected.excess(this.#stepsSinceLow - settlingSteps);
    const slope30 = this.#corrected.slopePerMinute(shortSteps);
    const slope60 = this.#corrected.slopePerMinute(longSteps);
    const ahead = excess + (lookAheadMinutes * (slope30 + slope60)) / 2;
    reading.excessMpa = excess;
    reading.slope30 = slope30;
    reading.slope60 = slope60;
    reading.aheadMpa = ahead;
    reading.isWatched = this.#isWatched && ahead === ahead;
    reading.isDisturbed = this.#stepsSinceMove < disturbedSteps;
    if (reading.isWatched) this.#usual.push(ahead / pressureMpa);
    reading.usual = this.#usual.value;
  }
}
