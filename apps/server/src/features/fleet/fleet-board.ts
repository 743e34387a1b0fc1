import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import {
  listFollowedStages,
  listStageFacts,
  listWallSeries,
  newestTimes,
} from "#features/fleet/board.repository.ts";
import { FollowedStage } from "#features/fleet/followed-stage.ts";
import { windowMs } from "#features/fleet/stage-lines.ts";
import { readColumns } from "#features/stage-data/read-samples.service.ts";
import type { LiveBus, LiveMessage } from "#live/live-bus.ts";

interface BoardLog {
  warn(details: object, message: string): void;
}

export interface FleetBoardOptions {
  readonly database: Database;
  readonly live: LiveBus;
  readonly log: BoardLog;
  readonly now: () => number;
}

/** Receives new values by stage, serialized once for all viewers. */
export type ChangeListener = (changes: ReadonlyMap<number, string>) => void;

const tickMs = 1_000;
/** Minimum interval between reads of lists and results, each for all stages in one statement. */
const refreshMs = 3_000;
/** Without a viewer the board stops following stages after this time. */
const sleepAfterMs = 60_000;
/** Number of stages whose samples are read in parallel when a board wakes. */
const readersAtOnce = 4;

/**
 * The live stages of all pads in production, followed once for all viewers of
 * this process. It is awake only while there are viewers.
 */
export class FleetBoard {
  readonly #options: FleetBoardOptions;
  readonly #stages = new Map<number, FollowedStage>();
  readonly #unsubscribes = new Map<number, () => void>();
  readonly #listeners = new Set<ChangeListener>();
  #timer: NodeJS.Timeout | null = null;
  #refreshing: Promise<void> | null = null;
  #refreshedAt = 0;
  #isOutdated = true;
  #requestedAt = 0;

  constructor(options: FleetBoardOptions) {
    this.#options = options;
    options.live.watchChanges({
      changed: () => {
        this.#isOutdated = true;
      },
      listening: () => {
        this.#isOutdated = true;
      },
    });
  }

  stage(stageId: number): FollowedStage | null {
    return this.#stages.get(stageId) ?? null;
  }

  /** Resolves when every live stage is followed. */
  async awake(): Promise<void> {
    this.#requestedAt = this.#options.now();
    if (this.#timer === null) {
      this.#timer = setInterval(() => this.#tick(), tickMs);
      this.#timer.unref();
      this.#isOutdated = true;
    }
    if (this.#isOutdated && this.#refreshedAt === 0) await this.#refresh();
    else await this.#refreshing;
  }

  /** Calls back once a second until the returned function is called. */
  watch(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    for (const unsubscribe of this.#unsubscribes.values()) unsubscribe();
    this.#unsubscribes.clear();
    this.#stages.clear();
    this.#refreshedAt = 0;
  }

  #tick(): void {
    const now = this.#options.now();
    if (this.#listeners.size > 0) this.#requestedAt = now;
    if (now - this.#requestedAt > sleepAfterMs) {
      this.close();
      return;
    }
    this.#notify();
    if (now - this.#refreshedAt >= refreshMs) void this.#refresh();
  }

  #notify(): void {
    if (this.#listeners.size === 0) return;
    const changes = new Map<number, string>();
    for (const [id, stage] of this.#stages) {
      const change = stage.takeChange();
      if (change !== null) changes.set(id, JSON.stringify(change));
    }
    for (const listener of this.#listeners) listener(changes);
  }

  /** Runs one refresh at a time; the next tick retries after a failure. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#readAll()
      .catch((error: unknown) => {
        this.#isOutdated = true;
        this.#options.log.warn({ err: error }, "fleet board not refreshed");
      })
      .finally(() => {
        this.#refreshedAt = this.#options.now();
        this.#refreshing = null;
      });
    return this.#refreshing;
  }

  async #readAll(): Promise<void> {
    const { database } = this.#options;
    if (this.#isOutdated) {
      this.#isOutdated = false;
      this.#follow(
        await inTransaction(database, platformIdentity, listFollowedStages),
      );
    }
    await this.#readFacts();
    const incomplete = [...this.#stages.values()].filter(
      ({ isIncomplete }) => isIncomplete,
    );
    for (let first = 0; first < incomplete.length; first += readersAtOnce)
      await this.#readSamples(incomplete.slice(first, first + readersAtOnce));
  }

  #follow(stageIds: readonly number[]): void {
    const wanted = new Set(stageIds);
    for (const id of this.#stages.keys()) if (!wanted.has(id)) this.#drop(id);
    for (const id of stageIds) {
      if (this.#stages.has(id)) continue;
      const stage = new FollowedStage(id);
      this.#stages.set(id, stage);
      this.#unsubscribes.set(
        id,
        this.#options.live.subscribe(id, (message) => receive(stage, message)),
      );
    }
  }

  #drop(stageId: number): void {
    this.#unsubscribes.get(stageId)?.();
    this.#unsubscribes.delete(stageId);
    this.#stages.delete(stageId);
  }

  async #readFacts(): Promise<void> {
    const outdated = [...this.#stages.values()].filter(
      ({ isOutdated }) => isOutdated,
    );
    if (outdated.length === 0) return;
    const ids = outdated.map(({ id }) => id);
    const { series, facts } = await inTransaction(
      this.#options.database,
      platformIdentity,
      async (transaction) => ({
        series: await listWallSeries(transaction, ids),
        facts: await listStageFacts(transaction, ids),
      }),
    );
    const byStage = Map.groupBy(series, ({ stage_id }) => stage_id);
    for (const stage of outdated) stage.setSeries(byStage.get(stage.id) ?? []);
    for (const row of facts) this.#stages.get(row.id)?.setFacts(row);
  }

  async #readSamples(stages: readonly FollowedStage[]): Promise<void> {
    const { database } = this.#options;
    const newest = await inTransaction(
      database,
      platformIdentity,
      (transaction) =>
        newestTimes(
          transaction,
          stages.map(({ id }) => id),
        ),
    );
    await Promise.all(
      stages.map((stage) => this.#readStage(stage, newest.get(stage.id))),
    );
  }

  async #readStage(
    stage: FollowedStage,
    lastTime: number | undefined,
  ): Promise<void> {
    const { seriesIds } = stage;
    stage.isIncomplete = false;
    if (lastTime === undefined || seriesIds.length === 0) return;
    try {
      const columns = await readColumns(
        this.#options.database,
        platformIdentity,
        {
          seriesIds,
          fromTime: lastTime - windowMs,
          toTime: Number.MAX_SAFE_INTEGER,
        },
      );
      for (const { seriesId, column } of columns)
        stage.addColumn(seriesId, column);
    } catch (error) {
      stage.isIncomplete = true;
      throw error;
    }
  }
}

function receive(stage: FollowedStage, message: LiveMessage): void {
  switch (message.kind) {
    case "samples":
      stage.addFrame(message.frame);
      if (stage.lacksChannels) stage.isOutdated = true;
      break;
    case "missed":
    case "replaced":
      stage.isIncomplete = true;
      stage.isOutdated = true;
      break;
    case "stage":
    case "summary":
    case "computed":
      stage.isOutdated = true;
      break;
    case "notStored":
    case "unstored":
    case "comment":
    case "notification":
      break;
  }
}
