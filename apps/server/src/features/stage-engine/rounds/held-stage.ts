import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isLive } from "@stagecraft/domain";
import {
  engineRelease,
  EngineStateError,
  filledSeconds,
  rulesFingerprint,
  setupFingerprint,
  StageEngine,
  type EngineOutput,
  type EngineSetup,
  type StageSummary,
} from "@stagecraft/engine";
import type { SampleFrame } from "@stagecraft/series";
import type {
  EngineStage,
  RawChannels,
} from "#features/stage-engine/stage/engine-stage.ts";
import {
  StageOverBudget,
  type EngineBudget,
} from "#features/stage-engine/rounds/engine-budget.ts";
import type { EngineIdentity } from "#features/stage-engine/rounds/engine-timing.ts";
import {
  rowsOfFrames,
  timesOfFrame,
} from "#features/stage-engine/stage/raw-rows.ts";

/** A delivery as stored in the tail. */
export interface ArrivedFrame {
  readonly id: bigint;
  readonly frame: SampleFrame;
}

/** Results of one round for a stage; stored as a whole or not at all. */
export interface StageAdvance {
  readonly stageId: number;
  readonly companyId: number;
  readonly fromCursor: bigint;
  readonly toCursor: bigint;
  readonly outputs: readonly EngineOutput[];
  readonly summary: StageSummary;
  readonly checkpoint: Buffer | null;
  readonly newestTime: number;
  readonly computedUntil: number;
  readonly lateRows: number;
  readonly disordered: boolean;
  readonly finished: boolean;
  /** State change by the engine's rule; null when the state stays the same. */
  readonly move: "ended" | "resumed" | null;
  /** Viewers are notified while data arrive. */
  readonly isLive: boolean;
  readonly setupFingerprint: string;
  readonly rulesFingerprint: string;
}

/** Staggers the first checkpoints, so that not all stages are saved in the same second. */
function firstCheckpointAt(stageId: number, now: number, everyMs: number) {
  return now + ((stageId * 7919) % everyMs);
}

export function packCheckpoint(
  engine: StageEngine,
  { stateBytes }: EngineBudget,
): Buffer {
  const state = engine.checkpoint();
  if (state.length > stateBytes)
    throw new StageOverBudget(
      `Its saved state has ${state.length} bytes, more than the ${stateBytes} of a stage.`,
    );
  return deflateRawSync(state, { level: 1 });
}

/**
 * A state is saved early after this many turns' worth of rows, because these
 * rows are recomputed after a crash.
 */
const turnsPerCheckpoint = 4;

/** Restores the saved engine; null when it was saved by another release or with other settings. */
function restored(stage: EngineStage): StageEngine | null {
  const { checkpoint } = stage.progress;
  if (checkpoint === null) return new StageEngine(stage.setup);
  try {
    return StageEngine.restore(stage.setup, inflateRawSync(checkpoint));
  } catch (error) {
    if (error instanceof EngineStateError) return null;
    throw error;
  }
}

/** A stage whose engine is in memory. */
export class HeldStage {
  readonly stage: EngineStage;
  readonly engine: StageEngine;
  readonly setupFingerprint: string;
  readonly rulesFingerprint: string;
  channels: RawChannels;
  /** Ids of the computed channels that are already stored. */
  readonly derivedIds = new Map<string, number>();
  cursor: bigint;
  newestTime: number;
  lastTickAt = 0;
  /** Rows came out of order: only a recomputation of the whole stage is sure to be right. */
  isDisordered: boolean;
  /** When new rows were last seen. */
  lastRowsAt: number;
  /** Number of consecutive earlier turns that exceeded their time. */
  turnsOverTime = 0;
  readonly #identity: EngineIdentity;
  #nextCheckpointAt: number;
  #secondsSinceCheckpoint = 0;
  #computedUntil: number;

  private constructor(
    stage: EngineStage,
    engine: StageEngine,
    channels: RawChannels,
    identity: EngineIdentity,
    now: number,
  ) {
    this.stage = stage;
    this.engine = engine;
    this.channels = channels;
    this.cursor = stage.progress.cursor;
    this.newestTime = stage.progress.newestTime;
    this.isDisordered =
      stage.progress.disordered || stage.progress.lateRows > 0;
    this.#computedUntil = stage.progress.computedUntil;
    this.setupFingerprint = setupFingerprint(stage.setup);
    this.rulesFingerprint = rulesFingerprint(stage.setup);
    this.#identity = identity;
    this.#nextCheckpointAt = firstCheckpointAt(
      stage.stageId,
      now,
      identity.timing.checkpointEveryMs,
    );
    this.lastRowsAt = now;
  }

  /**
   * Brings the engine back to where its stored results end: restores the
   * checkpoint, then replays the rows after it, whose results are already
   * stored. Null when the checkpoint does not fit and everything has to be
   * recomputed.
   */
  static load(
    stage: EngineStage,
    channels: RawChannels,
    rowsSinceCheckpoint: readonly ArrivedFrame[],
    identity: EngineIdentity,
    now: number,
  ): HeldStage | null {
    const { progress } = stage;
    if (progress.release !== null && progress.release !== engineRelease)
      return null;
    const engine = restored(stage);
    if (engine === null) return null;
    const held = new HeldStage(stage, engine, channels, identity, now);
    const seen = rowsSinceCheckpoint.filter(({ id }) => id <= progress.cursor);
    if (seen.length > 0) {
      const rows = held.#rowsOf(seen);
      held.#secondsSinceCheckpoint = filledSeconds(rows.times, null);
      held.engine.push(rows);
    }
    return held;
  }

  /** Whether the settings are still those the results were computed with. */
  get fits(): "yes" | "setup" | "rules" {
    const { setupFingerprint: setup, rulesFingerprint: rules } =
      this.stage.progress;
    if (setup !== null && setup !== this.setupFingerprint) return "setup";
    if (rules !== null && rules !== this.rulesFingerprint) return "rules";
    return "yes";
  }

  /** Whether this setup would give the same results as the one it was loaded with. */
  isSetUpAs(setup: EngineSetup): boolean {
    return setupFingerprint(setup) === this.setupFingerprint;
  }

  get isOver(): boolean {
    return !isLive(this.stage.state);
  }

  /** Returns the deliveries whose seconds fit into one turn. Empty when the first alone is too much. */
  withinTurn(frames: readonly ArrivedFrame[]): readonly ArrivedFrame[] {
    let left = this.#identity.budget.turnSeconds;
    let newest = this.newestTime;
    const end = frames.findIndex(({ frame }) => {
      const times = timesOfFrame(frame);
      left -= filledSeconds(times, newest === 0 ? null : newest);
      newest = Math.max(newest, times.at(-1) ?? 0);
      return left < 0;
    });
    return end < 0 ? frames : frames.slice(0, end);
  }

  /** Computes the results of new rows; null when they add nothing and the stage goes on. */
  advance(
    frames: readonly ArrivedFrame[],
    finish: boolean,
    now: number,
  ): StageAdvance | null {
    const outputs: EngineOutput[] = [];
    if (frames.length > 0) {
      const rows = this.#rowsOf(frames);
      this.#secondsSinceCheckpoint += filledSeconds(
        rows.times,
        this.newestTime === 0 ? null : this.newestTime,
      );
      this.#noteOrder(rows.times);
      const output = this.engine.push(rows);
      this.isDisordered ||= output.lateRows > 0;
      outputs.push(output);
      this.lastRowsAt = now;
    }
    const finished = finish && !this.isDisordered;
    if (finished) outputs.push(this.engine.finish());
    if (outputs.length === 0) return null;
    for (const { times } of outputs)
      this.#computedUntil = Math.max(this.#computedUntil, times.at(-1) ?? 0);
    const summary = this.engine.summary();
    return {
      stageId: this.stage.stageId,
      companyId: this.stage.companyId,
      fromCursor: this.cursor,
      toCursor: frames.at(-1)?.id ?? this.cursor,
      outputs,
      summary,
      checkpoint: finished ? null : this.#dueCheckpoint(now),
      newestTime: this.newestTime,
      computedUntil: this.#computedUntil,
      lateRows: outputs.reduce((sum, { lateRows }) => sum + lateRows, 0),
      disordered: this.isDisordered,
      finished,
      move: this.#move(finished),
      isLive: this.stage.state === "LOADING",
      setupFingerprint: this.setupFingerprint,
      rulesFingerprint: this.rulesFingerprint,
    };
  }

  /** Whether a frame has a channel that appeared after the stage was loaded. */
  lacksChannelOf(frames: readonly ArrivedFrame[]): boolean {
    return frames.some(({ frame }) =>
      frame.columns.some(({ seriesId }) => !this.channels.has(seriesId)),
    );
  }

  #rowsOf(frames: readonly ArrivedFrame[]) {
    return rowsOfFrames(
      frames.map(({ frame }) => frame),
      this.channels,
    );
  }

  #noteOrder(times: Float64Array): void {
    for (const time of times) {
      if (time < this.newestTime) this.isDisordered = true;
      else this.newestTime = time;
    }
  }

  /**
   * The engine's rule ends a stage. A resumed treatment reopens it, unless the
   * stage was ended by other means.
   */
  #move(finished: boolean): StageAdvance["move"] {
    const { state, progress } = this.stage;
    const { isStageEnded } = this.engine;
    if (state === "LOADING") return isStageEnded ? "ended" : null;
    const mayResume = state === "ENDED" && progress.endedByEngine && !finished;
    return mayResume && !isStageEnded ? "resumed" : null;
  }

  #dueCheckpoint(now: number): Buffer | null {
    const { timing, budget } = this.#identity;
    const isLong =
      this.#secondsSinceCheckpoint > turnsPerCheckpoint * budget.turnSeconds;
    if (now < this.#nextCheckpointAt && !isLong) return null;
    this.#nextCheckpointAt = now + timing.checkpointEveryMs;
    this.#secondsSinceCheckpoint = 0;
    return packCheckpoint(this.engine, budget);
  }
}
