import type { SavedState } from "../kit/saved-state.ts";
import type { GaugeSamples } from "./gauge-samples.ts";
import type { OffsetEvent } from "./offset-event.ts";
import { Operation, operationCourse } from "./operation.ts";
import { type OwnTrend, significance } from "./own-trend.ts";
import type { Response } from "./response.ts";

const withdrawResponseSeconds = 300;
const withdrawHitSeconds = 2700;

/** Values that an operation is compared with, and the callback that reports it. */
export interface OperationContext {
  readonly trend: OwnTrend;
  readonly response: Response;
  readonly gauge: GaugeSamples;
  readonly minimumDelta: number;
  readonly isCounting: () => boolean;
  /** Reports nothing before fdiStartTime or for a suspended well. */
  readonly report: (event: OffsetEvent) => string;
}

/** Follows operations, reports them and withdraws responses and hits that they explain. Rules FD9, FD10. */
export class OperationWatch {
  readonly #operation = new Operation();
  readonly #context: OperationContext;
  /** Rewritten for every sample of an operation, so the object is reused. */
  readonly #old = {
    pressure: NaN,
    uncertainty: NaN,
    minimumDelta: NaN,
    interval: NaN,
  };

  constructor(context: OperationContext) {
    this.#context = context;
    this.#old.minimumDelta = context.minimumDelta;
  }

  get isBledOff(): boolean {
    return this.#operation.isBledOff;
  }

  start(
    fromSeconds: number,
    beforePressure: number,
    seconds: number,
    move: number,
    hadTrend: boolean,
  ): void {
    const { trend, response } = this.#context;
    this.#operation.start(
      fromSeconds,
      beforePressure,
      seconds,
      hadTrend ? trend.changeBefore(fromSeconds) : 0,
      hadTrend,
    );
    response.noteEdge(fromSeconds, beforePressure);
    response.largest.drop();
    if (move > 0) response.withdrawResponse(seconds - withdrawResponseSeconds);
  }

  /** Starts the operation for a stage pumped in the neighbor itself. */
  startOwnStage(): void {
    const { response, report } = this.#context;
    response.largest.drop();
    this.#operation.isBledOff = false;
    // The operation reported before turns out to be this stage.
    const endsKey = this.#operation.key;
    this.#operation.key = report({ code: 704, isOwnStage: true, endsKey });
  }

  endOwnStage(): void {
    this.#reportEnd(false);
  }

  /** Adds a sample of an operation; returns a value of `operationCourse`. */
  follow(
    seconds: number,
    pressure: number,
    isEdge: boolean,
    isBlock: boolean,
  ): number {
    const { trend, gauge } = this.#context;
    const operation = this.#operation;
    const old = this.#old;
    if (isBlock && operation.hadTrend) trend.predict(seconds);
    old.pressure = trend.at(seconds);
    old.uncertainty = trend.uncertainty;
    old.interval = gauge.interval;
    const course = operation.follow(seconds, pressure, isEdge, old);
    if (course === operationCourse.ongoing) this.#reportStart(seconds);
    else this.#end(course, pressure - old.pressure);
    return course;
  }

  save(): SavedState {
    return this.#operation.save();
  }

  load(saved: SavedState): void {
    this.#operation.load(saved);
  }

  #reportStart(seconds: number): void {
    const operation = this.#operation;
    if (!operation.isWorthReporting(seconds)) return;
    if (!this.#context.isCounting()) return;
    operation.key = this.#context.report({
      code: 704,
      change: operation.move,
      seconds: operation.moveSeconds - operation.fromSeconds,
    });
  }

  #reportEnd(isBack: boolean): void {
    const { key } = this.#operation;
    if (key === "") return;
    this.#operation.key = "";
    this.#context.report({ code: 705, isBack, endsKey: key });
  }

  #end(course: number, change: number): void {
    const { response, trend, minimumDelta, isCounting } = this.#context;
    const { fromSeconds, rise } = this.#operation;
    if (course === operationCourse.plateau && isCounting())
      response.countPlateau(rise);
    this.#reportEnd(course === operationCourse.back);
    const near = Math.max(
      significance * trend.uncertainty,
      0.25 * minimumDelta,
    );
    if (course === operationCourse.back && Math.abs(change) <= near)
      response.withdrawHit(fromSeconds - withdrawHitSeconds);
  }
}
