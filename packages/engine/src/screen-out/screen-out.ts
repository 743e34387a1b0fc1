import type { Block } from "../block.ts";
import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import { finiteOrNull } from "../guidance/evidence.ts";
import { notification, type Sink } from "../kit/sink.ts";
import type { Phrase } from "../messages/phrase.ts";
import { TrailingMean } from "../kit/trailing-mean.ts";
import {
  type AdviceSituation,
  screenOutAdvice,
  type ScreenOutShown,
  secondsToCeiling,
} from "./screen-out-advice.ts";
import { alarmLevel, ScreenOutAlarm } from "./screen-out-alarm.ts";
import {
  type RateLost,
  type RecordedSecond,
  ScreenOutRecord,
} from "./screen-out-record.ts";
import { isScreenedOut } from "./screen-out-summary.ts";
import { stepSeconds } from "./step-means.ts";
import { riskLine, screenOutThresholds } from "./thresholds.ts";
import { Watch } from "./watch.ts";

const red = "#c42525";
const orange = "#f28f43";
const green = "#8bbc21";
const riskMeanSteps = 20 / stepSeconds;
/** Displayed risk at the risk line; the coming line is 100. */
const riskLineShare = 0.5;

export interface ScreenOutSettings {
  /** Null = not known; a typical volume is assumed. */
  readonly boreholeVolumeM3: number | null;
  readonly assumedVolumeM3: number;
  /** Height of the vertical section of the well. */
  readonly uprightHeightM: number;
  /** Ceiling in the unit of the pressure channel; Infinity = not set. */
  readonly pressureCeiling: number;
}

export interface ScreenOutInputs {
  /** Five-second medians, delayed by two seconds; NaN = missing. */
  readonly filteredRate: Float64Array;
  readonly filteredPressureMpa: Float64Array;
  /** The treatment's rate so far. */
  readonly scaleRate: Float64Array;
  /** Concentration at surface. */
  readonly proppant: Float64Array;
  readonly slurryVolume: Float64Array;
  readonly mpaPerPressureUnit: number;
  readonly shown: ScreenOutShown;
}

export interface ScreenOutOutputs {
  /** Risk from 0 to 100. */
  readonly screenOutRisk: Float64Array;
  /** Codes of `alarmLevel`. */
  readonly screenOutLevel: Uint8Array;
}

/** Warns of a screen-out, recommends an action, and records the screen-out. */
export class ScreenOut {
  readonly record: ScreenOutRecord;
  readonly #settings: ScreenOutSettings;
  readonly #watch: Watch;
  readonly #alarm = new ScreenOutAlarm(screenOutThresholds);
  readonly #riskMean = new TrailingMean(riskMeanSteps);
  readonly #second: RecordedSecond = {
    k: -1,
    rate: NaN,
    pressureMpa: NaN,
    headMpa: 0,
    scaleRate: 0,
    sandKgPerM3: 0,
    volumeM3: 0,
    level: 0,
    isWatched: false,
    excess: NaN,
  };
  #risk = 0;
  /** Key of the open alarm; empty when none is open. */
  #openKey = "";

  constructor(settings: ScreenOutSettings) {
    this.#settings = settings;
    this.record = new ScreenOutRecord(settings.boreholeVolumeM3);
    this.#watch = new Watch(
      settings.boreholeVolumeM3 ?? settings.assumedVolumeM3,
      settings.uprightHeightM,
    );
  }

  process(
    block: Block,
    inputs: ScreenOutInputs,
    outputs: ScreenOutOutputs,
    sink: Sink,
  ): void {
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      this.#watch.push(
        inputs.filteredRate[i] as number,
        inputs.filteredPressureMpa[i] as number,
        inputs.proppant[i] as number,
        inputs.slurryVolume[i] as number,
      );
      if ((k + 1) % stepSeconds === 0) this.#step(k, i, block, inputs, sink);
      this.#keepRecord(k, i, block, inputs, sink);
      outputs.screenOutRisk[i] = this.#risk;
      outputs.screenOutLevel[i] = this.#alarm.level;
    }
  }

  save(): SavedState {
    return {
      record: this.record.save(),
      watch: this.#watch.save(),
      alarm: this.#alarm.save(),
      riskMean: this.#riskMean.save(),
      risk: this.#risk,
      openKey: this.#openKey,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.record.load(fields.child("record"));
    this.#watch.load(fields.child("watch"));
    this.#alarm.load(fields.child("alarm"));
    this.#riskMean.load(fields.child("riskMean"));
    this.#risk = fields.number("risk");
    this.#openKey = fields.text("openKey");
  }

  #step(
    k: number,
    i: number,
    block: Block,
    inputs: ScreenOutInputs,
    sink: Sink,
  ): void {
    const scaleRate = inputs.scaleRate[i] as number;
    this.#watch.step(scaleRate);
    this.#risk = this.#riskMean.push(this.#riskNow());
    const change = this.#alarm.step(this.#watch.reading);
    if (change === "none") return;
    // Only one alarm is open at a time: red replaces orange, and a new alarm replaces an old one.
    if (this.#openKey !== "") sink.clear(this.#openKey, k);
    this.#openKey = "";
    if (change === "over") this.#reportOver(k, block.originMs, sink);
    else this.#report(k, scaleRate, block.originMs, inputs, sink);
  }

  #riskNow(): number {
    const { reading } = this.#watch;
    if (!reading.isWatched) return 0;
    const { aheadMpa, usual, excessMpa, slope60, pressureMpa } = reading;
    const { coming } = screenOutThresholds;
    const line = riskLine(usual, screenOutThresholds);
    const byRisk = (riskLineShare * aheadMpa) / (line * pressureMpa);
    const byComing = (excessMpa + slope60) / (coming * pressureMpa);
    return 100 * Math.max(share(byRisk), share(byComing));
  }

  #report(
    k: number,
    scaleRate: number,
    originMs: number,
    { shown, mpaPerPressureUnit }: ScreenOutInputs,
    sink: Sink,
  ): void {
    const { reading } = this.#watch;
    const { level } = this.#alarm;
    const situation: AdviceSituation = {
      level,
      reading,
      scaleRate,
      shown,
      ceilingMpa: this.#settings.pressureCeiling * mpaPerPressureUnit,
      isVolumeAssumed: this.#settings.boreholeVolumeM3 === null,
    };
    const isComing = level === alarmLevel.coming;
    const code = isComing ? 821 : 502;
    const { factor, unit } = shown.pressure;
    const alarm = notification(originMs, {
      k,
      firstK: Math.max(0, k - 60),
      code,
      type: "guidance",
      subtype: "screenout",
      words: screenOutAdvice(situation),
      value: reading.excessMpa * factor,
      unit,
      color: isComing ? red : orange,
      evidence: {
        excess: reading.excessMpa * factor,
        risePerMinute: reading.slope60 * factor,
        pressure: reading.pressureMpa * factor,
        usual: finiteOrNull(reading.usual * reading.pressureMpa * factor),
        rate: reading.rate * shown.rate.factor,
        rateCut: reading.rateCut * shown.rate.factor,
        sandAtSurfaceKgPerM3: reading.sandAtSurface,
        sandAtPerforationsKgPerM3: reading.sandAtPerforations,
        flushLeft: reading.flushLeftM3 * shown.volume.factor,
        secondsToCeiling: secondsToCeiling(situation),
      },
    });
    this.#openKey = alarm.key;
    sink.notify(alarm);
  }

  #reportOver(k: number, originMs: number, sink: Sink): void {
    sink.notify(
      notification(originMs, {
        k,
        code: 503,
        type: "guidance",
        subtype: "clear",
        words: { key: "message.screenOutOver" },
        color: green,
      }),
    );
  }

  #keepRecord(
    k: number,
    i: number,
    block: Block,
    inputs: ScreenOutInputs,
    sink: Sink,
  ): void {
    const second = this.#second;
    const { reading } = this.#watch;
    second.k = k;
    second.rate = inputs.filteredRate[i] as number;
    second.pressureMpa = inputs.filteredPressureMpa[i] as number;
    second.headMpa = this.#watch.headMpa;
    second.scaleRate = inputs.scaleRate[i] as number;
    second.sandKgPerM3 = inputs.proppant[i] as number;
    second.volumeM3 = inputs.slurryVolume[i] as number;
    second.level = this.#alarm.level;
    second.isWatched = reading.isWatched;
    second.excess = reading.excessMpa / reading.pressureMpa;
    const event = this.record.push(second);
    if (event === "sandCut") this.#reportSandCut(k, block.originMs, sink);
    const loss = event === "lost" ? this.record.losses.at(-1) : undefined;
    if (loss && isScreenedOut(loss.ending))
      this.#reportLoss(k, loss, block.originMs, sink);
  }

  #reportSandCut(k: number, originMs: number, sink: Sink): void {
    sink.notify(
      notification(originMs, {
        k,
        code: 823,
        type: "info",
        subtype: "sandCut",
        words: { key: "message.sandCut" },
      }),
    );
  }

  #reportLoss(k: number, loss: RateLost, originMs: number, sink: Sink): void {
    const displaced = loss.displaced === null ? null : 100 * loss.displaced;
    sink.notify(
      notification(originMs, {
        k,
        firstK: loss.k,
        code: 822,
        type: "warning",
        subtype: "screenout",
        words: screenedOut(displaced),
        value: displaced,
        unit: displaced === null ? null : "%",
        evidence: { displaced, lostTimestamp: originMs + loss.k * 1000 },
      }),
    );
  }
}

function screenedOut(percent: number | null): Phrase {
  if (percent === null) return { key: "message.screenedOut" };
  const flush = { value: percent, unit: "%", decimals: 0 };
  return { key: "message.screenedOutInFlush", values: { flush } };
}

/** Limits a value to 0 to 1; 0 when it is unknown. */
function share(value: number): number {
  return value > 0 ? Math.min(1, value) : 0;
}
