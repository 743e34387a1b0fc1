import type { Block } from "../block.ts";
import { pumpingRate } from "../constants.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { notification } from "../kit/sink.ts";
import type { Sink } from "../kit/sink.ts";
import { advice, adviceKinds } from "./advice-catalogue.ts";
import type { AdviceKind } from "./advice-catalogue.ts";
import type { ConditionsOutputs } from "./conditions.ts";
import { finiteOrNull } from "./evidence.ts";
import { RateSteps } from "./rate-steps.ts";
import type { ShownUnit } from "./shown-unit.ts";
import { nextZone, zone } from "./zones.ts";
import type { ZoneLimits } from "./zones.ts";

/** Pressures in the unit of the pressure channel, rates in m3/min. */
export interface GuidanceSettings {
  /** No advice before this second (guidanceStartTime). */
  readonly startK: number;
  readonly guideWidthSeconds: number;
  readonly velocityWindowSeconds: number;
  readonly rateMessageDelaySeconds: number;
  readonly pressureBase: number;
  /** Infinity = no ceiling is set, so no advice refers to it. */
  readonly pressureCeiling: number;
  /** Share of the ceiling at which the caution band begins. */
  readonly pressureCaution: number;
  readonly pressureIncrease: number;
  readonly derivativePercentIncrease: number;
  readonly guideRateDelta: number;
  readonly panicRateDelta: number;
  readonly minimumRateChange: number;
  readonly blockSizeHurdle: number;
  readonly sandBaseKgPerM3: number;
}

export interface GuidanceInputs extends ConditionsOutputs {
  /** The same pressure as in the conditions: NaN in gaps, where no advice is given. */
  readonly pressure: Float64Array;
  /** Concentration at the perforations, or at surface when the borehole volume is unknown. */
  readonly concentrationKgPerM3: Float64Array;
  readonly blockSize: Float64Array;
  /** 0 where no screen-out alarm is open. */
  readonly screenOutLevel: Uint8Array;
  readonly pressureShown: ShownUnit;
  readonly rateShown: ShownUnit;
}

export interface GuidanceOutputs {
  /** The last advised rate in shown units; NaN before the first. */
  readonly guidanceRate: Float64Array;
}

/** Gives advice to the operator: at most one message a second. Rules GU4 to GU13. */
export class Guidance {
  readonly #settings: GuidanceSettings;
  readonly #limits: ZoneLimits;
  readonly #steps: RateSteps;
  #zone: number = zone.idle;
  /** Value waiting to be sent, by kind; NaN when there is none. */
  readonly #pending = new Float64Array(adviceKinds.length).fill(NaN);
  readonly #sentK = new Float64Array(adviceKinds.length).fill(-Infinity);
  #lastSentK = -Infinity;
  #lastPriority = 0;
  #lastWarningK = -Infinity;
  #advisedRate = NaN;
  /** Kind chosen in the present second and its value. */
  #chosen = -1;
  #chosenValue = NaN;

  constructor(settings: GuidanceSettings) {
    this.#settings = settings;
    this.#limits = {
      pressureBase: settings.pressureBase,
      pressureCaution: settings.pressureCeiling * settings.pressureCaution,
      pressureCeiling: settings.pressureCeiling,
      hysteresis: settings.pressureIncrease,
    };
    this.#steps = new RateSteps({
      minimumRateChangeM3PerMinute: settings.minimumRateChange,
      velocityWindowSeconds: settings.velocityWindowSeconds,
    });
  }

  /** The zone after the last second, as an index in `zones`. */
  get zone(): number {
    return this.#zone;
  }

  process(
    block: Block,
    inputs: GuidanceInputs,
    outputs: GuidanceOutputs,
    sink: Sink,
  ): void {
    const { startK } = this.#settings;
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      const isPumping =
        (inputs.meanRateM3PerMinute[i] as number) >= pumpingRate;
      this.#changeZone(inputs.meanPressure[i] as number, isPumping);
      this.#followRate(k, i, isPumping, inputs);
      const mayAdvise =
        k >= startK &&
        this.#zone !== zone.idle &&
        !isMissing(inputs.pressure, i);
      if (mayAdvise) {
        this.#choose(k, i, inputs);
        if (this.#chosen >= 0) this.#send(k, i, block, inputs, sink);
      }
      outputs.guidanceRate[i] = this.#advisedRate * inputs.rateShown.factor;
    }
  }

  save(): SavedState {
    return {
      zone: this.#zone,
      steps: this.#steps.save(),
      pending: this.#pending.slice(),
      sentK: this.#sentK.slice(),
      lastSentK: this.#lastSentK,
      lastPriority: this.#lastPriority,
      lastWarningK: this.#lastWarningK,
      advisedRate: this.#advisedRate,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#zone = fields.number("zone");
    this.#steps.load(fields.child("steps"));
    this.#pending.set(fields.floats("pending"));
    this.#sentK.set(fields.floats("sentK"));
    this.#lastSentK = fields.number("lastSentK");
    this.#lastPriority = fields.number("lastPriority");
    this.#lastWarningK = fields.number("lastWarningK");
    this.#advisedRate = fields.number("advisedRate");
  }

  #changeZone(meanPressure: number, isPumping: boolean): void {
    const before = this.#zone;
    const after = nextZone(before, meanPressure, isPumping, this.#limits);
    if (after === before) return;
    this.#zone = after;
    const pending = this.#pending;
    if (after === zone.caution && before < zone.caution) {
      pending.fill(NaN);
      pending[advice.caution] = meanPressure;
    } else if (after === zone.normal && before > zone.normal) {
      pending.fill(NaN);
      pending[advice.backToNormal] = meanPressure;
    } else if (after === zone.idle) pending.fill(NaN);
    else {
      pending[advice.caution] = NaN;
      pending[advice.backToNormal] = NaN;
    }
  }

  #followRate(
    k: number,
    i: number,
    isPumping: boolean,
    inputs: GuidanceInputs,
  ): void {
    if (!isPumping) return this.#steps.stop();
    const blockSize = inputs.blockSize[i] as number;
    if (inputs.isFlat[i] === 1) {
      const meanRate = inputs.meanRateM3PerMinute[i] as number;
      const step = this.#steps.flat(k, meanRate, blockSize);
      if (step !== 0) this.#pending[advice.rateStep] = step;
      if (step > 0) this.#sentK[advice.room] = -Infinity;
      if (step < 0) this.#lastWarningK = k;
    }
    const drop = this.#steps.blockSizeDrop(k, blockSize);
    if (drop !== drop) return;
    const isEffective = drop >= this.#settings.blockSizeHurdle;
    const kind = isEffective
      ? advice.stepEffective
      : advice.stepWithoutResponse;
    this.#pending[kind] = drop;
  }

  /** Chooses the most urgent candidate that may be sent now. */
  #choose(k: number, i: number, inputs: GuidanceInputs): void {
    const settings = this.#settings;
    const meanPressure = inputs.meanPressure[i] as number;
    const meanRate = inputs.meanRateM3PerMinute[i] as number;
    const isQuiet = inputs.isQuiet[i] === 1;
    const rise = inputs.rise[i] as number;
    const isRising =
      isQuiet &&
      rise >= settings.pressureIncrease &&
      (inputs.derivativePercent[i] as number) >=
        settings.derivativePercentIncrease;
    const hasSand =
      (inputs.concentrationKgPerM3[i] as number) >= settings.sandBaseKgPerM3;
    const current = this.#zone;
    this.#chosen = -1;
    if (current === zone.ceiling)
      this.#offer(advice.atCeiling, meanRate - settings.panicRateDelta, k);
    if (
      current === zone.caution &&
      isQuiet &&
      rise > 0 &&
      this.#secondsToCeiling(meanPressure, rise) <=
        settings.rateMessageDelaySeconds
    )
      this.#offer(
        advice.ceilingExpected,
        meanRate - settings.panicRateDelta,
        k,
      );
    const isScreeningOut = inputs.screenOutLevel[i] !== 0;
    // Less rate carries less sand: near a screen-out, only the screen-out watch advises.
    if (isScreeningOut) this.#lastWarningK = k;
    if (isRising && !hasSand && !isScreeningOut && current === zone.caution)
      this.#offer(
        advice.risingInCaution,
        meanRate - Math.abs(settings.guideRateDelta),
        k,
      );
    this.#offerPending(meanPressure, k);
    // Without a set ceiling, the room below it is unknown.
    if (settings.pressureCeiling === Infinity) return;
    if (
      current === zone.normal &&
      isQuiet &&
      Math.abs(rise) < settings.pressureIncrease &&
      this.#limits.pressureCaution - meanPressure >=
        settings.pressureIncrease &&
      k - this.#lastWarningK >= 5 * settings.rateMessageDelaySeconds &&
      !this.#steps.isWaiting
    )
      this.#offer(advice.room, meanRate + settings.guideRateDelta, k);
  }

  #offerPending(meanPressure: number, k: number): void {
    for (let kind = advice.caution; kind <= advice.rateStep; kind++) {
      const value = this.#pending[kind] as number;
      if (value !== value) continue;
      const isAboutNow = kind <= advice.backToNormal;
      this.#offer(kind, isAboutNow ? meanPressure : value, k);
    }
  }

  /** Kinds are offered in order of urgency: the first allowed one is chosen. */
  #offer(kind: number, value: number, k: number): void {
    if (this.#chosen >= 0) return;
    const { rateMessageDelaySeconds } = this.#settings;
    const { priority, repeatDelays } = adviceKinds[kind] as AdviceKind;
    const isRepeated =
      k - (this.#sentK[kind] as number) <
      repeatDelays * rateMessageDelaySeconds;
    const isTooSoon =
      k - this.#lastSentK < rateMessageDelaySeconds &&
      priority <= this.#lastPriority;
    if (isRepeated || isTooSoon) return;
    this.#chosen = kind;
    this.#chosenValue = value;
  }

  #send(
    k: number,
    i: number,
    block: Block,
    inputs: GuidanceInputs,
    sink: Sink,
  ): void {
    const chosen = this.#chosen;
    const kind = adviceKinds[chosen] as AdviceKind;
    this.#pending[chosen] = NaN;
    this.#sentK[chosen] = k;
    this.#lastSentK = k;
    this.#lastPriority = kind.priority;
    if (kind.isWarning) this.#lastWarningK = k;
    if (kind.quantity === "rate" && chosen !== advice.rateStep)
      this.#advisedRate = this.#chosenValue;
    sink.notify(this.#message(kind, k, i, block, inputs));
  }

  #message(
    kind: AdviceKind,
    k: number,
    i: number,
    block: Block,
    inputs: GuidanceInputs,
  ) {
    const settings = this.#settings;
    const { pressureShown, rateShown } = inputs;
    const meanPressure = inputs.meanPressure[i] as number;
    const rise = inputs.rise[i] as number;
    const value = this.#chosenValue;
    const values = kind.values({
      ...settings,
      value,
      meanPressure,
      secondsToCeiling: this.#secondsToCeiling(meanPressure, rise),
      pressureShown,
      rateShown,
    });
    const shown = shownQuantity(kind, inputs);
    const isDecrease = kind.code === 201 && settings.guideRateDelta < 0;
    return notification(block.originMs, {
      k,
      firstK: this.#firstK(kind, k),
      code: kind.code,
      type: "guidance",
      subtype: isDecrease ? "decreaseRate" : kind.subtype,
      words: { key: kind.key, values },
      value: value * (shown?.factor ?? 1),
      unit: shown?.unit ?? null,
      color: kind.color,
      evidence: {
        meanPressure: meanPressure * pressureShown.factor,
        meanRate: (inputs.meanRateM3PerMinute[i] as number) * rateShown.factor,
        pressureRise: rise * pressureShown.factor,
        derivativePercent: inputs.derivativePercent[i] as number,
        concentrationKgPerM3: finiteOrNull(
          inputs.concentrationKgPerM3[i] as number,
        ),
        blockSize: finiteOrNull(inputs.blockSize[i] as number),
      },
    });
  }

  /** The first second whose samples counted. */
  #firstK(kind: AdviceKind, k: number): number {
    const { guideWidthSeconds, velocityWindowSeconds } = this.#settings;
    if (kind.quantity === "blockSize") return this.#steps.stepK;
    const isAboutLevel = kind.priority === 9 || kind.priority <= 5;
    const width = isAboutLevel ? guideWidthSeconds : velocityWindowSeconds;
    return Math.max(0, k - width + 1);
  }

  #secondsToCeiling(meanPressure: number, rise: number): number {
    const { pressureCeiling, velocityWindowSeconds } = this.#settings;
    return ((pressureCeiling - meanPressure) * velocityWindowSeconds) / rise;
  }
}

function shownQuantity(
  kind: AdviceKind,
  inputs: GuidanceInputs,
): ShownUnit | null {
  if (kind.quantity === "rate") return inputs.rateShown;
  return kind.quantity === "pressure" ? inputs.pressureShown : null;
}

function isMissing(column: Float64Array, i: number): boolean {
  const value = column[i] as number;
  return value !== value;
}
