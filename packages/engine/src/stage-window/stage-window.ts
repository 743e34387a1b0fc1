import type { BreakInEvents } from "../breakdown/break-in-events.ts";
import { BreakdownWatch } from "../breakdown/breakdown-watch.ts";
import type { Block } from "../block.ts";
import { pumpingRate } from "../constants.ts";
import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import type { Sink } from "../kit/sink.ts";
import type { FalloffRecord } from "../shut-in/falloff-record.ts";
import { ShutIn } from "../shut-in/shut-in.ts";
import { MedianFilter, medianDelaySeconds } from "./median-filter.ts";
import type { PumpingRun } from "./pumping-run.ts";
import { type PumpedSecond, PumpingRuns } from "./pumping-runs.ts";
import { RecordScale } from "./record-scale.ts";
import {
  classifyRuns,
  findStageRuns,
  placeRuns,
  type SetLimits,
  type StageRuns,
} from "./run-classes.ts";
import { amount, StageAmounts } from "./stage-amounts.ts";
import type { VanCounters } from "./van-counters.ts";
import { WindowNotices } from "./window-notices.ts";
import type { WindowReport } from "./window-report.ts";
import { windowTotals } from "./window-totals.ts";
import { lastSandK, stateAt, treatmentStartK } from "./window-phases.ts";
import { windowCode } from "./window-state.ts";
import type {
  StageWindowColumns,
  StageWindowInputs,
  StageWindowSettings,
} from "./window-inputs.ts";
import type { WindowView } from "./window-view.ts";

/** A stage starts after this many seconds of steady pumping. */
export const stageStartSeconds = 30;
/** A stage ends after this many seconds without pumping after the shut-in. */
const stageEndSeconds = 300;
const evaluateSeconds = 5;
/** In a small injection, the pumping threshold is this share of its rate, below 0.5 m3/min. */
const smallPumpingShare = 0.1;

/**
 * A plot may end where the shut-in only begins to show: the rate takes a moment
 * to drop, and without this margin the record would end at full rate.
 */
const shutDownSeconds = 120;

/** Which part of a record is the stage. Rules SW1 to SW12. */
export class StageWindow implements WindowView {
  readonly scale = new RecordScale();
  readonly amounts = new StageAmounts();
  readonly runs = new PumpingRuns(this.amounts);
  readonly shutIn: ShutIn;
  readonly settings: StageWindowSettings;
  readonly stageRuns: StageRuns = { first: -1, last: -1, treatments: 0 };
  /** The stage has begun: known after 30 s of steady pumping. */
  isStarted = false;
  /** The second in which that became known, and the start as known then. */
  startDecidedK: number | null = null;
  startKWhenDecided: number | null = null;
  endedK: number | null = null;
  state: number = windowCode.idle;
  readonly #rateFilter = new MedianFilter();
  readonly #pressureFilter = new MedianFilter();
  readonly #proppants = new MedianFilter();
  readonly #notices = new WindowNotices();
  readonly #breakdown = new BreakdownWatch();
  readonly #eventsAt = (k: number): BreakInEvents | null =>
    this.runs.at(k)?.breakIn ?? null;
  readonly #second: PumpedSecond = {
    k: -1,
    rate: NaN,
    pressureMpa: NaN,
    rawRate: NaN,
    rawPressureMpa: NaN,
    proppantKgPerM3: 0,
    age: medianDelaySeconds,
    resets: 0,
  };
  readonly #limits: SetLimits;
  #treatmentK: number | null = null;
  /** State at the last evaluation of the runs. */
  #seenChanges = -1;
  #seenRate = NaN;
  #seenPressureMpa = NaN;
  #missingSeconds = 0;

  constructor(settings: StageWindowSettings) {
    this.settings = settings;
    this.#limits = {
      startK: settings.startK,
      endK:
        settings.endK ??
        (settings.plotEndK === null
          ? null
          : settings.plotEndK + shutDownSeconds),
    };
    this.shutIn = new ShutIn({ overrideK: settings.shutInK });
  }

  process(
    block: Block,
    inputs: StageWindowInputs,
    out: StageWindowColumns,
    sink: Sink,
  ): void {
    const report = {
      originMs: block.originMs,
      shown: inputs.shown,
      sink,
    };
    this.amounts.beginBlock(inputs.additives.all());
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      const rate = inputs.knownRate[i] as number;
      this.#sumUp(i, rate, inputs);
      const second = this.#second;
      second.rate = this.#rateFilter.push(rate);
      second.pressureMpa = this.#pressureFilter.push(
        inputs.knownPressureMpa[i] as number,
      );
      this.#proppants.push(inputs.proppant[i] as number);
      if (k >= medianDelaySeconds)
        this.#advance(k - medianDelaySeconds, k, inputs.vans, report);
      out.filteredRate[i] = second.rate;
      out.filteredPressureMpa[i] = second.pressureMpa;
      out.scaleRate[i] = this.scale.rate;
      out.scalePressureMpa[i] = this.scale.pressureMpa;
      out.onRate[i] = this.scale.onRate;
      out.windowState[i] = this.state;
      out.treatmentStartK[i] = this.isStarted ? (this.#treatmentK ?? NaN) : NaN;
      out.stageCleanM3[i] = this.#stageCleanM3(inputs.cleanVolume[i] as number);
      out.pumping[i] =
        (inputs.rate[i] as number) >= this.#pumpingRate() ? 1 : 0;
    }
  }

  /** No more samples come: the last two seconds are used as they are. */
  finish(lastK: number, vans: VanCounters, report: WindowReport): void {
    for (let age = medianDelaySeconds - 1; age >= 0; age--) {
      const second = this.#second;
      second.rate = this.#rateFilter.push(NaN);
      second.pressureMpa = this.#pressureFilter.push(NaN);
      this.#proppants.push(NaN);
      second.age = age;
      if (lastK >= age) this.#advance(lastK - age, lastK, vans, report);
    }
    this.shutIn.finish(lastK);
    this.#breakdown.finish(lastK, this.scale, this.#eventsAt);
    this.#evaluate();
    const record = this.shutInRecord;
    if (record !== null) this.shutIn.report(record, lastK, report);
    if (this.isStarted && !this.#notices.isAmountReported)
      this.#reportAmounts(lastK, vans, report);
  }

  /** First second of the stage; null until it has begun. */
  get startK(): number | null {
    if (this.settings.startK !== null) return this.settings.startK;
    return this.isStarted ? (this.firstRun?.firstK ?? null) : null;
  }

  /** The shut-in instant, else the last second of pumping; null = no stage. */
  get endK(): number | null {
    const { endK, plotEndK } = this.settings;
    if (endK !== null) return endK;
    const shutInK = this.shutInRecord?.instantK ?? null;
    const foundK = shutInK ?? this.lastRun?.lastK ?? null;
    if (foundK === null || plotEndK === null) return foundK ?? plotEndK;
    return shutInK === null ? Math.min(foundK, plotEndK) : shutInK;
  }

  get firstRun(): PumpingRun | null {
    return this.runs.all[this.stageRuns.first] ?? null;
  }

  get lastRun(): PumpingRun | null {
    return this.runs.all[this.stageRuns.last] ?? null;
  }

  /** The shut-in that the stage's figures come from. */
  get shutInRecord(): FalloffRecord | null {
    const first = this.firstRun;
    const last = this.lastRun;
    return this.shutIn.recordIn(
      first?.firstK ?? Infinity,
      last?.lastK ?? -Infinity,
      this.scale,
    );
  }

  /** Seconds of the last shut-ins of the window: the cycles of a mini-frac. */
  get shutInInstants(): number[] {
    const first = this.firstRun;
    const last = this.lastRun;
    if (first === null || last === null) return [];
    return this.shutIn.instantsIn(first.firstK, last.lastK);
  }

  /** End of break-in: the first ten seconds at half the rate. */
  get treatmentStartK(): number | null {
    return this.#treatmentK;
  }

  /** The last second with proppant at surface; null = there was none. */
  get lastSandK(): number | null {
    return lastSandK(this);
  }

  get isEnded(): boolean {
    return this.endedK !== null;
  }

  save(): SavedState {
    return {
      scale: this.scale.save(),
      amounts: this.amounts.save(),
      runs: this.runs.save(),
      shutIn: this.shutIn.save(),
      notices: this.#notices.save(),
      breakdown: this.#breakdown.save(),
      stageRuns: { ...this.stageRuns },
      isStarted: this.isStarted,
      startDecidedK: this.startDecidedK,
      startKWhenDecided: this.startKWhenDecided,
      endedK: this.endedK,
      state: this.state,
      rateFilter: this.#rateFilter.save(),
      pressureFilter: this.#pressureFilter.save(),
      proppants: this.#proppants.save(),
      resets: this.#second.resets,
      missingSeconds: this.#missingSeconds,
      treatmentK: this.#treatmentK,
      seenChanges: this.#seenChanges,
      seenRate: this.#seenRate,
      seenPressureMpa: this.#seenPressureMpa,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.scale.load(fields.child("scale"));
    this.amounts.load(fields.child("amounts"));
    this.runs.load(fields.child("runs"));
    this.shutIn.load(fields.child("shutIn"));
    this.#notices.load(fields.child("notices"));
    this.#breakdown.load(fields.child("breakdown"));
    Object.assign(this.stageRuns, fields.child("stageRuns"));
    this.isStarted = fields.boolean("isStarted");
    const nullable = (name: string) =>
      fields.nullable(name, (field) => fields.number(field));
    this.startDecidedK = nullable("startDecidedK");
    this.startKWhenDecided = nullable("startKWhenDecided");
    this.endedK = nullable("endedK");
    this.state = fields.number("state");
    this.#rateFilter.load(fields.child("rateFilter"));
    this.#pressureFilter.load(fields.child("pressureFilter"));
    this.#proppants.load(fields.child("proppants"));
    this.#second.resets = fields.number("resets");
    this.#missingSeconds = fields.number("missingSeconds");
    this.#treatmentK = nullable("treatmentK");
    this.#seenChanges = fields.number("seenChanges");
    this.#seenRate = fields.number("seenRate");
    this.#seenPressureMpa = fields.number("seenPressureMpa");
  }

  #stageCleanM3(cleanM3: number): number {
    const first = this.isStarted && !this.isEnded ? this.firstRun : null;
    return first === null
      ? NaN
      : cleanM3 - (first.start[amount.clean] as number);
  }

  #sumUp(i: number, rate: number, inputs: StageWindowInputs): void {
    const { vans } = inputs;
    const clean = inputs.cleanVolume[i] as number;
    const sand = inputs.sandMass[i] as number;
    if (rate !== rate) this.#missingSeconds += 1;
    vans.push(i, clean, sand, rate >= 0.1 * this.scale.rate && rate > 0);
    this.#second.resets = vans.newTreatments;
    const { amounts } = this;
    amounts.beginRow();
    amounts.set(amount.slurry, inputs.slurryVolume[i] as number);
    amounts.set(amount.clean, clean);
    amounts.set(amount.sand, sand);
    amounts.set(amount.missingSeconds, this.#missingSeconds);
    vans.fill(amounts);
    amounts.addAdditives(i);
  }

  #advance(
    k: number,
    nowK: number,
    vans: VanCounters,
    report: WindowReport,
  ): void {
    const second = this.#second;
    second.k = k;
    second.rawRate = this.#rateFilter.center;
    second.rawPressureMpa = this.#pressureFilter.center;
    second.proppantKgPerM3 = this.#proppants.center;
    const { startK, endK } = this.#limits;
    this.scale.push(k, second.rate, second.pressureMpa);
    this.runs.push(second, this.scale, k === startK || k - 1 === endK);
    this.shutIn.push(second, nowK, this.scale, report);
    this.#breakdown.push(
      second,
      this.amounts.valueAt(second.age, amount.slurry),
      this.scale,
      this.#treatmentK,
      this.#eventsAt,
    );
    if (this.#isStale(k)) this.#evaluate();
    const record = this.shutInRecord;
    this.#follow(k, nowK, record);
    if (record !== null && this.isEnded)
      this.shutIn.report(record, nowK, report);
    this.#notices.follow(this, nowK, report.originMs, report.sink);
    if (this.isEnded && !this.#notices.isAmountReported)
      this.#reportAmounts(nowK, vans, report);
  }

  #reportAmounts(k: number, vans: VanCounters, report: WindowReport): void {
    this.#notices.reportAmounts(windowTotals(this, vans, []), k, report);
  }

  /** Volumes change slowly; everything else is evaluated when it changes. */
  #isStale(k: number): boolean {
    return (
      k % evaluateSeconds === 0 ||
      this.runs.changes !== this.#seenChanges ||
      this.scale.rate !== this.#seenRate ||
      this.scale.pressureMpa !== this.#seenPressureMpa
    );
  }

  #evaluate(): void {
    const { scale } = this;
    const { all } = this.runs;
    this.runs.dropNoise(scale.onRate);
    classifyRuns(all, scale);
    findStageRuns(all, this.#limits, this.stageRuns);
    placeRuns(all, this.stageRuns);
    this.#treatmentK = treatmentStartK(this);
    this.#seenChanges = this.runs.changes;
    this.#seenRate = scale.rate;
    this.#seenPressureMpa = scale.pressureMpa;
  }

  /** Updates the state of this second, and whether the stage has ended. */
  #follow(k: number, nowK: number, record: FalloffRecord | null): void {
    const first = this.firstRun;
    const last = this.lastRun;
    if (!this.isStarted && first !== null && this.#isSteady()) {
      this.isStarted = true;
      this.startDecidedK = nowK;
      this.startKWhenDecided = this.settings.startK ?? first.firstK;
    }
    this.#followEnd(k, last, record !== null);
    this.state = stateAt(k, this, record?.instantK ?? null);
  }

  #isSteady(): boolean {
    const { first, last } = this.stageRuns;
    for (let at = first; at <= last; at++) {
      const { steadySeconds } = this.runs.all[at] as PumpingRun;
      if (steadySeconds >= stageStartSeconds) return this.scale.isAboveNoise;
    }
    return false;
  }

  /** Pumping threshold for parts that only need to know whether fluid moves: never above 0.5 m3/min. */
  #pumpingRate(): number {
    if (!this.isStarted) return pumpingRate;
    const share = smallPumpingShare * this.scale.rate;
    const rate = share < pumpingRate ? share : pumpingRate;
    return rate > this.scale.onRate ? rate : this.scale.onRate;
  }

  #followEnd(k: number, last: PumpingRun | null, isShutIn: boolean): void {
    const forcedK = this.#limits.endK;
    if (forcedK !== null && k >= forcedK) {
      this.endedK = forcedK;
      return;
    }
    if (!this.isStarted || last === null) return;
    const isPumping = this.runs.open === last;
    const isOver = !isPumping && k - last.lastK >= stageEndSeconds;
    if (isPumping) this.endedK = null;
    else if (this.endedK === null && isOver && isShutIn) this.endedK = k;
  }
}
