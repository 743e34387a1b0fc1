import {
  inTransaction,
  isPassing,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import {
  endBeat,
  forgetDeadEngines,
  recordBeat,
} from "#features/stage-engine/rounds/engine-beat.repository.ts";
import {
  usualBudget,
  type EngineBudget,
} from "#features/stage-engine/rounds/engine-budget.ts";
import * as repository from "#features/stage-engine/stage/engine-stage.repository.ts";
import {
  usualTiming,
  type EngineIdentity,
  type EngineTiming,
} from "#features/stage-engine/rounds/engine-timing.ts";
import { listOtherwiseSetUp } from "#features/stage-engine/neighbours/follow-neighbours.ts";
import type { HeldStage } from "#features/stage-engine/rounds/held-stage.ts";
import {
  runRound,
  type RoundTask,
} from "#features/stage-engine/rounds/round.service.ts";
import { TickPace } from "#features/stage-engine/rounds/tick-pace.ts";
import { loadStages } from "#features/stage-engine/stage/stage-loading.ts";
import {
  StageFailures,
  type EngineLog,
} from "#features/stage-engine/failures/stage-failures.ts";
import { WholeStages } from "#features/stage-engine/reruns/whole-stages.ts";
import { NoticeConnection } from "#database/notice-connection.ts";

const stagesPerRound = 100;
/** After this time without a heartbeat, a dead engine is removed by another one. */
const deadAfterMs = 600_000;

export interface EngineLoopOptions {
  readonly url: string;
  readonly database: Database;
  readonly log: EngineLog;
  /** Different for every process that ever ran. */
  readonly owner: string;
  readonly timing?: Partial<EngineTiming>;
  readonly budget?: Partial<EngineBudget>;
}

/** Takes every stage with new rows through its engine, many at a time, for as long as the process lives. */
export class EngineLoop {
  readonly #options: EngineLoopOptions;
  readonly #timing: EngineTiming;
  readonly #identity: EngineIdentity;
  readonly #whole: WholeStages;
  readonly #failures: StageFailures;
  readonly #connection: NoticeConnection;
  readonly #held = new Map<number, HeldStage>();
  readonly #dirty = new Set<number>();
  /** Stages whose settings or state may have changed since they were loaded. */
  readonly #stale = new Set<number>();
  /** Stages being loaded, which may have been read before a change that is notified meanwhile. */
  #loading: readonly number[] = [];
  /** A round with one of these failed as a whole: each gets a separate round. */
  readonly #suspects = new Set<number>();
  readonly #pace: TickPace;
  #stopped = false;
  #wake: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #scanAt = 0;
  #dueAt = 0;
  #neighboursAt = 0;
  #beatAt = 0;
  #renewal: NodeJS.Timeout | null = null;

  constructor(options: EngineLoopOptions) {
    this.#options = options;
    this.#timing = { ...usualTiming, ...options.timing };
    const budget = { ...usualBudget, ...options.budget };
    const { owner } = options;
    this.#identity = { owner, timing: this.#timing, budget };
    this.#pace = new TickPace(this.#timing);
    const { database, log, url } = options;
    const identity = this.#identity;
    this.#failures = new StageFailures({ database, identity, log });
    this.#whole = new WholeStages({
      url,
      database,
      identity,
      onStart: (stageId) => this.#held.delete(stageId),
      onFailure: (stageId, error) =>
        this.#fail(stageId, error).catch((failure: unknown) =>
          log.warn({ err: failure }, "failure not recorded"),
        ),
      onEnd: (stageId) => {
        this.#dirty.add(stageId);
        this.#dueAt = 0;
        this.#wake();
      },
    });
    this.#connection = new NoticeConnection({
      url: options.url,
      name: "notices of new rows",
      channels: ["arrived"],
      log: options.log,
      onNotice: (_, payload) => this.#receive(payload),
      // Notifications sent meanwhile were missed: checks everything again.
      onListening: (listening) => {
        if (listening) this.#lookAgain();
      },
    });
  }

  async start(): Promise<void> {
    await this.#connection.start();
    this.#renewal = setInterval(
      () => void this.#renew(),
      this.#timing.renewEveryMs,
    );
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    if (this.#renewal !== null) clearInterval(this.#renewal);
    await this.#running;
    await this.#whole.stop();
    await this.#connection.close();
    const { owner } = this.#options;
    await this.#inTransaction(async (transaction) => {
      await repository.releaseStages(transaction, owner);
      await endBeat(transaction, owner);
    });
  }

  /**
   * `12`: rows arrived, `s12`: the stage changed, `r12`: it is to be
   * recomputed, `c12`: rules of the company changed.
   */
  #receive(payload: string): void {
    if (payload.startsWith("c")) this.#lookAgain(Number(payload.slice(1)));
    else if (payload.startsWith("r")) this.#dueAt = 0;
    else if (payload.startsWith("s")) this.#expire([Number(payload.slice(1))]);
    else this.#dirty.add(Number(payload));
    this.#wake();
  }

  /** Checks the stages of a company again, or all stages. */
  #lookAgain(companyId?: number): void {
    const held = [...this.#held.values()]
      .map(({ stage }) => stage)
      .filter((stage) => (companyId ?? stage.companyId) === stage.companyId)
      .map(({ stageId }) => stageId);
    this.#expire([...held, ...this.#loading]);
    this.#scanAt = 0;
    this.#dueAt = 0;
    this.#wake();
  }

  /** Marks the loaded data of these stages as outdated. */
  #expire(stageIds: readonly number[]): void {
    for (const stageId of stageIds) {
      this.#stale.add(stageId);
      this.#dirty.add(stageId);
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#turn();
      } catch (error) {
        if (!this.#stopped)
          this.#options.log.warn({ err: error }, "engine round failed");
        this.#held.clear();
        await this.#sleep(this.#timing.retryRoundMs);
      }
    }
  }

  async #turn(): Promise<void> {
    const now = Date.now();
    if (now >= this.#beatAt) await this.#beat(now);
    if (now >= this.#scanAt) await this.#scan(now);
    if (now >= this.#neighboursAt) await this.#followNeighbours(now);
    if (now >= this.#dueAt) {
      this.#dueAt = now + this.#timing.dueEveryMs;
      await this.#whole.startDue();
    }
    const stageIds = this.#nextStages(now);
    if (stageIds.length === 0) return this.#sleep(this.#idleMs(now));
    const startedAt = performance.now();
    await this.#round(stageIds);
    this.#pace.note(performance.now() - startedAt, stageIds.length);
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Returns the time until the next task; a notification wakes the loop earlier. */
  #idleMs(now: number): number {
    const { scanEveryMs } = this.#timing;
    const next = Math.min(
      this.#beatAt,
      this.#scanAt,
      this.#dueAt,
      now + scanEveryMs,
    );
    const ticks = [...this.#dirty]
      .filter((stageId) => !this.#whole.isAt(stageId))
      .map(
        (stageId) =>
          (this.#held.get(stageId)?.lastTickAt ?? 0) + this.#pace.intervalMs,
      );
    return Math.max(10, Math.min(next, ...ticks) - now);
  }

  /** Written by the loop itself, so that a stuck loop has no heartbeat. */
  async #beat(now: number): Promise<void> {
    this.#beatAt = now + this.#timing.beatEveryMs;
    await this.#inTransaction(async (transaction) => {
      await recordBeat(transaction, this.#options.owner, this.#whole.count);
      await forgetDeadEngines(transaction, deadAfterMs);
    });
  }

  async #scan(now: number): Promise<void> {
    this.#scanAt = now + this.#timing.scanEveryMs;
    const { owner } = this.#options;
    const stageIds = await this.#inTransaction((transaction) =>
      repository.listStagesWithWork(transaction, owner),
    );
    for (const stageId of stageIds) this.#dirty.add(stageId);
    for (const [stageId, held] of this.#held)
      if (now - held.lastRowsAt > this.#timing.holdForMs)
        this.#held.delete(stageId);
    this.#pace.stages = this.#held.size;
  }

  async #followNeighbours(now: number): Promise<void> {
    this.#neighboursAt = now + this.#timing.neighboursEveryMs;
    const held = this.#held.values();
    this.#expire(await listOtherwiseSetUp(this.#options.database, held));
  }

  /** The stages of the next round: a suspect alone, else as many as are due. */
  #nextStages(now: number): number[] {
    for (const stageId of this.#suspects) {
      if (!this.#dirty.has(stageId)) this.#suspects.delete(stageId);
      else if (!this.#whole.isAt(stageId)) {
        this.#dirty.delete(stageId);
        return [stageId];
      }
    }
    const due: number[] = [];
    for (const stageId of this.#dirty) {
      if (due.length >= stagesPerRound) break;
      const lastTickAt = this.#held.get(stageId)?.lastTickAt ?? 0;
      if (
        !this.#whole.isAt(stageId) &&
        now - lastTickAt >= this.#pace.intervalMs
      )
        due.push(stageId);
    }
    for (const stageId of due) this.#dirty.delete(stageId);
    return due;
  }

  async #round(stageIds: readonly number[]): Promise<void> {
    // Cleared before the stages are read, so that a notification that arrives
    // meanwhile counts for the next round.
    for (const stageId of stageIds)
      if (this.#stale.delete(stageId)) this.#held.delete(stageId);
    const missing = stageIds.filter((stageId) => !this.#held.has(stageId));
    if (missing.length > 0) await this.#load(missing);
    const tasks = stageIds.flatMap((stageId) => {
      const held = this.#held.get(stageId);
      return held === undefined ? [] : [this.#taskOf(held)];
    });
    if (tasks.length === 0) return;
    try {
      await this.#advance(tasks);
      for (const { held } of tasks) this.#suspects.delete(held.stage.stageId);
    } catch (error) {
      await this.#roundFailed(tasks, error);
    }
  }

  async #load(stageIds: readonly number[]): Promise<void> {
    const { database } = this.#options;
    this.#loading = stageIds;
    try {
      const loaded = await loadStages(database, this.#identity, stageIds);
      for (const held of loaded.held) this.#held.set(held.stage.stageId, held);
      for (const { stageId, error } of loaded.failed)
        await this.#fail(stageId, error);
    } finally {
      this.#loading = [];
    }
    this.#dueAt = 0;
  }

  #taskOf(held: HeldStage): RoundTask {
    const { progress } = held.stage;
    const quietMs = Date.now() - held.lastRowsAt;
    const isQuiet = quietMs > this.#timing.quietBeforeEndMs;
    return {
      held,
      finish: held.isOver && (!progress.endedByEngine || isQuiet),
    };
  }

  async #advance(tasks: readonly RoundTask[]): Promise<void> {
    const { database } = this.#options;
    const result = await runRound(database, this.#identity, tasks);
    // Added before the stages with more rows, so that the postponed ones come first.
    for (const { stage } of result.postponed) this.#dirty.add(stage.stageId);
    for (const { held, hasMore, finished, moved } of result.stored) {
      const { stageId } = held.stage;
      if (finished || moved) this.#held.delete(stageId);
      if (hasMore || moved) this.#dirty.add(stageId);
    }
    for (const { stage } of result.lost) {
      this.#held.delete(stage.stageId);
      this.#dirty.add(stage.stageId);
    }
    for (const { held, error } of result.failed)
      await this.#fail(held.stage.stageId, error);
    const stored = result.stored.map(({ held }) => held);
    // The loaded data of these stages still say that they failed.
    for (const stageId of await this.#failures.recovered(stored))
      this.#held.delete(stageId);
    await this.#endDisordered(tasks);
    await this.#orderWhole(result.heavy, "heavy");
  }

  /** A finished stage with rows out of order is completed by recomputing it as a whole. */
  async #endDisordered(tasks: readonly RoundTask[]): Promise<void> {
    const ended = tasks.filter(
      ({ held, finish }) =>
        finish &&
        held.isDisordered &&
        this.#held.get(held.stage.stageId) === held,
    );
    await this.#orderWhole(
      ended.map(({ held }) => held),
      "end",
    );
  }

  async #orderWhole(
    held: readonly HeldStage[],
    reason: repository.RecomputeReason,
  ): Promise<void> {
    if (held.length === 0) return;
    const orders = held.map(({ stage: { stageId } }) => ({
      stageId,
      reason,
      delaySeconds: 0,
      must: true,
    }));
    await this.#inTransaction((transaction) =>
      repository.orderRecomputes(transaction, this.#options.owner, orders),
    );
    for (const { stageId } of orders) this.#held.delete(stageId);
    this.#dueAt = 0;
  }

  /**
   * Nothing was stored, and the engines are ahead of the stored state: loads
   * them again, one by one if the database is available.
   */
  async #roundFailed(
    tasks: readonly RoundTask[],
    error: unknown,
  ): Promise<void> {
    const [only, ...others] = tasks;
    for (const { held } of tasks) {
      this.#held.delete(held.stage.stageId);
      this.#dirty.add(held.stage.stageId);
    }
    if (isPassing(error) || only === undefined) throw error;
    if (others.length > 0) {
      this.#options.log.warn({ err: error }, "engine round failed");
      for (const { held } of tasks) this.#suspects.add(held.stage.stageId);
      return;
    }
    this.#suspects.delete(only.held.stage.stageId);
    await this.#fail(only.held.stage.stageId, error);
  }

  async #fail(stageId: number, error: unknown): Promise<void> {
    this.#held.delete(stageId);
    this.#dirty.delete(stageId);
    await this.#failures.record(stageId, error);
  }

  async #renew(): Promise<void> {
    try {
      await this.#whole.renewLeases();
    } catch (error) {
      this.#options.log.warn({ err: error }, "lease not renewed");
    }
  }

  #inTransaction<T>(work: Parameters<typeof inTransaction<T>>[2]): Promise<T> {
    return inTransaction(this.#options.database, platformIdentity, work);
  }
}
