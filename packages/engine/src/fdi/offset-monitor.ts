import type { Block } from "../block.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import type { Sink } from "../kit/sink.ts";
import { LargestChange } from "./largest-change.ts";
import {
  responseNotification,
  wirelineNotification,
} from "./offset-messages.ts";
import { notEvaluatedReasons, reasonCode } from "./offset-settings.ts";
import type {
  OffsetInputs,
  OffsetOutputs,
  OffsetSettings,
} from "./offset-settings.ts";
import { Onset } from "./onset.ts";
import { RecentChanges } from "./recent-changes.ts";
import { ReferenceLevel } from "./reference-level.ts";
import { presence, Smoothing } from "./smoothing.ts";
import { ThresholdRun } from "./threshold-run.ts";
import type { RunStart } from "./threshold-run.ts";
import { Wireline } from "./wireline.ts";

/** What a call of `process` works on. */
interface Work {
  readonly block: Block;
  readonly inputs: OffsetInputs;
  readonly outputs: OffsetOutputs;
  readonly sink: Sink;
}

/** What the summary needs to know of an offset; pressures in its channel's unit. */
export interface OffsetState {
  readonly change: number | null;
  readonly largestChange: number;
  readonly direction: -1 | 0 | 1;
  readonly pressure: number | null;
  readonly derivative: number | null;
  readonly isWireline: boolean;
  readonly notEvaluatedReason: (typeof notEvaluatedReasons)[number];
  readonly firstResponse: RunStart | null;
  readonly firstHit: RunStart | null;
  readonly onsetK: number | null;
}

/** Watches one offset well for an answer to the treatment. Rules FD1 to FD16. */
export class OffsetMonitor {
  readonly settings: OffsetSettings;
  readonly #windowSeconds: number;
  readonly #smoothing: Smoothing;
  readonly #level: ReferenceLevel;
  readonly #wireline: Wireline;
  readonly #largest: LargestChange;
  readonly #response: ThresholdRun;
  readonly #hit: ThresholdRun;
  readonly #onset = new Onset();
  readonly #recent = new RecentChanges();
  /** Change from which a hit is counted. */
  readonly #hitsAt: number;
  /** Percent of a hit per unit of pressure. */
  readonly #percent: number;
  /** Pressure and derivative of the last second. */
  #pressure = NaN;
  #derivative = NaN;
  #reason: number = reasonCode.missing;

  constructor(settings: OffsetSettings) {
    const windowSeconds = Math.max(3, settings.windowSeconds);
    this.settings = settings;
    this.#windowSeconds = windowSeconds;
    this.#smoothing = new Smoothing(windowSeconds);
    this.#level = new ReferenceLevel(settings);
    this.#wireline = new Wireline(settings);
    this.#largest = new LargestChange(windowSeconds);
    this.#response = new ThresholdRun(windowSeconds);
    this.#hit = new ThresholdRun(windowSeconds);
    this.#percent = 100 / settings.minimumDelta;
    this.#hitsAt = settings.minimumDelta * (1 - 1e-9);
  }

  process(
    block: Block,
    inputs: OffsetInputs,
    outputs: OffsetOutputs,
    sink: Sink,
  ): void {
    const secondsLeft = this.settings.endK - block.firstK + 1;
    const length = Math.max(0, Math.min(block.length, secondsLeft));
    this.#smoothing.process(inputs.pressure, inputs.quality, length, outputs);
    this.#evaluate(length, { block, inputs, outputs, sink });
    if (length > 0) this.#remember(length - 1, outputs);
    this.#recent.push(outputs.change, length);
    if (length < block.length) this.#end(length, block.length, outputs);
  }

  /** No more samples come: the changes that still waited count. */
  finish(): void {
    this.#largest.flush();
  }

  state(): OffsetState {
    const { minimumDelta } = this.settings;
    const least = Math.max(
      0.005 * minimumDelta,
      3 * this.#level.baseline.sigma,
    );
    return {
      change: known(this.#recent.newest),
      largestChange: this.#largest.committed,
      direction: this.#recent.direction(least),
      pressure: known(this.#pressure),
      derivative: known(this.#derivative),
      isWireline: this.#reason === reasonCode.wireline,
      notEvaluatedReason: notEvaluatedReasons[this.#reason] ?? null,
      firstResponse: this.#response.start,
      firstHit: this.#hit.start,
      onsetK: known(this.#onset.onsetK),
    };
  }

  save(): SavedState {
    return {
      smoothing: this.#smoothing.save(),
      level: this.#level.save(),
      wireline: this.#wireline.save(),
      largest: this.#largest.save(),
      response: this.#response.save(),
      hit: this.#hit.save(),
      onset: this.#onset.save(),
      recent: this.#recent.save(),
      pressure: this.#pressure,
      derivative: this.#derivative,
      reason: this.#reason,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#smoothing.load(fields.child("smoothing"));
    this.#level.load(fields.child("level"));
    this.#wireline.load(fields.child("wireline"));
    this.#largest.load(fields.child("largest"));
    this.#response.load(fields.child("response"));
    this.#hit.load(fields.child("hit"));
    this.#onset.load(fields.child("onset"));
    this.#recent.load(fields.child("recent"));
    this.#pressure = fields.number("pressure");
    this.#derivative = fields.number("derivative");
    this.#reason = fields.number("reason");
  }

  #evaluate(length: number, work: Work): void {
    const { change, warning, isWireline, reason } = work.outputs;
    const wireline = this.#wireline;
    const { presence: presences } = this.#smoothing;
    for (let i = 0; i < length; i++) {
      i = this.#followQuiet(i, length, work);
      if (i === length) return;
      const k = work.block.firstK + i;
      if (k === wireline.untilK) this.#endWireline(k, i, work);
      const isMissing = presences[i] === presence.missing;
      const why = isMissing ? this.#missing(i, work) : this.#second(k, i, work);
      reason[i] = why;
      warning[i] =
        why === reasonCode.evaluated
          ? (change[i] as number) * this.#percent
          : NaN;
      isWireline[i] = isMissing ? NaN : k < wireline.untilK ? 1 : 0;
    }
  }

  /**
   * The usual case, an evaluated second in which nothing is reached, from second
   * `from` on: the same as `#second` for each. Answers where it ended.
   */
  #followQuiet(from: number, length: number, work: Work): number {
    if (!this.#isQuiet(work.block.firstK + from)) return from;
    const { baseline } = this.#level;
    const level = baseline.pressure;
    const { change: changes, derivative, secondDerivative } = work.outputs;
    const { warning, isWireline, reason } = work.outputs;
    const { pressure, presence: presences } = this.#smoothing;
    const firstLimit = this.#wireline.firstLimit(baseline);
    const secondLimit = this.#wireline.secondLimit(baseline);
    const countsFrom = this.#countsFrom();
    const percent = this.#percent;
    let i = from;
    for (; i < length; i++) {
      const change = (pressure[i] as number) - level;
      if (
        presences[i] !== presence.fresh ||
        change >= countsFrom ||
        Math.abs(derivative[i] as number) >= firstLimit ||
        Math.abs(secondDerivative[i] as number) >= secondLimit
      )
        break;
      changes[i] = change;
      warning[i] = change * percent;
    }
    this.#largest.push(changes, from, i);
    isWireline.fill(0, from, i);
    reason.fill(reasonCode.evaluated, from, i);
    if (i > from) this.#resetRuns();
    return i;
  }

  /** Whether only the change has to be looked at. */
  #isQuiet(k: number): boolean {
    const { baseline, isRebasing } = this.#level;
    return (
      baseline.pressure === baseline.pressure &&
      baseline.driftPerSecond === 0 &&
      k > this.#wireline.untilK &&
      !isRebasing &&
      !this.settings.isSuspended &&
      !this.settings.findsOnset
    );
  }

  /** The smallest change that still counts towards something. */
  #countsFrom(): number {
    if (!this.#response.isDone)
      return Math.min(this.#level.respondsAt, this.#hitsAt);
    return this.#hit.isDone ? Infinity : this.#hitsAt;
  }

  #missing(i: number, work: Work): number {
    work.outputs.change[i] = NaN;
    this.#resetRuns();
    return reasonCode.missing;
  }

  /** Follows the well through a second; answers why it has no level, or 0. */
  #second(k: number, i: number, work: Work): number {
    const { change: changes, derivative, secondDerivative } = work.outputs;
    const { baseline } = this.#level;
    const here = this.#smoothing.presence[i] as number;
    const pressure = this.#smoothing.pressure[i] as number;
    const first = derivative[i] as number;
    const second = secondDerivative[i] as number;
    changes[i] = NaN;
    if (baseline.pressure !== baseline.pressure && !this.#level.settle(k)) {
      const raw = work.inputs.pressure[i] as number;
      if (here === presence.fresh)
        this.#level.collect(k, raw, pressure, first, second);
      return reasonCode.noBaseline;
    }
    if (this.#wireline.trigger(k, first, second, baseline))
      this.#startWireline(k, i, work);
    if (this.#level.isRebasing && k >= this.#wireline.untilK) {
      if (here === presence.fresh) this.#level.rebase(k, pressure);
      changes[i] = 0;
      return this.settings.isSuspended
        ? reasonCode.suspended
        : reasonCode.noBaseline;
    }
    changes[i] = pressure - baseline.pressure - this.#level.drift(k);
    return this.#compared(k, i, here, work);
  }

  /** The second has a change: what follows from it. */
  #compared(k: number, i: number, here: number, work: Work): number {
    if (this.settings.isSuspended) return reasonCode.suspended;
    if (k < this.#wireline.untilK) return reasonCode.wireline;
    if (here === presence.stale) {
      this.#resetRuns();
      return reasonCode.stale;
    }
    if (here === presence.fresh) this.#count(k, i, work);
    return reasonCode.evaluated;
  }

  #count(k: number, i: number, work: Work): void {
    const change = work.outputs.change[i] as number;
    const { respondsAt, baseline } = this.#level;
    this.#largest.push(work.outputs.change, i, i + 1);
    if (this.settings.findsOnset) this.#onset.push(k, change / baseline.sigma);
    if (!this.#response.isDone) {
      if (change < respondsAt) this.#response.reset();
      else this.#follow(701, this.#response, respondsAt, k, i, work);
    }
    if (!this.#hit.isDone) {
      if (change < this.#hitsAt) this.#hit.reset();
      else this.#follow(702, this.#hit, this.#hitsAt, k, i, work);
    }
  }

  #follow(
    code: 701 | 702,
    run: ThresholdRun,
    threshold: number,
    k: number,
    i: number,
    { block, inputs, outputs, sink }: Work,
  ): void {
    const isComplete = run.advance(
      k,
      outputs.change[i] as number,
      this.#smoothing.pressure[i] as number,
      inputs.cleanVolumeM3[i] as number,
      inputs.sandMassKg[i] as number,
      inputs.treatingPressure[i] as number,
    );
    const { start } = run;
    if (!isComplete || start === null) return;
    const { originMs } = block;
    const told = { k, originMs, settings: this.settings, inputs };
    sink.notify(responseNotification(code, start, threshold, told));
  }

  #startWireline(k: number, i: number, work: Work): void {
    this.#resetRuns();
    this.#onset.forgetSince(k - this.#windowSeconds);
    this.#largest.drop();
    if (!this.#hit.isDone) this.#level.startRebasing();
    if (this.settings.isSuspended || this.#wireline.startKey !== "") return;
    this.#wireline.startKey = this.#tellWireline(704, k, i, work);
  }

  #endWireline(k: number, i: number, work: Work): void {
    const { startKey } = this.#wireline;
    if (startKey === "") return;
    this.#wireline.startKey = "";
    this.#tellWireline(705, k, i, work);
    work.sink.clear(startKey, k);
  }

  #tellWireline(code: 704 | 705, k: number, i: number, work: Work): string {
    const { inputs, block } = work;
    const told = {
      k,
      originMs: block.originMs,
      settings: this.settings,
      inputs,
    };
    const derivative = work.outputs.derivative[i] as number;
    const message = wirelineNotification(code, derivative, told);
    work.sink.notify(message);
    return message.key;
  }

  #resetRuns(): void {
    this.#response.reset();
    this.#hit.reset();
    this.#onset.reset();
  }

  #remember(last: number, outputs: OffsetOutputs): void {
    const isMissing = this.#smoothing.presence[last] === presence.missing;
    this.#reason = outputs.reason[last] as number;
    this.#pressure = isMissing
      ? NaN
      : (this.#smoothing.pressure[last] as number);
    this.#derivative = outputs.derivative[last] as number;
  }

  /** After the end the summary keeps what was last. */
  #end(from: number, to: number, outputs: OffsetOutputs): void {
    this.#largest.flush();
    outputs.change.fill(NaN, from, to);
    outputs.derivative.fill(NaN, from, to);
    outputs.secondDerivative.fill(NaN, from, to);
    outputs.warning.fill(NaN, from, to);
    outputs.isWireline.fill(NaN, from, to);
    outputs.reason.fill(reasonCode.missing, from, to);
  }
}

function known(value: number): number | null {
  return value === value ? value : null;
}
