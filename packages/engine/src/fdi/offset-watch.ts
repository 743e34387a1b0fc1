import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { BlockMeans } from "./block-means.ts";
import type { GaugeSamples } from "./gauge-samples.ts";
import {
  learnBlock,
  learningAfterOperationSeconds,
  learningCourse,
  learningSeconds,
} from "./learning.ts";
import { operationCourse } from "./operation.ts";
import { OperationWatch } from "./operation-watch.ts";
import type { OffsetEvent } from "./offset-event.ts";
import { reasonCode, type OffsetSettings } from "./offset-settings.ts";
import { OffsetEvaluation } from "./offset-evaluation.ts";
import { OwnStages, ownStageCourse } from "./own-stages.ts";
import { OwnTrend, significance } from "./own-trend.ts";
import { PressureEdges } from "./pressure-edges.ts";
import type { ProgressHistory } from "./progress-history.ts";
import { Response } from "./response.ts";
import type { SampleRun } from "./sample-run.ts";
import { type TrendDoubt, TrendDoubts } from "./trend-doubts.ts";

const longGapSeconds = 600;

const state = { learning: 0, watching: 1, operation: 2, ownStage: 3 } as const;

/** Compares one offset well with its own trend, sample by sample. Rules FD4 to FD11. */
export class OffsetWatch {
  readonly #settings: OffsetSettings;
  readonly #gauge: GaugeSamples;
  readonly #notify: (event: OffsetEvent) => string;
  readonly #trend: OwnTrend;
  readonly #edges = new PressureEdges();
  readonly #blocks = new BlockMeans();
  readonly #operation: OperationWatch;
  readonly #doubts = new TrendDoubts();
  readonly #ownStages: OwnStages;
  readonly response: Response;
  readonly evaluation = new OffsetEvaluation();
  #state: number = state.learning;
  #learnFor = learningSeconds;
  #lastSeconds = NaN;
  #lastPressure = NaN;
  #isCounting = false;
  #isLearnedNotified = false;
  #stillKey = "";

  constructor(
    settings: OffsetSettings,
    gauge: GaugeSamples,
    progress: ProgressHistory,
    notify: (event: OffsetEvent) => string,
  ) {
    this.#settings = settings;
    this.#gauge = gauge;
    this.#notify = notify;
    this.#trend = new OwnTrend(settings.minimumDelta);
    this.#ownStages = new OwnStages(settings.ownStages);
    this.response = new Response(
      settings,
      gauge,
      this.#edges,
      progress,
      notify,
    );
    this.#operation = new OperationWatch({
      trend: this.#trend,
      response: this.response,
      gauge,
      minimumDelta: settings.minimumDelta,
      isCounting: () => this.#isCounting,
      report: (event) => this.#report(event),
    });
  }

  get uncertainty(): number {
    return this.#state === state.watching ? this.#trend.uncertainty : NaN;
  }

  /** Trend slope per second; 0 while none is known. */
  get slope(): number {
    return this.#trend.slope;
  }

  get isWatching(): boolean {
    return this.#state === state.watching;
  }

  setPsi(psi: number): void {
    if (psi === this.#gauge.psi && this.#edges.longLimit < Infinity) return;
    this.#gauge.psi = psi;
    this.#trend.psi = psi;
    this.#edges.setLimits(this.#settings, this.#gauge);
  }

  /** Adds a new cleaned pressure of the gauge; `secondDerivative` is per minute squared. */
  take(isCounting: boolean, secondDerivative: number): void {
    const gauge = this.#gauge;
    const { seconds, pressure } = gauge;
    this.#isCounting = isCounting;
    if (this.#lastSeconds !== this.#lastSeconds) this.#beginLearning(seconds);
    else if (gauge.gapFrom === gauge.gapFrom) this.#crossGap(seconds, pressure);
    const isEdge =
      this.#edges.add(seconds, pressure, this.#trend.slope) &&
      this.#edges.isConfirmed(this.#settings, secondDerivative);
    const isBlock = this.#blocks.add(seconds, pressure, gauge.interval);
    if (isBlock) this.#renew();
    this.#followOwnStages(seconds);
    if (isEdge && this.#state < state.operation)
      this.#startOperation(
        this.#edges.fromSeconds,
        this.#edges.fromPressure,
        seconds,
        this.#edges.move,
      );
    if (this.#state === state.watching) this.#watch(seconds, pressure, isBlock);
    else if (this.#state === state.learning) this.#learn(seconds, isBlock);
    else this.#operate(seconds, pressure, isEdge, isBlock);
    this.#lastSeconds = seconds;
    this.#lastPressure = pressure;
  }

  /** Start of the current block of means; NaN when it starts with the next sample. */
  get blockFrom(): number {
    return this.#blocks.from;
  }

  /**
   * Handles the usual case, a watched well on its trend or high above it, from
   * sample `from` of a run on: the same as `take` for each. Writes the changes
   * and the trend into the two columns. Returns the index where it stopped.
   */
  takeRun(
    run: SampleRun,
    from: number,
    changes: Float64Array,
    expected: Float64Array,
  ): number {
    const isAnnounced = this.response.isNotifiedOf;
    if (!isAnnounced && !this.response.isQuiet) return from;
    if (!this.#isCalm(run.seconds[from] as number)) return from;
    const trend = this.#trend;
    const { uncertainty, pressure: start, slope, predictedAt } = trend;
    const limit = significance * uncertainty;
    const { minimumDelta } = this.#settings;
    const lowest = isAnnounced ? limit : -Math.max(limit, 0.05 * minimumDelta);
    const highest = isAnnounced ? Infinity : uncertainty;
    const { seconds, pressures, length } = run;
    let to = from;
    for (; to < length; to++) {
      const here = start + slope * ((seconds[to] as number) - predictedAt);
      const change = (pressures[to] as number) - here;
      if (!(change < highest && change >= lowest)) break;
      changes[to] = change;
      expected[to] = here;
    }
    const fastFrom = isAnnounced ? this.response.fastFrom : Infinity;
    to = this.#edges.addRun(run, from, to, slope, fastFrom);
    if (to === from) return from;
    this.#blocks.addRun(run, from, to);
    this.evaluation.change = changes[to - 1] as number;
    this.evaluation.trendPressure = expected[to - 1] as number;
    this.evaluation.counted = isAnnounced ? this.evaluation.change : 0;
    this.#lastSeconds = seconds[to - 1] as number;
    this.#lastPressure = pressures[to - 1] as number;
    this.evaluation.reason = reasonCode.evaluated;
    if (isAnnounced)
      this.response.followNotified(run, from, to, changes, uncertainty);
    else this.response.followQuiet(this.evaluation.change, this.#lastPressure);
    return to;
  }

  /** True when nothing requires a sample-by-sample check. */
  #isCalm(seconds: number): boolean {
    return (
      this.#state === state.watching &&
      this.#doubts.isNone &&
      this.#isLearnedNotified &&
      this.#trend.isWithin(0.5) &&
      !this.#trend.isSteep(seconds) &&
      this.#ownStages.isDone
    );
  }

  /** Runs for every sample of a frozen gauge. */
  standStill(isCounting: boolean): void {
    this.evaluation.reason = reasonCode.stale;
    this.#trend.forgetWaitingSince(this.#gauge.stillSince);
    this.#blocks.drop();
    this.#resetRuns();
    if (isCounting && this.#stillKey === "")
      this.#stillKey = this.#notify({
        code: 706,
        seconds: this.#gauge.newestSeconds - this.#gauge.stillSince,
      });
  }

  save(): SavedState {
    return {
      trend: this.#trend.save(),
      edges: this.#edges.save(),
      blocks: this.#blocks.save(),
      operation: this.#operation.save(),
      doubts: this.#doubts.save(),
      response: this.response.save(),
      verdict: this.evaluation.save(),
      numbers: Float64Array.of(
        this.#state,
        this.#learnFor,
        this.#lastSeconds,
        this.#lastPressure,
        this.#ownStages.shutInSeconds,
        this.#ownStages.position,
      ),
      isLearnedTold: this.#isLearnedNotified,
      stillKey: this.#stillKey,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#trend.load(fields.child("trend"));
    this.#edges.load(fields.child("edges"));
    this.#blocks.load(fields.child("blocks"));
    this.#operation.load(fields.child("operation"));
    this.#doubts.load(fields.child("doubts"));
    this.response.load(fields.child("response"));
    const numbers = fields.floats("numbers");
    const number = (index: number) => numbers[index] as number;
    this.#state = number(0);
    this.#learnFor = number(1);
    this.#lastSeconds = number(2);
    this.#lastPressure = number(3);
    this.#ownStages.shutInSeconds = number(4);
    this.#ownStages.position = number(5);
    this.evaluation.load(fields.child("verdict"));
    this.#isLearnedNotified = fields.boolean("isLearnedTold");
    this.#stillKey = fields.text("stillKey");
  }

  #report(event: OffsetEvent): string {
    return this.#isCounting ? this.#notify(event) : "";
  }

  #renew(): void {
    this.#gauge.renew(this.#trend.slope);
    this.#trend.noise = this.#gauge.noise;
    this.#edges.setLimits(this.#settings, this.#gauge);
  }

  #beginLearning(seconds: number, forSeconds = learningSeconds): void {
    this.#state = state.learning;
    this.#learnFor = forSeconds;
    this.#isLearnedNotified = false;
    this.#trend.restart(seconds, this.#ownStages.shutInSeconds);
    this.#blocks.drop();
    this.#resetRuns();
    this.evaluation.clear(reasonCode.learning);
  }

  #resetRuns(): void {
    this.response.reset();
    this.#doubts.reset();
  }

  #crossGap(seconds: number, pressure: number): void {
    const from = this.#gauge.gapFrom;
    const wasStill =
      this.#stillKey !== "" || this.evaluation.reason === reasonCode.stale;
    const step = seconds - this.#lastSeconds;
    const jump = pressure - this.#lastPressure - this.#trend.slope * step;
    this.#gauge.forgetGap();
    this.#blocks.drop();
    this.#resetRuns();
    this.#edges.restart(seconds, pressure);
    this.response.crossGap(from, seconds);
    if (this.#stillKey !== "")
      this.#notify({ code: 706, endsKey: this.#stillKey });
    this.#stillKey = "";
    if (this.#state === state.learning) {
      if (wasStill || seconds - from > longGapSeconds)
        this.#beginLearning(seconds, this.#learnFor);
      return;
    }
    if (this.#state === state.ownStage) return;
    this.#trend.predict(seconds);
    const isEdge = this.#edges.isEdgeOverGap(
      jump,
      step,
      this.#settings.minimumDelta,
      this.#gauge.psi,
    );
    if (this.#state === state.watching && isEdge)
      this.#startOperation(from, this.#lastPressure, seconds, jump);
  }

  #learn(seconds: number, isBlock: boolean): void {
    this.evaluation.reason = reasonCode.learning;
    if (!isBlock) return;
    const forSeconds = this.#learnFor;
    const course = learnBlock(this.#trend, this.#blocks, seconds, forSeconds);
    if (course === learningCourse.known) this.#state = state.watching;
    if (course === learningCourse.inVain)
      this.#beginLearning(seconds, forSeconds);
  }

  #watch(seconds: number, pressure: number, isBlock: boolean): void {
    const trend = this.#trend;
    const { minimumDelta } = this.#settings;
    const uncertainty = trend.uncertainty;
    const limit = significance * uncertainty;
    const expected = trend.at(seconds);
    const change = pressure - expected;
    this.evaluation.change = change;
    this.evaluation.trendPressure = expected;
    if (this.#isCounting && !this.#isLearnedNotified) {
      this.#isLearnedNotified = true;
      this.#report({ code: 707, slope: trend.slope, uncertainty });
    }
    const hasRisen = this.response.follow(
      change,
      uncertainty,
      this.#isCounting,
    );
    const isOut = change >= limit;
    const isBlind = limit > 0.5 * minimumDelta && !isOut;
    this.evaluation.counted = isOut && hasRisen ? change : 0;
    this.evaluation.reason = reasonCode.evaluated;
    if (isOut && !hasRisen) this.evaluation.reason = reasonCode.slowing;
    else if (isBlind) this.evaluation.reason = reasonCode.trendUncertain;
    else if (!isOut && trend.isSteep(seconds))
      this.evaluation.reason = reasonCode.steep;
    if (isBlock)
      trend.follow(
        this.#blocks.seconds,
        this.#blocks.pressure,
        seconds,
        this.response.isOpen,
      );
    const doubt = this.#doubts.follow(
      seconds,
      isOut && !hasRisen,
      isBlind && change < 2 * uncertainty,
      change,
      limit,
      minimumDelta,
    );
    if (doubt !== null) this.#leaveTrend(seconds, doubt);
  }

  #leaveTrend(seconds: number, why: TrendDoubt): void {
    const { change } = this.evaluation;
    const { uncertainty, slope } = this.#trend;
    this.#report({ code: 708, why, change, uncertainty, slope });
    this.#beginLearning(seconds);
  }

  #startOperation(
    fromSeconds: number,
    beforePressure: number,
    seconds: number,
    move: number,
  ): void {
    const hadTrend = this.#state === state.watching;
    this.#state = state.operation;
    this.#resetRuns();
    this.#operation.start(fromSeconds, beforePressure, seconds, move, hadTrend);
  }

  #operate(
    seconds: number,
    pressure: number,
    isEdge: boolean,
    isBlock: boolean,
  ): void {
    this.evaluation.clear(reasonCode.operation);
    if (this.#state === state.ownStage) return;
    const course = this.#operation.follow(seconds, pressure, isEdge, isBlock);
    if (this.#operation.isBledOff) this.evaluation.reason = reasonCode.bledOff;
    if (course === operationCourse.ongoing) return;
    this.#edges.restart(seconds, pressure);
    if (course === operationCourse.back) this.#state = state.watching;
    else this.#beginLearning(seconds, learningAfterOperationSeconds);
  }

  #followOwnStages(seconds: number): void {
    const course = this.#ownStages.follow(seconds);
    if (course === ownStageCourse.none) return;
    const isPumped = this.#state === state.ownStage;
    if (course === ownStageCourse.pumped) {
      if (isPumped) return;
      this.#state = state.ownStage;
      this.#resetRuns();
      this.#operation.startOwnStage();
      return;
    }
    if (!isPumped) {
      // The stage was over before the first sample: only its shut-in is useful.
      if (this.#state === state.learning) this.#beginLearning(seconds);
      return;
    }
    this.#operation.endOwnStage();
    this.#beginLearning(seconds, learningAfterOperationSeconds);
  }
}
