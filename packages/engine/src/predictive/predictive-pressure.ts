import type { Block } from "../block.ts";
import { History } from "../kit/history.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { TrailingMean } from "../kit/trailing-mean.ts";
import { PredictionError } from "./prediction-error.ts";
import {
  SuggestedCoefficients,
  type SuggestedCoefficientsValue,
} from "./suggested-coefficients.ts";
import { windowCode } from "../stage-window/window-state.ts";
import { kpsiMpa, ppgKgPerM3 } from "../units/units.ts";

export interface PredictiveSettings {
  readonly interceptKpsi: number;
  readonly waterCoefficient: number;
  readonly sandCoefficient: number;
  /** The intercept is computed from the half minute that ends at this second; null = never. */
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
  /** No coefficients are set: they are fitted while the stage runs. */
  readonly isFitted: boolean;
  /** Coefficients are also fitted next to the set ones, for display. */
  readonly isSuggesting: boolean;
}

export interface PredictiveInputs {
  /** Gaps filled with the last value; NaN before the first sample. */
  readonly pressureMpa: Float64Array;
  readonly rate: Float64Array;
  readonly proppant: Float64Array;
  readonly sandMass: Float64Array;
  readonly sandMassDownhole: Float64Array;
  readonly pumping: Uint8Array;
  /** MPa; NaN in gaps. */
  readonly measuredMpa: Float64Array;
  /** Codes of `windowStates`. */
  readonly windowState: Uint8Array;
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
 * The pressure explained by rate and sand alone, linear in both: 1000 psi * (b0
 * + b1 * rate / (1 m3/min) - b2 * sand / (1 ppg)).
 */
export class PredictivePressure {
  readonly #settings: PredictiveSettings;
  readonly #rates: History;
  readonly #sandMean: TrailingMean;
  readonly #sands: History;
  readonly #predicted: TrailingMean;
  readonly #pseudo: TrailingMean;
  readonly #residuals = new History(recalibrationSeconds);
  readonly #fit = new SuggestedCoefficients();
  readonly error = new PredictionError();
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

  /** The intercept now in use: configured, recalibrated or fitted. */
  get intercept(): number {
    const { isFitted } = this.#settings;
    return isFitted && this.#fit.isReady
      ? this.#fit.intercept
      : this.#intercept;
  }

  get isFitted(): boolean {
    return this.#settings.isFitted;
  }

  /** Coefficients fitted to the measured data; null while there is too little. */
  get fitted(): SuggestedCoefficientsValue | null {
    return this.#fit.value;
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
      const isPumping = inputs.pumping[i] === 1;
      const friction = waterCoefficient * rateTerm;
      const head = sandCoefficient * sandTerm;
      if (hasPressure)
        this.#residuals.push(pressureMpa / kpsiMpa - friction + head);
      if (block.firstK + i === recalibrationK) this.#recalibrate();
      const line = this.#settings.isFitted
        ? this.#fittedLine(rateTerm, sandTerm, pressureMpa)
        : this.#intercept + friction - head;
      const predictedMpa = this.#predicted.push(kpsiMpa * line);
      const relativeMpa = pressureMpa - predictedMpa;
      out.rateTerm[i] = rateTerm;
      out.sandTerm[i] = sandTerm;
      out.predictedMpa[i] = predictedMpa;
      out.relativeMpa[i] = hasPressure && isPumping ? relativeMpa : 0;
      out.pseudoProppant[i] = hasPressure
        ? this.#pseudoProppant(line, sandTerm, pressureMpa)
        : NaN;
      if (!isPumping || !hasPressure) continue;
      this.error.push(inputs.windowState[i] as number, relativeMpa);
      const isKnown = inputs.measuredMpa[i] === inputs.measuredMpa[i];
      const isStage = isTreating(inputs.windowState[i] as number);
      if (this.#isLearning && isKnown && isStage)
        this.#fit.learn(pressureMpa / kpsiMpa, rateTerm, sandTerm);
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
      fit: this.#fit.save(),
      error: this.error.save(),
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
    this.#fit.load(fields.child("fit"));
    this.error.load(fields.child("error"));
  }

  #rateTerm(rate: number): number {
    const { pressureShiftSeconds, rateClip } = this.#settings;
    this.#rates.push(rate);
    const shifted = this.#rates.atOrOldest(pressureShiftSeconds);
    return shifted < rateClip ? shifted : rateClip;
  }

  /** Sand that adds weight to the fluid column, ppg. */
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

  get #isLearning(): boolean {
    return this.#settings.isFitted || this.#settings.isSuggesting;
  }

  /** Until there is a fit, the measured pressure is used as the prediction. */
  #fittedLine(rate: number, sand: number, pressureMpa: number): number {
    if (this.#fit.isReady) return this.#fit.predicted(rate, sand);
    return pressureMpa === pressureMpa
      ? pressureMpa / kpsiMpa
      : this.#intercept;
  }

  /** The sand concentration that would explain the residual of the line. */
  #pseudoProppant(line: number, sand: number, pressureMpa: number): number {
    const { isFitted, minPseudoSand, maxPseudoSand } = this.#settings;
    const coefficient =
      isFitted && this.#fit.isReady
        ? this.#fit.sandCoefficient
        : this.#settings.sandCoefficient;
    if (!(coefficient > 0)) return NaN;
    const withoutSand = line + coefficient * sand;
    const explained = withoutSand - pressureMpa / kpsiMpa;
    const mean = this.#pseudo.push((explained / coefficient) * ppgKgPerM3);
    return Math.min(Math.max(mean, minPseudoSand), maxPseudoSand);
  }
}

/** Priming and line tests give no information about the well. */
function isTreating(windowState: number): boolean {
  return windowState >= windowCode.breakIn && windowState <= windowCode.flush;
}
