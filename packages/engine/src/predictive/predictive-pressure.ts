import type { Block } from "../block.ts";
import { History } from "../kit/history.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { TrailingMean } from "../kit/trailing-mean.ts";
import { kpsiMpa, ppgKgPerM3 } from "../units/units.ts";

export interface PredictiveSettings {
  readonly interceptKpsi: number;
  readonly waterCoefficient: number;
  readonly sandCoefficient: number;
  /** The second whose last half minute gives the intercept; null = never. */
  readonly recalibrationK: number | null;
  readonly pressureShiftSeconds: number;
  readonly sandDelaySeconds: number;
  readonly sandWindowSeconds: number;
  readonly smoothingSeconds: number;
  readonly pseudoProppantWindowSeconds: number;
  readonly minPseudoSand: number;
  readonly maxPseudoSand: number;
  readonly rateClip: number;
  readonly boreholeVolumeM3: number | null;
}

export interface PredictiveInputs {
  /** Gaps filled with the last value; NaN before the first sample. */
  readonly pressureMpa: Float64Array;
  readonly rate: Float64Array;
  readonly proppant: Float64Array;
  readonly sandMass: Float64Array;
  readonly sandMassDownhole: Float64Array;
  readonly pumping: Uint8Array;
}

export interface PredictiveColumns {
  readonly predictedMpa: Float64Array;
  /** Measured minus predicted; 0 while not pumping or without pressure. */
  readonly relativeMpa: Float64Array;
  /** kg/m3; NaN before the first pressure or without a sand coefficient. */
  readonly pseudoProppant: Float64Array;
  /** Clipped, shifted rate, m3/min. */
  readonly rateTerm: Float64Array;
  /** ppg */
  readonly sandTerm: Float64Array;
}

const recalibrationSeconds = 30;

/**
 * The pressure that rate and sand alone explain, by a line in both:
 * 1000 psi * (b0 + b1 * rate / (1 m3/min) - b2 * sand / (1 ppg)).
 */
export class PredictivePressure {
  readonly #settings: PredictiveSettings;
  readonly #rates: History;
  readonly #sandMean: TrailingMean;
  readonly #sands: History;
  readonly #predicted: TrailingMean;
  readonly #pseudo: TrailingMean;
  readonly #residuals = new History(recalibrationSeconds);
  #intercept: number;

  constructor(settings: PredictiveSettings) {
    this.#settings = settings;
    this.#rates = new History(settings.pressureShiftSeconds + 1);
    this.#sandMean = new TrailingMean(settings.sandWindowSeconds);
    this.#sands = new History(settings.sandDelaySeconds + 1);
    this.#predicted = new TrailingMean(settings.smoothingSeconds);
    this.#pseudo = new TrailingMean(settings.pseudoProppantWindowSeconds);
    this.#intercept = settings.interceptKpsi;
  }

  /** In use now: configured, or recalibrated. */
  get intercept(): number {
    return this.#intercept;
  }

  process(
    block: Block,
    inputs: PredictiveInputs,
    out: PredictiveColumns,
  ): void {
    const { waterCoefficient, sandCoefficient, recalibrationK } =
      this.#settings;
    for (let i = 0; i < block.length; i++) {
      const rateTerm = this.#rateTerm(inputs.rate[i] as number);
      const sandTerm = this.#sandTerm(inputs, i);
      const pressureMpa = inputs.pressureMpa[i] as number;
      const hasPressure = pressureMpa === pressureMpa;
      const friction = waterCoefficient * rateTerm;
      const head = sandCoefficient * sandTerm;
      if (hasPressure)
        this.#residuals.push(pressureMpa / kpsiMpa - friction + head);
      if (block.firstK + i === recalibrationK) this.#recalibrate();
      const predictedMpa = this.#predicted.push(
        kpsiMpa * (this.#intercept + friction - head),
      );
      out.rateTerm[i] = rateTerm;
      out.sandTerm[i] = sandTerm;
      out.predictedMpa[i] = predictedMpa;
      out.relativeMpa[i] =
        hasPressure && inputs.pumping[i] === 1 ? pressureMpa - predictedMpa : 0;
      out.pseudoProppant[i] = hasPressure
        ? this.#pseudoProppant(friction, pressureMpa)
        : NaN;
    }
  }

  save(): SavedState {
    return {
      rates: this.#rates.save(),
      sandMean: this.#sandMean.save(),
      sands: this.#sands.save(),
      predicted: this.#predicted.save(),
      pseudo: this.#pseudo.save(),
      residuals: this.#residuals.save(),
      intercept: this.#intercept,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#rates.load(fields.child("rates"));
    this.#sandMean.load(fields.child("sandMean"));
    this.#sands.load(fields.child("sands"));
    this.#predicted.load(fields.child("predicted"));
    this.#pseudo.load(fields.child("pseudo"));
    this.#residuals.load(fields.child("residuals"));
    this.#intercept = fields.number("intercept");
  }

  #rateTerm(rate: number): number {
    const { pressureShiftSeconds, rateClip } = this.#settings;
    this.#rates.push(rate);
    const shifted = this.#rates.atOrOldest(pressureShiftSeconds);
    return shifted < rateClip ? shifted : rateClip;
  }

  /** Sand that weighs on the column, ppg. */
  #sandTerm(inputs: PredictiveInputs, i: number): number {
    const { sandWindowSeconds, sandDelaySeconds, boreholeVolumeM3 } =
      this.#settings;
    const proppant = inputs.proppant[i] as number;
    if (sandWindowSeconds > 0) this.#sands.push(this.#sandMean.push(proppant));
    else if (boreholeVolumeM3 === null) this.#sands.push(proppant);
    else {
      const inPipeKg =
        (inputs.sandMass[i] as number) - (inputs.sandMassDownhole[i] as number);
      this.#sands.push(inPipeKg / boreholeVolumeM3);
    }
    return this.#sands.atOrOldest(sandDelaySeconds) / ppgKgPerM3;
  }

  #recalibrate(): void {
    const { length } = this.#residuals;
    if (length === 0) return;
    let sum = 0;
    for (let age = 0; age < length; age++) sum += this.#residuals.at(age);
    this.#intercept = sum / length;
  }

  #pseudoProppant(friction: number, pressureMpa: number): number {
    const { sandCoefficient, minPseudoSand, maxPseudoSand } = this.#settings;
    if (!(sandCoefficient > 0)) return NaN;
    const explained = this.#intercept + friction - pressureMpa / kpsiMpa;
    const mean = this.#pseudo.push((explained / sandCoefficient) * ppgKgPerM3);
    return Math.min(Math.max(mean, minPseudoSand), maxPseudoSand);
  }
}
