import {
  inTransaction,
  isUnavailable,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import {
  clearFailures,
  recordFailure,
} from "#features/stage-engine/engine-failure.repository.ts";
import * as repository from "#features/stage-engine/engine-stage.repository.ts";
import type { HeldStage } from "#features/stage-engine/held-stage.ts";
import { RecomputePool } from "#features/stage-engine/recompute-pool.ts";
import {
  runRound,
  type RoundTask,
} from "#features/stage-engine/round.service.ts";
import { TickPace } from "#features/stage-engine/tick-pace.ts";
import { loadStages } from "#features/stage-engine/stage-loading.ts";
import { NoticeConnection } from "#live/notice-connection.ts";

const scanEveryMs = 3000;
const dueEveryMs = 500;
const renewEveryMs = 4000;
const stagesPerRound = 100;
/** A stage that the engine ended may go on: its end is made when rows stop coming. */
const quietBeforeEndMs = 30_000;
/** Stages without rows for so long are put down; their state is stored. */
const holdForMs = 600_000;
const retryAfterMs = 1000;
const usualCheckpointEveryMs = 60_000;

export interface EngineLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface EngineLoopOptions {
  readonly url: string;
  readonly database: Database;
  readonly log: EngineLog;
  /** Different for every process that ever ran. */
  readonly owner: string;
  /** How much is computed twice after a crash; a minute unless given. */
  readonly checkpointEveryMs?: number;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Takes every stage with new rows through its engine, many at a time, for as long as the process lives. */
export class EngineLoop {
  readonly #options: EngineLoopOptions;
  readonly #pool: RecomputePool;
  readonly #connection: NoticeConnection;
  readonly #held = new Map<number, HeldStage>();
  /** In the order they became so. */
  readonly #dirty = new Set<number>();
  /** Of these the settings or the state may have changed since they were loaded. */
  readonly #stale = new Set<number>();
  /** These may have been read before a change that is told meanwhile. */
  #loading: readonly number[] = [];
  /** A round with one of these failed as a whole: each gets a round of its own. */
  readonly #suspects = new Set<number>();
  readonly #pace = new TickPace();
  #computing: number | null = null;
  #computation: Promise<void> = Promise.resolve();
  #stopped = false;
  #wake: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #scanAt = 0;
  #dueAt = 0;
  #renewal: NodeJS.Timeout | null = null;

  constructor(options: EngineLoopOptions) {
    this.#options = options;
    this.#pool = new RecomputePool(options.url);
    this.#connection = new NoticeConnection({
      url: options.url,
      channels: ["arrived"],
      log: options.log,
      onNotice: (_, payload) => this.#receive(payload),
      // What was said meanwhile was not heard: look at everything.
      onListening: (listening) => {
        if (listening) this.#lookAgain();
      },
    });
  }

  async start(): Promise<void> {
    await this.#connection.start();
    this.#renewal = setInterval(() => void this.#renew(), renewEveryMs);
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    if (this.#renewal !== null) clearInterval(this.#renewal);
    await this.#running;
    await this.#computation;
    await this.#connection.close();
    await this.#pool.stop();
    await this.#inTransaction((transaction) =>
      repository.releaseStages(transaction, this.#options.owner),
    );
  }

  /** `12` rows came, `s12` the stage changed, `r12` it is to be computed anew, `c12` rules of the company changed. */
  #receive(payload: string): void {
    if (payload.startsWith("c")) this.#lookAgain(Number(payload.slice(1)));
    else if (payload.startsWith("r")) this.#dueAt = 0;
    else if (payload.startsWith("s")) {
      const stageId = Number(payload.slice(1));
      this.#stale.add(stageId);
      this.#dirty.add(stageId);
    } else this.#dirty.add(Number(payload));
    this.#wake();
  }

  /** At the stages of a company, or at all. */
  #lookAgain(companyId?: number): void {
    const held = [...this.#held.values()]
      .map(({ stage }) => stage)
      .filter((stage) => (companyId ?? stage.companyId) === stage.companyId)
      .map(({ stageId }) => stageId);
    for (const stageId of [...held, ...this.#loading]) {
      this.#stale.add(stageId);
      this.#dirty.add(stageId);
    }
    this.#scanAt = 0;
    this.#dueAt = 0;
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#turn();
      } catch (error) {
        if (!this.#stopped)
          this.#options.log.warn({ err: error }, "engine round failed");
        this.#held.clear();
        await this.#sleep(retryAfterMs);
      }
    }
  }

  async #turn(): Promise<void> {
    const now = Date.now();
    if (now >= this.#scanAt) await this.#scan(now);
    if (now >= this.#dueAt) await this.#startRecompute(now);
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

  /** Until the next thing there is to do; word of news wakes it earlier. */
  #idleMs(now: number): number {
    const next = Math.min(this.#scanAt, this.#dueAt, now + scanEveryMs);
    const ticks = [...this.#dirty]
      .filter((stageId) => stageId !== this.#computing)
      .map(
        (stageId) =>
          (this.#held.get(stageId)?.lastTickAt ?? 0) + this.#pace.intervalMs,
      );
    return Math.max(10, Math.min(next, ...ticks) - now);
  }

  async #scan(now: number): Promise<void> {
    this.#scanAt = now + scanEveryMs;
    const { owner } = this.#options;
    const stageIds = await this.#inTransaction((transaction) =>
      repository.listStagesWithWork(transaction, owner),
    );
    for (const stageId of stageIds) this.#dirty.add(stageId);
    for (const [stageId, held] of this.#held)
      if (now - held.lastRowsAt > holdForMs) this.#held.delete(stageId);
    this.#pace.stages = this.#held.size;
  }

  /** The stages of the next round: a suspect alone, else as many as are due. */
  #nextStages(now: number): number[] {
    for (const stageId of this.#suspects) {
      if (!this.#dirty.has(stageId)) this.#suspects.delete(stageId);
      else if (stageId !== this.#computing) {
        this.#dirty.delete(stageId);
        return [stageId];
      }
    }
    const due: number[] = [];
    for (const stageId of this.#dirty) {
      if (due.length >= stagesPerRound) break;
      const lastTickAt = this.#held.get(stageId)?.lastTickAt ?? 0;
      if (
        stageId !== this.#computing &&
        now - lastTickAt >= this.#pace.intervalMs
      )
        due.push(stageId);
    }
    for (const stageId of due) this.#dirty.delete(stageId);
    return due;
  }

  async #round(stageIds: readonly number[]): Promise<void> {
    // Before they are read, so that word which comes meanwhile counts for the next round.
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
    const { database, owner } = this.#options;
    const { checkpointEveryMs = usualCheckpointEveryMs } = this.#options;
    const options = { owner, checkpointEveryMs };
    this.#loading = stageIds;
    try {
      const loaded = await loadStages(database, options, stageIds);
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
    const isQuiet = Date.now() - held.lastRowsAt > quietBeforeEndMs;
    return {
      held,
      finish: held.isOver && (!progress.endedByEngine || isQuiet),
    };
  }

  async #advance(tasks: readonly RoundTask[]): Promise<void> {
    const { database, owner } = this.#options;
    const result = await runRound(database, owner, tasks);
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
    await this.#recovered(result.stored.map(({ held }) => held));
    await this.#endDisordered(tasks);
  }

  /** A stage that is over and had rows out of order is brought to its end by computing it as a whole. */
  async #endDisordered(tasks: readonly RoundTask[]): Promise<void> {
    const orders = tasks
      .filter(
        ({ held, finish }) =>
          finish &&
          held.isDisordered &&
          this.#held.get(held.stage.stageId) === held,
      )
      .map(({ held }) => ({
        stageId: held.stage.stageId,
        reason: "end" as const,
        delaySeconds: 0,
        must: true,
      }));
    if (orders.length === 0) return;
    await this.#inTransaction((transaction) =>
      repository.orderRecomputes(transaction, this.#options.owner, orders),
    );
    for (const { stageId } of orders) this.#held.delete(stageId);
    this.#dueAt = 0;
  }

  async #recovered(held: readonly HeldStage[]): Promise<void> {
    const stageIds = held
      .filter(({ stage }) => stage.progress.failures > 0)
      .map(({ stage }) => stage.stageId);
    if (stageIds.length === 0) return;
    await this.#inTransaction((transaction) =>
      clearFailures(transaction, stageIds),
    );
    // What is remembered of them still says that they failed.
    for (const stageId of stageIds) this.#held.delete(stageId);
  }

  /** Nothing was stored, and the engines are ahead of what is: load them again, one by one if the database is there. */
  async #roundFailed(
    tasks: readonly RoundTask[],
    error: unknown,
  ): Promise<void> {
    const [only, ...others] = tasks;
    for (const { held } of tasks) {
      this.#held.delete(held.stage.stageId);
      this.#dirty.add(held.stage.stageId);
    }
    if (isUnavailable(error) || only === undefined) throw error;
    if (others.length > 0) {
      this.#options.log.warn({ err: error }, "engine round failed");
      for (const { held } of tasks) this.#suspects.add(held.stage.stageId);
      return;
    }
    this.#suspects.delete(only.held.stage.stageId);
    await this.#fail(only.held.stage.stageId, error);
  }

  async #fail(stageId: number, error: unknown): Promise<void> {
    this.#options.log.error({ err: error, stageId }, "engine stopped on stage");
    this.#held.delete(stageId);
    this.#dirty.delete(stageId);
    await this.#inTransaction((transaction) =>
      recordFailure(
        transaction,
        this.#options.owner,
        stageId,
        messageOf(error),
      ),
    );
  }

  async #startRecompute(now: number): Promise<void> {
    this.#dueAt = now + dueEveryMs;
    if (this.#pool.isBusy || this.#computing !== null) return;
    const { owner } = this.#options;
    const [stageId] = await this.#inTransaction(async (transaction) => {
      const due = await repository.listDueRecomputes(transaction, owner, 1);
      return repository.claimStages(transaction, owner, due);
    });
    if (stageId === undefined) return;
    this.#held.delete(stageId);
    this.#computing = stageId;
    this.#computation = this.#recompute(stageId);
  }

  async #recompute(stageId: number): Promise<void> {
    try {
      await this.#pool.run({ stageId, owner: this.#options.owner });
    } catch (error) {
      if (!this.#stopped && !isUnavailable(error))
        await this.#fail(stageId, error).catch((failure: unknown) =>
          this.#options.log.warn({ err: failure }, "failure not recorded"),
        );
    } finally {
      this.#computing = null;
      this.#dirty.add(stageId);
      this.#dueAt = 0;
      this.#wake();
    }
  }

  async #renew(): Promise<void> {
    const stageId = this.#computing;
    if (stageId === null) return;
    try {
      await this.#inTransaction((transaction) =>
        repository.renewLeases(transaction, this.#options.owner, [stageId]),
      );
    } catch (error) {
      this.#options.log.warn({ err: error }, "lease not renewed");
    }
  }

  #inTransaction<T>(work: Parameters<typeof inTransaction<T>>[2]): Promise<T> {
    return inTransaction(this.#options.database, platformIdentity, work);
  }
}
