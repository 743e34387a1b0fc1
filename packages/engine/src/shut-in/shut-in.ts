import type { Block } from "../block.ts";
import { pumpingRate } from "../constants.ts";
import { shownText } from "../guidance/shown-unit.ts";
import type { ShownUnit } from "../guidance/shown-unit.ts";
import { History } from "../kit/history.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { notification } from "../kit/sink.ts";
import type { Sink } from "../kit/sink.ts";
import { TrailingMean } from "../kit/trailing-mean.ts";
import { FalloffRecord } from "./falloff-record.ts";

const startSeconds = 30;
const goneM3PerMinute = 0.15;
const goneShare = 0.02;
const instantShare = 0.1;
/** A flow meter runs out over at most so long. */
const runOutSeconds = 30;
const treatmentShare = 0.5;
const treatmentWithinSeconds = 120;
const confirmSeconds = 60;

export interface ShutInSettings {
  /** The operator's shut-in second (isipTimestampOverride), null when unset. */
  readonly overrideK: number | null;
}

export interface ShutInInputs {
  /** NaN in gaps. */
  readonly pressureMpa: Float64Array;
  /** NaN counts as no rate. */
  readonly rateM3PerMinute: Float64Array;
  readonly pressureShown: ShownUnit;
}

/** Finds the end of the treatment and what the pressure did then. Rules SI1 to SI5. */
export class ShutIn {
  readonly #overrideK: number | null;
  readonly #rateMean = new TrailingMean(5);
  #rateMaximum = 0;
  #pumpingSeconds = 0;
  #hasStarted = false;
  #treatmentK = -Infinity;
  /** First second of the present time without rate; NaN while there is rate. */
  #goneK = NaN;
  readonly #recentRates = new History(runOutSeconds + 1);
  readonly #recentPressures = new History(runOutSeconds + 1);
  #candidate: FalloffRecord | null = null;
  #record: FalloffRecord | null = null;
  #isReported = false;

  constructor(settings: ShutInSettings) {
    this.#overrideK = settings.overrideK;
  }

  process(block: Block, inputs: ShutInInputs, sink: Sink): void {
    const { pressureMpa, rateM3PerMinute } = inputs;
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      const rate = (rateM3PerMinute[i] as number) || 0;
      const pressure = pressureMpa[i] as number;
      this.#watchTreatment(k, rate);
      this.#recentRates.push(rate);
      this.#recentPressures.push(pressure);
      if (k === this.#overrideK) this.#replace(new FalloffRecord(k, k));
      const isGone = rate < this.#threshold();
      if (!isGone) this.#withRate();
      if (this.#record?.isOpen === true) this.#record.push(k, pressure);
      if (isGone) this.#withoutRate(k, pressure, block.originMs, sink);
      if (!this.#isReported && this.#record?.isFitClosed === true)
        this.#report(k, block.originMs, inputs.pressureShown, sink);
    }
  }

  /** No more samples come: what is there is all there will be. */
  finish(lastK: number, originMs: number, shown: ShownUnit, sink: Sink): void {
    const record = this.#record;
    if (record === null || this.#isReported) return;
    record.isFitClosed = true;
    this.#report(lastK, originMs, shown, sink);
  }

  /** The shut-in that counts, null while there is none. */
  get record(): FalloffRecord | null {
    return this.#record;
  }

  /** The last second at half the treatment's rate or more. */
  get lastTreatmentK(): number {
    return this.#treatmentK;
  }

  save(): SavedState {
    return {
      rateMean: this.#rateMean.save(),
      rateMaximum: this.#rateMaximum,
      pumpingSeconds: this.#pumpingSeconds,
      hasStarted: this.#hasStarted,
      treatmentK: this.#treatmentK,
      goneK: this.#goneK,
      recentRates: this.#recentRates.save(),
      recentPressures: this.#recentPressures.save(),
      candidate: this.#candidate?.save() ?? null,
      record: this.#record?.save() ?? null,
      isReported: this.#isReported,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const record = (name: string) => FalloffRecord.of(fields.child(name));
    this.#rateMean.load(fields.child("rateMean"));
    this.#rateMaximum = fields.number("rateMaximum");
    this.#pumpingSeconds = fields.number("pumpingSeconds");
    this.#hasStarted = fields.boolean("hasStarted");
    this.#treatmentK = fields.number("treatmentK");
    this.#goneK = fields.number("goneK");
    this.#recentRates.load(fields.child("recentRates"));
    this.#recentPressures.load(fields.child("recentPressures"));
    this.#candidate = fields.nullable("candidate", record);
    this.#record = fields.nullable("record", record);
    this.#isReported = fields.boolean("isReported");
  }

  #threshold(): number {
    return Math.max(goneM3PerMinute, goneShare * this.#rateMaximum);
  }

  #watchTreatment(k: number, rate: number): void {
    this.#rateMaximum = Math.max(this.#rateMaximum, this.#rateMean.push(rate));
    this.#pumpingSeconds = rate >= pumpingRate ? this.#pumpingSeconds + 1 : 0;
    if (this.#pumpingSeconds >= startSeconds) this.#hasStarted = true;
    if (this.#hasStarted && rate >= treatmentShare * this.#rateMaximum)
      this.#treatmentK = k;
  }

  #withoutRate(
    k: number,
    pressure: number,
    originMs: number,
    sink: Sink,
  ): void {
    if (this.#goneK !== this.#goneK) {
      this.#goneK = k;
      if (k - this.#treatmentK <= treatmentWithinSeconds)
        this.#candidate = this.#candidateAt(k);
    } else this.#candidate?.push(k, pressure);
    const candidate = this.#candidate;
    if (candidate === null || k - candidate.goneK + 1 < confirmSeconds) return;
    this.#candidate = null;
    this.#confirm(candidate, k, originMs, sink);
  }

  #withRate(): void {
    const wasGone = this.#goneK === this.#goneK;
    this.#goneK = NaN;
    this.#candidate = null;
    const record = this.#record;
    if (!wasGone || record === null) return;
    record.isOpen = false;
    record.isFitClosed = true;
  }

  #confirm(
    candidate: FalloffRecord,
    k: number,
    originMs: number,
    sink: Sink,
  ): void {
    sink.notify(
      notification(originMs, {
        k,
        firstK: candidate.instantK,
        code: 812,
        type: "info",
        subtype: "shutIn",
        message: "Code 812 - Shut-in",
        evidence: { rateMaximumM3PerMinute: this.#rateMaximum },
      }),
    );
    if (this.#overrideK === null) this.#replace(candidate);
  }

  /** A falloff from where the rate fell through a tenth, with what was seen. */
  #candidateAt(goneK: number): FalloffRecord {
    const instantRate = instantShare * this.#rateMaximum;
    let back = 0;
    while (
      back < Math.min(runOutSeconds, this.#recentRates.length - 1) &&
      this.#recentRates.at(back + 1) < instantRate
    )
      back += 1;
    const candidate = new FalloffRecord(goneK - back, goneK);
    for (let age = back; age >= 0; age--)
      candidate.push(goneK - age, this.#recentPressures.at(age));
    return candidate;
  }

  #replace(record: FalloffRecord): void {
    this.#record = record;
    this.#isReported = false;
  }

  #report(k: number, originMs: number, shown: ShownUnit, sink: Sink): void {
    this.#isReported = true;
    const record = this.#record;
    const pressure = record?.shutInPressure() ?? null;
    if (record === null || pressure?.fit == null) return;
    const { isipMpa, uncertaintyMpa, hammerPeriodSeconds } = pressure.fit;
    const spread = shownText(uncertaintyMpa, shown);
    sink.notify(
      notification(originMs, {
        k,
        firstK: record.instantK,
        code: 813,
        type: "info",
        subtype: "isip",
        message: `Code 813 - Instantaneous shut-in pressure ${shownText(isipMpa, shown)}, within ${spread}`,
        value: isipMpa * shown.factor,
        unit: shown.unit,
        evidence: {
          uncertainty: uncertaintyMpa * shown.factor,
          hammerPeriodSeconds,
          windowSeconds: pressure.fit.windowSeconds,
        },
      }),
    );
  }
}
