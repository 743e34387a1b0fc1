import type { Block } from "../block.ts";
import { pumpingRate } from "../constants.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { notification } from "../kit/sink.ts";
import type { Sink } from "../kit/sink.ts";
import { TrailingMean } from "../kit/trailing-mean.ts";
import { InverseSlope, slopeSeconds, stepSeconds } from "./inverse-slope.ts";
import { NetPressureSlope } from "./net-pressure-slope.ts";

const horizonSeconds = 300;
const leastFit = 0.6;
/** Slopes of ln p on ln t where the risk begins and how far it takes to be certain. */
const slopeFrom = 0.7;
const slopeSpan = 0.8;
const smoothSeconds = 20;
/** The warning is taken back when it has not been true for so long. */
const clearSeconds = 30;
/** Pumping that lasts so long is the start of the stage. */
const startSeconds = 30;

export interface ScreenOutSettings {
  readonly sandBaseKgPerM3: number;
  /**
   * What turns the surface pressure into net pressure, MPa: the head of the
   * fluid column less the closure pressure; null when closure is unknown.
   */
  readonly headLessClosureMpa: number | null;
  readonly frictionMpaPerRate: number;
}

export interface ScreenOutInputs {
  readonly relativePressureMpa: Float64Array;
  readonly pressureMpa: Float64Array;
  readonly rateM3PerMinute: Float64Array;
  readonly isQuiet: Uint8Array;
  /** At the perforations, or at surface when the borehole volume is unknown. */
  readonly concentrationKgPerM3: Float64Array;
}

export interface ScreenOutOutputs {
  /** 0 to 100. */
  readonly screenOutRisk: Float64Array;
}

/** How near the fracture is to taking no more proppant. Rules SO1 to SO7. */
export class ScreenOut {
  readonly #settings: ScreenOutSettings;
  readonly #inverse = new InverseSlope();
  readonly #netPressure = new NetPressureSlope();
  readonly #risk = new TrailingMean(smoothSeconds);
  #netSlope = NaN;
  #pumpingSeconds = 0;
  /** Second the stage started; NaN before that is known. */
  #startK = NaN;
  #predictedK = NaN;
  /** Key of the warning that stands; empty when none does. */
  #standingKey = "";
  #falseSeconds = 0;

  constructor(settings: ScreenOutSettings) {
    this.#settings = settings;
  }

  process(
    block: Block,
    inputs: ScreenOutInputs,
    outputs: ScreenOutOutputs,
    sink: Sink,
  ): void {
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      const isWatching =
        inputs.isQuiet[i] === 1 &&
        (inputs.concentrationKgPerM3[i] as number) >=
          this.#settings.sandBaseKgPerM3;
      this.#predict(k, inputs.relativePressureMpa[i] as number, isWatching);
      this.#followNetPressure(k, i, inputs);
      const leadSeconds = this.#predictedK - k;
      this.#warn(k, leadSeconds, block.originMs, sink);
      outputs.screenOutRisk[i] = this.#risk.push(this.#riskNow(leadSeconds));
    }
  }

  save(): SavedState {
    return {
      inverse: this.#inverse.save(),
      netPressure: this.#netPressure.save(),
      risk: this.#risk.save(),
      netSlope: this.#netSlope,
      pumpingSeconds: this.#pumpingSeconds,
      startK: this.#startK,
      predictedK: this.#predictedK,
      standingKey: this.#standingKey,
      falseSeconds: this.#falseSeconds,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#inverse.load(fields.child("inverse"));
    this.#netPressure.load(fields.child("netPressure"));
    this.#risk.load(fields.child("risk"));
    this.#netSlope = fields.number("netSlope");
    this.#pumpingSeconds = fields.number("pumpingSeconds");
    this.#startK = fields.number("startK");
    this.#predictedK = fields.number("predictedK");
    this.#standingKey = fields.text("standingKey");
    this.#falseSeconds = fields.number("falseSeconds");
  }

  #predict(k: number, relativePressureMpa: number, isWatching: boolean): void {
    this.#inverse.push(relativePressureMpa || 0);
    if (!isWatching) {
      this.#inverse.clear();
      this.#predictedK = NaN;
      return;
    }
    if ((k + 1) % stepSeconds !== 0 || k + 1 < slopeSeconds) return;
    this.#inverse.take(k);
    const { timeK, fit } = this.#inverse;
    this.#predictedK = fit >= leastFit ? timeK : NaN;
  }

  #followNetPressure(k: number, i: number, inputs: ScreenOutInputs): void {
    const { headLessClosureMpa, frictionMpaPerRate } = this.#settings;
    if (headLessClosureMpa === null) return;
    const rate = (inputs.rateM3PerMinute[i] as number) || 0;
    this.#pumpingSeconds = rate >= pumpingRate ? this.#pumpingSeconds + 1 : 0;
    if (this.#startK !== this.#startK && this.#pumpingSeconds === startSeconds)
      this.#startK = k - startSeconds + 1;
    const pressure = inputs.pressureMpa[i] as number;
    this.#netPressure.push(
      k - this.#startK,
      pressure + headLessClosureMpa - frictionMpaPerRate * rate,
    );
    if ((k + 1) % stepSeconds !== 0) return;
    this.#netSlope = inputs.isQuiet[i] === 1 ? this.#netPressure.slope() : NaN;
  }

  #riskNow(leadSeconds: number): number {
    const byTime = share((horizonSeconds - leadSeconds) / horizonSeconds);
    const bySlope = share((this.#netSlope - slopeFrom) / slopeSpan);
    return 100 * Math.max(leadSeconds > 0 ? byTime : 0, bySlope);
  }

  #warn(k: number, leadSeconds: number, originMs: number, sink: Sink): void {
    const isNear = leadSeconds > 0 && leadSeconds <= horizonSeconds;
    this.#falseSeconds = isNear ? 0 : this.#falseSeconds + 1;
    if (isNear && this.#standingKey === "") {
      const warning = notification(originMs, {
        k,
        firstK: Math.max(0, this.#inverse.firstK),
        code: 821,
        type: "warning",
        subtype: "screenout",
        message: `Code 821 - Screen-out predicted in ${Math.round(leadSeconds)} s`,
        value: leadSeconds,
        unit: "s",
        color: "#c42525",
        evidence: { predictedK: this.#predictedK, fit: this.#inverse.fit },
      });
      this.#standingKey = warning.key;
      sink.notify(warning);
    } else if (this.#standingKey !== "" && this.#falseSeconds >= clearSeconds) {
      sink.clear(this.#standingKey, k);
      this.#standingKey = "";
    }
  }
}

/** Between 0 and 1; 0 of what is unknown. */
function share(value: number): number {
  return value > 0 ? Math.min(1, value) : 0;
}
