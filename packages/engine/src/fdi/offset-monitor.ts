import type { Block } from "../block.ts";
import { cellOf } from "../grid/cell.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import type { Sink } from "../kit/sink.ts";
import { GaugeSamples } from "./gauge-samples.ts";
import type { RunStart } from "./held-run.ts";
import type { OffsetEvent } from "./offset-event.ts";
import { offsetNotification } from "./offset-messages.ts";
import { notEvaluatedReasons, reasonCode } from "./offset-settings.ts";
import type {
  OffsetInputs,
  OffsetOutputs,
  OffsetSettings,
} from "./offset-settings.ts";
import { OffsetWatch } from "./offset-watch.ts";
import type { ProgressHistory } from "./progress-history.ts";
import { RecentChanges } from "./recent-changes.ts";
import { runCapacity, SampleRun } from "./sample-run.ts";
import { Smoothing } from "./smoothing.ts";

/** Without a sample for longer than this, the last value is no longer valid. */
const staleSeconds = 30;
const staleIntervals = 2.5;
const missingSeconds = 120;
const missingIntervals = 5;

/** Offset wells are processed one after the other, so they share these buffers. */
const sharedRun = new SampleRun();
const runChanges = new Float64Array(runCapacity);
const runTrends = new Float64Array(runCapacity);

/** The arguments of the current `process` call. */
interface Work {
  readonly block: Block;
  readonly inputs: OffsetInputs;
  readonly sink: Sink;
}

/** The state of an offset well for the summary; pressures in its channel's unit. */
export interface OffsetState {
  /** Pressure change above the well's own trend. */
  readonly change: number | null;
  readonly rawChange: number | null;
  /** The change that counts, as a percentage of the hit threshold; null when it is not evaluated. */
  readonly warning: number | null;
  readonly trend: number | null;
  readonly trendPerHour: number | null;
  /** One standard deviation of the trend. */
  readonly uncertainty: number | null;
  readonly largestChange: number;
  readonly largestChangeK: number | null;
  readonly largestUncertainty: number | null;
  readonly direction: -1 | 0 | 1;
  readonly pressure: number | null;
  readonly derivative: number | null;
  readonly isWireline: boolean;
  readonly notEvaluatedReason: (typeof notEvaluatedReasons)[number];
  readonly firstResponse: RunStart | null;
  readonly firstHit: RunStart | null;
}

/** Watches one offset well for a frac hit. Rules FD1 to FD17. */
export class OffsetMonitor {
  readonly settings: OffsetSettings;
  readonly #smoothing: Smoothing;
  readonly #gauge = new GaugeSamples();
  readonly #watch: OffsetWatch;
  readonly #recent = new RecentChanges();
  /** Percent of the hit threshold per unit of pressure. */
  readonly #percent: number;
  /** Pressure at which watching began. */
  #rawFrom = NaN;
  #derivative = NaN;
  #reason: number = reasonCode.missing;
  #work: Work | null = null;
  /** The second being processed, and how many seconds of the block are written. */
  #k = 0;
  #written = 0;

  constructor(settings: OffsetSettings, progress: ProgressHistory) {
    this.settings = settings;
    this.#smoothing = new Smoothing(Math.max(3, settings.windowSeconds));
    this.#watch = new OffsetWatch(settings, this.#gauge, progress, (event) =>
      this.#notify(event),
    );
    this.#percent = 100 / settings.minimumDelta;
  }

  process(
    block: Block,
    inputs: OffsetInputs,
    outputs: OffsetOutputs,
    sink: Sink,
  ): void {
    const secondsLeft = this.settings.endK - block.firstK + 1;
    const length = Math.max(0, Math.min(block.length, secondsLeft));
    this.#work = { block, inputs, sink };
    this.#watch.setPsi(inputs.psi);
    this.#smoothing.process(inputs.pressure, inputs.quality, length, outputs);
    sharedRun.firstK = block.firstK;
    this.#follow(length, inputs, outputs);
    if (length > 0) {
      this.#reason = outputs.reason[length - 1] as number;
      this.#derivative = outputs.derivative[length - 1] as number;
    }
    this.#recent.push(outputs.change, length);
    if (length < block.length) this.#end(length, block.length, outputs);
    this.#work = null;
  }

  /** No more samples come, so the changes that were waiting count. */
  finish(): void {
    this.#watch.response.largest.flush();
  }

  state(): OffsetState {
    const watch = this.#watch;
    const { first, hit, largest } = watch.response;
    const { minimumDelta } = this.settings;
    const { noise } = this.#gauge;
    const isMissing = this.#reason === reasonCode.missing;
    const pressure = isMissing ? NaN : this.#gauge.pressure;
    const change = this.#recent.newest;
    return {
      change: known(change),
      rawChange: known(pressure - this.#rawFrom),
      warning:
        this.#reason === reasonCode.evaluated
          ? watch.evaluation.counted * this.#percent
          : null,
      trend: known(watch.evaluation.trendPressure),
      trendPerHour: watch.isWatching ? watch.slope * 3600 : null,
      uncertainty: known(watch.uncertainty),
      largestChange: largest.change,
      largestChangeK: known(cellOf(largest.seconds * 1000)),
      largestUncertainty: known(largest.uncertainty),
      direction: this.#recent.direction(
        Math.max(0.005 * minimumDelta, 3 * noise),
      ),
      pressure: known(pressure),
      derivative: known(this.#derivative),
      isWireline:
        this.#reason === reasonCode.operation ||
        this.#reason === reasonCode.bledOff,
      notEvaluatedReason: notEvaluatedReasons[this.#reason] ?? null,
      firstResponse: first.start,
      firstHit: hit.start,
    };
  }

  save(): SavedState {
    return {
      smoothing: this.#smoothing.save(),
      gauge: this.#gauge.save(),
      watch: this.#watch.save(),
      recent: this.#recent.save(),
      numbers: Float64Array.of(this.#rawFrom, this.#derivative, this.#reason),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#smoothing.load(fields.child("smoothing"));
    this.#gauge.load(fields.child("gauge"));
    this.#watch.load(fields.child("watch"));
    this.#recent.load(fields.child("recent"));
    const [rawFrom = NaN, derivative = NaN, reason = 0] =
      fields.floats("numbers");
    this.#rawFrom = rawFrom;
    this.#derivative = derivative;
    this.#reason = reason;
  }

  /** Reads the samples and writes for each second what is known by then. */
  #follow(length: number, inputs: OffsetInputs, outputs: OffsetOutputs): void {
    const { times, values, to } = inputs.samples;
    const { firstK } = sharedRun;
    const endMs = (firstK + length - 1) * 1000 + 500;
    let next = inputs.samples.from;
    this.#written = 0;
    while (next < to && (times[next] as number) <= endMs) {
      sharedRun.blockFrom = this.#watch.blockFrom;
      const taken =
        length === this.#work?.block.length
          ? this.#gauge.takeRun(inputs.samples, next, sharedRun)
          : 0;
      if (taken > 0) this.#followRun(taken, outputs);
      next += taken;
      if (next === to || (times[next] as number) > endMs) break;
      const i = cellOf(times[next] as number) - firstK;
      const seconds = (times[next] as number) / 1000;
      this.#writeUntil(i, outputs);
      this.#take(seconds, values[next] as number, i, outputs);
      next += 1;
    }
    this.#writeUntil(length, outputs);
  }

  /** Follows samples in which the gauge found no irregularity. */
  #followRun(taken: number, outputs: OffsetOutputs): void {
    const run = sharedRun;
    let j = 0;
    while (j < taken) {
      const from = j;
      const isRun =
        this.#rawFrom === this.#rawFrom &&
        !this.settings.isSuspended &&
        run.firstK + (run.positions[j] as number) >= this.settings.startK;
      this.#writeUntil(run.positions[j] as number, outputs);
      if (isRun) j = this.#watch.takeRun(run, j, runChanges, runTrends);
      if (j > from) this.#writeRun(from, j, outputs);
      if (j === taken) break;
      const i = run.positions[j] as number;
      this.#writeUntil(i, outputs);
      this.#gauge.standAt(run, j);
      this.#watchSample(i, outputs);
      j += 1;
    }
    this.#gauge.standAt(run, taken - 1);
  }

  #take(
    seconds: number,
    value: number,
    i: number,
    outputs: OffsetOutputs,
  ): void {
    const gauge = this.#gauge;
    const isNew = gauge.add(seconds, value);
    if (gauge.isStill) {
      this.#k = sharedRun.firstK + i;
      this.#watch.standStill(this.#isCounting());
    } else if (isNew) this.#watchSample(i, outputs);
  }

  #isCounting(): boolean {
    return this.#k >= this.settings.startK && !this.settings.isSuspended;
  }

  #watchSample(i: number, { secondDerivative }: OffsetOutputs): void {
    const watch = this.#watch;
    this.#k = sharedRun.firstK + i;
    watch.take(this.#isCounting(), secondDerivative[i] as number);
    const isStarted = this.#k >= this.settings.startK;
    if (isStarted && watch.isWatching && this.#rawFrom !== this.#rawFrom)
      this.#rawFrom = this.#gauge.pressure;
  }

  /** Writes the seconds of a run, each with the values at its last sample. */
  #writeRun(from: number, to: number, outputs: OffsetOutputs): void {
    const { positions, pressures } = sharedRun;
    const { change, rawChange, trend } = outputs;
    const rawFrom = this.#rawFrom;
    const first = this.#written;
    let written = first;
    for (let j = from + 1; j < to; j++) {
      const next = positions[j] as number;
      for (; written < next; written++) {
        change[written] = runChanges[j - 1] as number;
        rawChange[written] = (pressures[j - 1] as number) - rawFrom;
        trend[written] = runTrends[j - 1] as number;
      }
    }
    outputs.uncertainty.fill(this.#watch.uncertainty, first, written);
    outputs.reason.fill(reasonCode.evaluated, first, written);
    const percent = this.#watch.evaluation.counted > 0 ? this.#percent : 0;
    for (let i = first; i < written; i++)
      outputs.warning[i] = percent === 0 ? 0 : (change[i] as number) * percent;
    outputs.isWireline.fill(0, first, written);
    this.#written = written;
    this.#gauge.standAt(sharedRun, to - 1);
  }

  /** Holds the current values until the second `to` of the block. */
  #writeUntil(to: number, outputs: OffsetOutputs): void {
    const watch = this.#watch;
    for (let i = this.#written; i < to; i++) {
      const k = sharedRun.firstK + i;
      const reason = this.#reasonAt(k);
      const isKnown =
        reason !== reasonCode.missing && k >= this.settings.startK;
      outputs.reason[i] = reason;
      outputs.change[i] = isKnown ? watch.evaluation.change : NaN;
      outputs.rawChange[i] = isKnown
        ? this.#gauge.pressure - this.#rawFrom
        : NaN;
      outputs.trend[i] = isKnown ? watch.evaluation.trendPressure : NaN;
      outputs.uncertainty[i] = isKnown ? watch.uncertainty : NaN;
      outputs.warning[i] =
        reason === reasonCode.evaluated
          ? watch.evaluation.counted * this.#percent
          : NaN;
      outputs.isWireline[i] =
        reason === reasonCode.missing
          ? NaN
          : watch.evaluation.isOperation
            ? 1
            : 0;
    }
    if (to > this.#written) this.#written = to;
  }

  #reasonAt(k: number): number {
    const { newestSeconds, interval } = this.#gauge;
    const age = k - newestSeconds;
    if (age > staleSeconds) {
      if (age > Math.max(missingSeconds, missingIntervals * interval))
        return reasonCode.missing;
      if (age > staleIntervals * interval && !this.settings.isSuspended)
        return reasonCode.stale;
    }
    if (this.settings.isSuspended) return reasonCode.suspended;
    return k < this.settings.startK
      ? reasonCode.learning
      : this.#watch.evaluation.reason;
  }

  #notify(event: OffsetEvent): string {
    const work = this.#work;
    if (work === null) return "";
    const { block, inputs, sink } = work;
    const message = offsetNotification(event, {
      k: this.#k,
      originMs: block.originMs,
      settings: this.settings,
      inputs,
      slope: this.#watch.slope,
    });
    if (
      "endsKey" in event &&
      event.endsKey !== undefined &&
      event.endsKey !== ""
    )
      sink.clear(event.endsKey, this.#k);
    if (message === null) return "";
    sink.notify(message);
    return message.key;
  }

  /** After the end, the summary keeps the last values. */
  #end(from: number, to: number, outputs: OffsetOutputs): void {
    this.#watch.response.largest.flush();
    const { reason, ...floats } = outputs;
    for (const column of Object.values(floats)) column.fill(NaN, from, to);
    reason.fill(reasonCode.missing, from, to);
  }
}

function known(value: number): number | null {
  return value === value ? value : null;
}
