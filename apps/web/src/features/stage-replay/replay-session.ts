import type {
  EngineSetup,
  StageSurroundings,
  StageSummary as EngineSummary,
} from "@stagecraft/engine";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { ChannelColumn } from "#what-if/stage-rows.ts";
import { arrivalsOf, type Arrivals } from "./arrivals.ts";
import { withoutPlotEnd } from "./record-at.ts";
import { ReplayClock } from "#shared/time/replay-clock.ts";
import { ReplayReadings } from "./replay-readings.ts";

/** The engine on a separate thread. */
export interface EngineThread {
  summaryAt: (moment: number) => Promise<EngineSummary>;
  stop: () => void;
}

/** The engine's inputs besides the measured samples. */
export interface ReplaySetup extends Pick<EngineSetup, "parameters"> {
  readonly surroundings: StageSurroundings;
}

/** The external services of a replay; tests supply their own. */
export interface ReplayServices {
  loadChannels: (
    stageId: number,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<readonly ChannelColumn[]>;
  /** Loads the data of other stages. */
  loadSurroundings: (
    stageId: number,
    signal: AbortSignal,
  ) => Promise<StageSurroundings>;
  startEngine: (
    columns: readonly ChannelColumn[],
    setup: ReplaySetup,
    arrivals: Arrivals,
  ) => EngineThread;
  now: () => number;
  /** Returns a function that stops it. */
  every: (milliseconds: number, action: () => void) => () => void;
}

export type ReplayState =
  | { readonly phase: "idle" }
  | { readonly phase: "loading"; readonly share: number }
  | { readonly phase: "failed"; readonly failure: Error }
  | {
      readonly phase: "running";
      readonly moment: number;
      readonly from: number;
      readonly to: number;
      readonly speed: number;
      readonly isPlaying: boolean;
      readonly summary: EngineSummary;
      readonly readings: ReplayReadings;
      readonly arrivals: Arrivals;
    };

export type RunningReplay = Extract<ReplayState, { phase: "running" }>;

/** The step of the keys and buttons. */
export const keyedStepMs = 10_000;

/** Four draws a second look smooth and leave the page time for everything else. */
const stepMs = 250;
/** At modest speed numbers change once a second, as they do live. */
const summaryPauseMs = 1_000;
const modestSpeed = 10;
const firstSpeed = 60;

/** The parts a running replay holds. */
interface Parts {
  readonly present: StageSnapshot;
  readonly clock: ReplayClock;
  readonly engine: EngineThread;
  readonly stopTicking: () => void;
}

/** One replay of a stage at a time: loads its data, then moves from moment to moment. */
export class ReplaySession {
  readonly #services: ReplayServices;
  readonly #listeners = new Set<() => void>();
  #state: ReplayState = { phase: "idle" };
  #loading: AbortController | null = null;
  #parts: Parts | null = null;
  #isComputing = false;
  /** The user moved the clock: the next step updates everything to the new position. */
  #isMoved = false;
  #summaryRequestedAt = -Infinity;

  constructor(services: ReplayServices) {
    this.#services = services;
  }

  readonly state = (): ReplayState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async start(present: StageSnapshot): Promise<void> {
    this.stop();
    const loading = new AbortController();
    this.#loading = loading;
    this.#set({ phase: "loading", share: 0 });
    try {
      const columns = await this.#services.loadChannels(
        present.stage.id,
        (share) => {
          if (this.#loading === loading) this.#set({ phase: "loading", share });
        },
        loading.signal,
      );
      const surroundings = await this.#services.loadSurroundings(
        present.stage.id,
        loading.signal,
      );
      if (this.#loading === loading)
        await this.#run(present, columns, surroundings);
    } catch (failure) {
      if (this.#loading === loading) this.#fail(failure);
    }
  }

  stop(): void {
    this.#loading?.abort();
    this.#loading = null;
    this.#parts?.stopTicking();
    this.#parts?.engine.stop();
    this.#parts = null;
    this.#isComputing = false;
    if (this.#state.phase !== "idle") this.#set({ phase: "idle" });
  }

  togglePlaying(): void {
    const clock = this.#parts?.clock;
    if (!clock) return;
    if (clock.isPlaying) clock.pause();
    else clock.play();
    this.#moved();
  }

  setSpeed(speed: number): void {
    this.#parts?.clock.setSpeed(speed);
    this.#moved();
  }

  seek(moment: number): void {
    this.#parts?.clock.seek(moment);
    this.#moved();
  }

  async #run(
    present: StageSnapshot,
    columns: readonly ChannelColumn[],
    surroundings: StageSurroundings,
  ): Promise<void> {
    const span = spanOf(columns);
    if (span === null) throw new Error("The stage has no samples to replay");
    const arrivals = arrivalsOf({
      ...span,
      quality: present.quality,
      notifications: present.notifications,
    });
    const { startEngine, now, every } = this.#services;
    const clock = new ReplayClock(
      span.firstTime,
      span.lastTime,
      firstSpeed,
      now,
    );
    // The engine ends a stage at the end of its plot, which was not set while the stage ran.
    const parameters = withoutPlotEnd(present.stage.control.parameters);
    const setup = { parameters, surroundings };
    const engine = startEngine(columns, setup, arrivals);
    this.#parts = {
      present,
      clock,
      engine,
      stopTicking: every(stepMs, () => void this.#step()),
    };
    const readings = new ReplayReadings(
      present.readings,
      arrivals,
      span.firstTime,
    );
    const summary = await engine.summaryAt(span.firstTime);
    if (this.#parts?.engine !== engine) return;
    clock.play();
    this.#set({
      phase: "running",
      moment: span.firstTime,
      from: clock.from,
      to: clock.to,
      speed: clock.speed,
      isPlaying: true,
      summary,
      readings,
      arrivals,
    });
  }

  #moved(): void {
    this.#isMoved = true;
    void this.#step();
  }

  /** Updates the page to the clock's moment; if the engine is busy, the next step does it. */
  async #step(): Promise<void> {
    const parts = this.#parts;
    if (this.#state.phase !== "running" || !parts || this.#isComputing) return;
    const { clock, engine } = parts;
    const moment = clock.moment();
    const isMoved = this.#isMoved;
    if (!isMoved && moment === this.#state.moment) return;
    this.#isMoved = false;
    try {
      const summary = this.#needsSummary(clock, isMoved)
        ? await this.#request(engine, moment)
        : this.#state.summary;
      if (this.#parts === parts) this.#commit(this.#state, moment, summary);
    } catch (failure) {
      if (this.#parts === parts) this.#fail(failure);
    }
    // Moved again while the engine was computing: step now instead of at the next tick.
    if (this.#isMoved && this.#parts === parts) void this.#step();
  }

  #needsSummary(clock: ReplayClock, isMoved: boolean): boolean {
    if (isMoved || !clock.isPlaying || clock.speed > modestSpeed) return true;
    return this.#services.now() - this.#summaryRequestedAt >= summaryPauseMs;
  }

  async #request(engine: EngineThread, moment: number): Promise<EngineSummary> {
    this.#isComputing = true;
    this.#summaryRequestedAt = this.#services.now();
    try {
      return await engine.summaryAt(moment);
    } finally {
      this.#isComputing = false;
    }
  }

  #commit(before: ReplayState, moment: number, summary: EngineSummary): void {
    const clock = this.#parts?.clock;
    if (before.phase !== "running" || !clock) return;
    const next: RunningReplay = {
      ...before,
      moment,
      summary,
      speed: clock.speed,
      isPlaying: clock.isPlaying,
    };
    before.readings.moveTo(moment);
    this.#set(next);
  }

  #fail(failure: unknown): void {
    this.stop();
    this.#set({
      phase: "failed",
      failure: failure instanceof Error ? failure : new Error(String(failure)),
    });
  }

  #set(state: ReplayState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function spanOf(columns: readonly ChannelColumn[]) {
  let firstTime = Infinity;
  let lastTime = -Infinity;
  for (const { times } of columns) {
    firstTime = Math.min(firstTime, times[0] ?? Infinity);
    lastTime = Math.max(lastTime, times.at(-1) ?? -Infinity);
  }
  return firstTime <= lastTime ? { firstTime, lastTime } : null;
}
