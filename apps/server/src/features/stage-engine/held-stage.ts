import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isLive } from "@stagecraft/domain";
import {
  engineRelease,
  EngineStateError,
  rulesFingerprint,
  setupFingerprint,
  StageEngine,
  type EngineOutput,
  type StageSummary,
} from "@stagecraft/engine";
import type { SampleFrame } from "@stagecraft/series";
import type {
  EngineStage,
  RawChannels,
} from "#features/stage-engine/engine-stage.ts";
import { rowsOfFrames } from "#features/stage-engine/raw-rows.ts";

/** A delivery as it stands in the tail. */
export interface ArrivedFrame {
  readonly id: bigint;
  readonly frame: SampleFrame;
}

/** What a stage gained in a round; stored as a whole or not at all. */
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
  /** What the stage becomes by the engine's rule; null when it stays what it is. */
  readonly move: "ended" | "resumed" | null;
  /** Viewers are told while data come. */
  readonly isLive: boolean;
  readonly setupFingerprint: string;
  readonly rulesFingerprint: string;
}

/** Set off from each other, so that not all stages are saved in the same second. */
function firstCheckpointAt(stageId: number, now: number, everyMs: number) {
  return now + ((stageId * 7919) % everyMs);
}

export function packCheckpoint(engine: StageEngine): Buffer {
  return deflateRawSync(engine.checkpoint(), { level: 1 });
}

/** The engine as it was saved, or null when it was saved by another release or with other settings. */
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
  /** Ids of computed channels, as far as they are stored. */
  readonly derivedIds = new Map<string, number>();
  cursor: bigint;
  newestTime: number;
  lastTickAt = 0;
  /** Rows came out of order: only a computation of the whole is sure to be right. */
  isDisordered: boolean;
  /** When new rows were last seen. */
  lastRowsAt: number;
  readonly #checkpointEveryMs: number;
  #nextCheckpointAt: number;
  #computedUntil: number;
  /** Seconds of pumping when it was loaded and now, and until when they grew. */

  private constructor(
    stage: EngineStage,
    engine: StageEngine,
    channels: RawChannels,
    checkpointEveryMs: number,
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
    this.#checkpointEveryMs = checkpointEveryMs;
    this.#nextCheckpointAt = firstCheckpointAt(
      stage.stageId,
      now,
      checkpointEveryMs,
    );
    this.lastRowsAt = now;
  }

  /**
   * Brings the engine back to where its stored results end: the checkpoint, then
   * the rows after it again, whose results are there already. Null when the
   * checkpoint does not fit and everything has to be computed anew.
   */
  static load(
    stage: EngineStage,
    channels: RawChannels,
    rowsSinceCheckpoint: readonly ArrivedFrame[],
    checkpointEveryMs: number,
    now: number,
  ): HeldStage | null {
    const { progress } = stage;
    if (progress.release !== null && progress.release !== engineRelease)
      return null;
    const engine = restored(stage);
    if (engine === null) return null;
    const held = new HeldStage(stage, engine, channels, checkpointEveryMs, now);
    const seen = rowsSinceCheckpoint.filter(({ id }) => id <= progress.cursor);
    if (seen.length > 0) held.engine.push(held.#rowsOf(seen));
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

  get isOver(): boolean {
    return !isLive(this.stage.state);
  }

  /** Computes what new rows add; null when they add nothing and the stage goes on. */
  advance(
    frames: readonly ArrivedFrame[],
    finish: boolean,
    now: number,
  ): StageAdvance | null {
    const outputs: EngineOutput[] = [];
    if (frames.length > 0) {
      const rows = this.#rowsOf(frames);
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

  /** Whether a frame has a channel that came up after the stage was loaded. */
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

  /** By the engine's rule a stage ends; a treatment taken up again takes it back, as long as nobody else has ended it. */
  #move(finished: boolean): StageAdvance["move"] {
    const { state, progress } = this.stage;
    const { isStageEnded } = this.engine;
    if (state === "LOADING") return isStageEnded ? "ended" : null;
    const mayResume = state === "ENDED" && progress.endedByEngine && !finished;
    return mayResume && !isStageEnded ? "resumed" : null;
  }

  #dueCheckpoint(now: number): Buffer | null {
    if (now < this.#nextCheckpointAt) return null;
    this.#nextCheckpointAt = now + this.#checkpointEveryMs;
    return packCheckpoint(this.engine);
  }
}
