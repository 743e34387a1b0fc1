import type { Block } from "../block.ts";
import { pumpingRate } from "../constants.ts";
import { LastValid } from "../kit/last-valid.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { TrailingMean } from "../kit/trailing-mean.ts";
import { TrailingRange } from "../kit/trailing-range.ts";
import { TrailingSlope } from "../kit/trailing-slope.ts";

export interface ConditionsSettings {
  readonly guideWidthSeconds: number;
  readonly velocityWindowSeconds: number;
  /** Pressure in the unit of the pressure channel. */
  readonly pressureBase: number;
  readonly minimumRateChangeM3PerMinute: number;
  readonly rateStepVarianceM3PerMinute: number;
}

export interface ConditionsInputs {
  /** Pressure in the unit of the pressure channel; NaN in gaps. */
  readonly pressure: Float64Array;
  /** NaN counts as no rate. */
  readonly rateM3PerMinute: Float64Array;
}

/** Columns, one value per second of the block; NaN before the first pressure. */
export interface ConditionsOutputs {
  readonly meanPressure: Float64Array;
  readonly meanRateM3PerMinute: Float64Array;
  /** Rise of the pressure over the velocity window. */
  readonly rise: Float64Array;
  readonly derivativePercent: Float64Array;
  /** 1 where the rate is flat, so that the mean rate is the level it was set to. */
  readonly isFlat: Uint8Array;
  /** 1 where a pressure change cannot come from a rate change. */
  readonly isQuiet: Uint8Array;
}

/** The conditions that guidance and the fracture events are based on. Rules GU1 to GU3. */
export class Conditions {
  readonly #settings: ConditionsSettings;
  readonly #lastPressure = new LastValid();
  readonly #meanPressure: TrailingMean;
  readonly #slope: TrailingSlope;
  readonly #meanRate: TrailingMean;
  readonly #shortRate = new TrailingMean(5);
  readonly #rangeOverGuide: TrailingRange;
  readonly #rangeOverVelocity: TrailingRange;

  constructor(settings: ConditionsSettings) {
    const { guideWidthSeconds, velocityWindowSeconds } = settings;
    this.#settings = settings;
    this.#meanPressure = new TrailingMean(guideWidthSeconds);
    this.#slope = new TrailingSlope(velocityWindowSeconds);
    this.#meanRate = new TrailingMean(guideWidthSeconds);
    this.#rangeOverGuide = new TrailingRange(guideWidthSeconds);
    this.#rangeOverVelocity = new TrailingRange(velocityWindowSeconds);
  }

  process(
    block: Block,
    inputs: ConditionsInputs,
    outputs: ConditionsOutputs,
  ): void {
    this.#pressureColumns(block, inputs.pressure, outputs);
    this.#rateColumns(block, inputs.rateM3PerMinute, outputs);
  }

  save(): SavedState {
    return {
      lastPressure: this.#lastPressure.save(),
      meanPressure: this.#meanPressure.save(),
      slope: this.#slope.save(),
      meanRate: this.#meanRate.save(),
      shortRate: this.#shortRate.save(),
      rangeOverGuide: this.#rangeOverGuide.save(),
      rangeOverVelocity: this.#rangeOverVelocity.save(),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#lastPressure.load(fields.child("lastPressure"));
    this.#meanPressure.load(fields.child("meanPressure"));
    this.#slope.load(fields.child("slope"));
    this.#meanRate.load(fields.child("meanRate"));
    this.#shortRate.load(fields.child("shortRate"));
    this.#rangeOverGuide.load(fields.child("rangeOverGuide"));
    this.#rangeOverVelocity.load(fields.child("rangeOverVelocity"));
  }

  #pressureColumns(
    block: Block,
    pressures: Float64Array,
    outputs: ConditionsOutputs,
  ): void {
    const { meanPressure, rise, derivativePercent } = outputs;
    const { velocityWindowSeconds, pressureBase } = this.#settings;
    for (let i = 0; i < block.length; i++) {
      const pressure = this.#lastPressure.push(pressures[i] as number);
      if (pressure !== pressure) {
        meanPressure[i] = NaN;
        rise[i] = NaN;
        derivativePercent[i] = NaN;
        continue;
      }
      const mean = this.#meanPressure.push(pressure);
      const rose = this.#slope.push(pressure) * velocityWindowSeconds;
      meanPressure[i] = mean;
      rise[i] = rose;
      derivativePercent[i] = (100 * rose) / Math.max(mean, pressureBase);
    }
  }

  #rateColumns(
    block: Block,
    rates: Float64Array,
    outputs: ConditionsOutputs,
  ): void {
    const { meanRateM3PerMinute, isFlat, isQuiet } = outputs;
    const settings = this.#settings;
    const { guideWidthSeconds, velocityWindowSeconds } = settings;
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      const rate = (rates[i] as number) || 0;
      const mean = this.#meanRate.push(rate);
      const short = this.#shortRate.push(rate);
      const guideRange = this.#rangeOverGuide.push(short);
      const velocityRange = this.#rangeOverVelocity.push(short);
      meanRateM3PerMinute[i] = mean;
      isFlat[i] =
        k + 1 >= guideWidthSeconds &&
        guideRange <= settings.rateStepVarianceM3PerMinute
          ? 1
          : 0;
      isQuiet[i] =
        mean >= pumpingRate &&
        k + 1 >= velocityWindowSeconds &&
        velocityRange < settings.minimumRateChangeM3PerMinute
          ? 1
          : 0;
    }
  }
}
