import { History } from "../kit/history.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { notification } from "../kit/sink.ts";
import { quantity } from "../messages/phrase.ts";
import type { PumpedSecond } from "../stage-window/pumping-runs.ts";
import type { RecordScale } from "../stage-window/record-scale.ts";
import type { WindowReport } from "../stage-window/window-report.ts";
import { FalloffRecord } from "./falloff-record.ts";
import { isipIntervalMpa } from "./isip-interval.ts";

const instantShare = 0.1;
/** A flow meter runs down over at most this time. */
const runOutSeconds = 30;
const treatmentShare = 0.5;
const treatmentWithinSeconds = 120;
const confirmSeconds = 60;
/** A pulse of pumping shorter than this neither ends nor restarts a falloff. */
const backSeconds = 10;
/** A shut-in belongs to a treatment after this long at half the rate. */
const treatmentSeconds = 30;
const mostRecords = 6;

export interface ShutInSettings {
  /** The operator's shut-in second (isipTimestampOverride), null when unset. */
  readonly overrideK: number | null;
}

/** Finds where the rate was shut off and how the pressure reacted. Rules SI1 to SI5. */
export class ShutIn {
  readonly #overrideK: number | null;
  /** The last shut-ins with their falloffs. */
  readonly #records: FalloffRecord[] = [];
  #override: FalloffRecord | null = null;
  #candidate: FalloffRecord | null = null;
  #isGone = true;
  #goneK = NaN;
  #aboveSeconds = 0;
  #treatmentK = -Infinity;
  /** Seconds at half the treatment's rate since the last shut-in. */
  #treatmentSeconds = 0;
  readonly #rates = new History(treatmentWithinSeconds + 1);
  readonly #pressures = new History(runOutSeconds + 1);
  #reported: number[] = [];

  constructor(settings: ShutInSettings) {
    this.#overrideK = settings.overrideK;
  }

  push(
    second: PumpedSecond,
    nowK: number,
    scale: RecordScale,
    report: WindowReport,
  ): void {
    const { k, rate, rawRate, rawPressureMpa } = second;
    this.#rates.push(rawRate);
    this.#pressures.push(rawPressureMpa);
    if (k === this.#overrideK)
      this.#override = new FalloffRecord(k, k, scale.rate);
    this.#override?.push(k, rawPressureMpa, scale.pressureMpa);
    if (rate === rate) this.#followRate(k, rate, scale);
    const last = this.#records[this.#records.length - 1];
    last?.push(k, rawPressureMpa, scale.pressureMpa);
    this.#followCandidate(second, nowK, scale, report);
  }

  /** No more samples come: ends the open falloffs. */
  finish(lastK: number): void {
    this.#override?.end(lastK + 1, "recordEnds");
    this.#records.at(-1)?.end(lastK + 1, "recordEnds");
  }

  /** The shut-in that counts in a window, null while there is none. */
  recordIn(
    firstK: number,
    lastK: number,
    scale: RecordScale,
  ): FalloffRecord | null {
    if (this.#override !== null) return this.#override;
    for (let at = this.#records.length - 1; at >= 0; at--) {
      const record = this.#records[at] as FalloffRecord;
      const isInside =
        record.instantK >= firstK && record.instantK <= lastK + runOutSeconds;
      if (isInside && record.rateBefore >= treatmentShare * scale.rate)
        return record;
    }
    return null;
  }

  /** All shut-ins of a window, the cycles of a mini-frac. */
  instantsIn(firstK: number, lastK: number): number[] {
    return this.#records
      .map(({ instantK }) => instantK)
      .filter((k) => k >= firstK && k <= lastK + runOutSeconds);
  }

  save(): SavedState {
    return {
      records: this.#records.map((record) => record.save()),
      override: this.#override?.save() ?? null,
      candidate: this.#candidate?.save() ?? null,
      isGone: this.#isGone,
      goneK: this.#goneK,
      aboveSeconds: this.#aboveSeconds,
      treatmentK: this.#treatmentK,
      treatmentSeconds: this.#treatmentSeconds,
      rates: this.#rates.save(),
      pressures: this.#pressures.save(),
      reported: [...this.#reported],
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const record = (name: string) => FalloffRecord.of(fields.child(name));
    this.#records.push(
      ...fields.list("records").map((one) => FalloffRecord.of(one)),
    );
    this.#override = fields.nullable("override", record);
    this.#candidate = fields.nullable("candidate", record);
    this.#isGone = fields.boolean("isGone");
    this.#goneK = fields.number("goneK");
    this.#aboveSeconds = fields.number("aboveSeconds");
    this.#treatmentK = fields.number("treatmentK");
    this.#treatmentSeconds = fields.number("treatmentSeconds");
    this.#rates.load(fields.child("rates"));
    this.#pressures.load(fields.child("pressures"));
    this.#reported = [...(fields.list("reported") as number[])];
  }

  #followRate(k: number, rate: number, scale: RecordScale): void {
    const isOn = rate >= scale.onRate;
    this.#aboveSeconds = isOn ? this.#aboveSeconds + 1 : 0;
    if (this.#isGone) {
      if (this.#aboveSeconds >= backSeconds) this.#comeBack(k);
    } else if (!isOn) this.#go(k, scale);
    if (this.#isGone || rate < treatmentShare * scale.rate) return;
    this.#treatmentK = k;
    this.#treatmentSeconds += 1;
  }

  #comeBack(k: number): void {
    this.#isGone = false;
    this.#candidate = null;
    const backK = k - backSeconds + 1;
    this.#records.at(-1)?.end(backK, "pumping");
    this.#override?.end(backK, "pumping");
  }

  #go(k: number, scale: RecordScale): void {
    this.#isGone = true;
    this.#goneK = k;
    const isTreatment = k - this.#treatmentK <= treatmentWithinSeconds;
    if (isTreatment && this.#treatmentSeconds >= treatmentSeconds)
      this.#candidate = this.#candidateAt(k, scale);
  }

  #followCandidate(
    { k, rawPressureMpa }: PumpedSecond,
    nowK: number,
    scale: RecordScale,
    report: WindowReport,
  ): void {
    const candidate = this.#candidate;
    if (candidate === null) return;
    if (k > this.#goneK) candidate.push(k, rawPressureMpa, scale.pressureMpa);
    if (k - candidate.goneK + 1 < confirmSeconds) return;
    this.#candidate = null;
    this.#treatmentSeconds = 0;
    if (this.#records.length === mostRecords) this.#records.shift();
    this.#records.at(-1)?.end(candidate.instantK, "pumping");
    this.#records.push(candidate);
    report.sink.notify(
      notification(report.originMs, {
        k: nowK,
        firstK: candidate.instantK,
        code: 812,
        type: "info",
        subtype: "shutIn",
        words: { key: "message.shutIn" },
        evidence: { rateMaximumM3PerMinute: scale.rate },
      }),
    );
  }

  /** Starts a falloff where the rate fell below a tenth, with the pressures seen since. */
  #candidateAt(goneK: number, scale: RecordScale): FalloffRecord {
    const instantRate = instantShare * scale.rate;
    const furthest = Math.min(runOutSeconds, this.#pressures.length - 1);
    let back = 0;
    while (back < furthest && !(this.#rates.at(back + 1) >= instantRate))
      back += 1;
    const candidate = new FalloffRecord(
      goneK - back,
      goneK,
      this.#largestRate(),
    );
    for (let age = back; age >= 0; age--)
      candidate.push(goneK - age, this.#pressures.at(age), scale.pressureMpa);
    return candidate;
  }

  #largestRate(): number {
    let largest = 0;
    for (let age = 0; age < this.#rates.length; age++)
      if (this.#rates.at(age) > largest) largest = this.#rates.at(age);
    return largest;
  }

  /** Reports the pressure of the stage's shut-in once, when it is final. */
  report(record: FalloffRecord, k: number, report: WindowReport): void {
    if (!record.isFitClosed) return;
    if (this.#reported.includes(record.instantK)) return;
    this.#reported.push(record.instantK);
    if (this.#reported.length > 2 * mostRecords) this.#reported.shift();
    const pressure = record.shutInPressure();
    if (pressure?.fit == null) return;
    const { isipMpa, uncertaintyMpa, hammerPeriodSeconds } = pressure.fit;
    const shown = report.shown.pressure;
    const intervalMpa = isipIntervalMpa(pressure.fit);
    report.sink.notify(
      notification(report.originMs, {
        k,
        firstK: record.instantK,
        code: 813,
        type: "info",
        subtype: "isip",
        words: {
          key: "message.isip",
          values: {
            pressure: quantity(isipMpa, shown),
            interval: quantity(intervalMpa, shown),
          },
        },
        value: isipMpa * shown.factor,
        unit: shown.unit,
        evidence: {
          interval: intervalMpa * shown.factor,
          uncertainty: uncertaintyMpa * shown.factor,
          hammerPeriodSeconds,
          windowSeconds: pressure.fit.windowSeconds,
        },
      }),
    );
  }
}
