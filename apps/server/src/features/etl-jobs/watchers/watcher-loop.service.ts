import {
  inTransaction,
  isPassing,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { NoticeConnection } from "#database/notice-connection.ts";
import type { Feed } from "#features/etl-jobs/feed-definition.ts";
import {
  nextStep,
  startReason,
  pauseMs,
  type Watcher,
  type WatcherStep,
} from "#features/etl-jobs/watchers/watcher-step.ts";
import type { WatcherTiming } from "#features/etl-jobs/watchers/watcher-timing.ts";
import {
  findWatcher,
  isNotifier,
  listDueWatchers,
  listNotices,
  lockFreeWatcher,
  noteStart,
  noteStop,
  removeNotice,
  removeOldJobs,
  writeMemory,
  type WaitingNotice,
  type WatcherKey,
} from "#features/etl-jobs/watchers/watcher.repository.ts";
import { holdTexts } from "#features/etl-jobs/watchers/watchers.service.ts";
import type { SendTeamNotification } from "#features/team-notifications/team-notifications.service.ts";
import { writeJobLog } from "#jobs/job-store.ts";
import { LoopPause } from "#jobs/loop-pause.ts";
import { continueJob, requestStop } from "#jobs/submit-job.ts";

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface WatcherLoopOptions {
  readonly database: Database;
  /** Address for the connection that listens. */
  readonly url: string;
  readonly feeds: readonly Feed[];
  readonly timing: WatcherTiming;
  readonly now: () => number;
  /** Names the installation: support looks after several. */
  readonly publicUrl: string;
  /** The support channel; null when none is configured. */
  readonly supportUrl: string | null;
  readonly send: SendTeamNotification;
  readonly log: Log;
}

/** Watchers handled in one round; if there are more, another round follows at once. */
const roundSize = 100;
/** Named in one message; the others are counted. */
const mostNamed = 10;
/** Pause after a notification that could not be sent. */
const sendAgainMs = 30_000;

/**
 * Keeps the jobs of the watchers running. Every worker has such a loop; a
 * watcher is handled under the lock of its row, so by one worker at a time.
 */
export class WatcherLoop {
  readonly #options: WatcherLoopOptions;
  readonly #notices: NoticeConnection;
  readonly #endingByThemselves: ReadonlySet<string>;
  #stopping = false;
  #loop: Promise<void> = Promise.resolve();
  readonly #pause = new LoopPause();
  #nextSendAt = 0;
  /** Watchers whose error is in the log already. */
  readonly #reported = new Set<string>();

  constructor(options: WatcherLoopOptions) {
    this.#options = options;
    this.#endingByThemselves = new Set(
      options.feeds
        .filter(({ endsByItself }) => endsByItself)
        .map(({ name }) => name),
    );
    // Polling covers notices that were lost while the connection was down.
    this.#notices = new NoticeConnection({
      url: options.url,
      name: "watcher notices",
      channels: ["etl_watcher"],
      log: options.log,
      onNotice: () => this.#pause.end(),
      onListening: (isListening) => {
        if (isListening) this.#pause.end();
      },
    });
  }

  async start(): Promise<void> {
    await this.#notices.start();
    this.#loop = this.#work();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#pause.end();
    await this.#loop;
    await this.#notices.close();
  }

  /** Handles every watcher that needs action, and notifies support. */
  async check(): Promise<void> {
    for (const table of ["etl_project", "etl_well"] as const) {
      let ids: readonly number[];
      do {
        ids = await this.#due(table);
        let attended = 0;
        for (const id of ids)
          if (await this.#attendSafely({ table, id })) attended += 1;
        // Other workers handle the remaining watchers; checking again at once
        // would only repeat this.
        if (attended === 0) break;
      } while (ids.length === roundSize && !this.#stopping);
    }
    await this.#notifySupport();
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.check();
      } catch (error) {
        this.#options.log.warn({ err: error }, "watchers wait");
      }
      await this.#pause.wait(this.#options.timing.pollMs);
    }
  }

  #due(table: WatcherKey["table"]): Promise<number[]> {
    const { now, timing } = this.#options;
    return this.#write((transaction) =>
      listDueWatchers(transaction, table, now(), timing.ranWellMs, roundSize),
    );
  }

  /** A watcher that cannot be handled must not block the others. */
  async #attendSafely(key: WatcherKey): Promise<boolean> {
    const name = `${key.table} ${key.id}`;
    try {
      const attended = await this.#attend(key);
      this.#reported.delete(name);
      return attended;
    } catch (error) {
      if (isPassing(error)) throw error;
      if (!this.#reported.has(name))
        this.#options.log.warn({ err: error, ...key }, "watcher not attended");
      this.#reported.add(name);
      return false;
    }
  }

  /** Returns false when another worker attends to it, or nothing is left to do. */
  #attend(key: WatcherKey): Promise<boolean> {
    const { now, timing } = this.#options;
    return this.#write(async (transaction) => {
      if (!(await lockFreeWatcher(transaction, key))) return false;
      const watcher = await findWatcher(transaction, key);
      if (watcher === null) return false;
      const endsByItself = this.#endingByThemselves.has(watcher.job.definition);
      const step = nextStep(watcher, endsByItself, now(), timing);
      await this.#take(transaction, key, watcher, step);
      return step.kind !== "none";
    });
  }

  async #take(
    transaction: Transaction,
    key: WatcherKey,
    watcher: Watcher,
    step: WatcherStep,
  ): Promise<void> {
    const { job } = watcher;
    switch (step.kind) {
      case "none":
        return;
      case "hold": {
        const reason = holdTexts[step.reason];
        await requestStop(transaction, job.id, reason, "The watcher");
        return;
      }
      case "done":
        await noteStop(transaction, key);
        await writeJobLog(
          transaction,
          job.id,
          "info",
          "Everything was played: the watcher does not start it again.",
        );
        return;
      case "remember":
        await writeMemory(transaction, key, step.memory);
        return;
      case "start":
        await this.#startJob(transaction, key, watcher);
    }
  }

  async #startJob(
    transaction: Transaction,
    key: WatcherKey,
    watcher: Watcher,
  ): Promise<void> {
    const { job, restarts } = watcher;
    const pausedMs = pauseMs(restarts, this.#options.timing);
    await continueJob(transaction, job.id, startReason(watcher, pausedMs));
    await noteStart(transaction, key, job.state !== "STOPPED");
    await removeOldJobs(transaction, key);
  }

  /**
   * One worker sends all pending notices in one message, because all watchers
   * fail at once when a network is down. Notices that could not be sent wait
   * for the next check.
   */
  async #notifySupport(): Promise<void> {
    const { now } = this.#options;
    if (now() < this.#nextSendAt) return;
    await this.#write(async (transaction) => {
      if ((await listNotices(transaction)).length === 0) return;
      if (!(await isNotifier(transaction))) return;
      // Read under the lock, because another worker may have just sent them.
      const waiting = await listNotices(transaction);
      if (waiting.length === 0) return;
      if (!(await this.#send(waiting))) {
        this.#nextSendAt = now() + sendAgainMs;
        return;
      }
      for (const notice of waiting) await removeNotice(transaction, notice);
    });
  }

  /** Without a channel it is only logged. */
  async #send(waiting: readonly WaitingNotice[]): Promise<boolean> {
    const { supportUrl, publicUrl, send, log } = this.#options;
    const named = waiting.slice(0, mostNamed).map(({ text }) => text);
    const others = waiting.length - named.length;
    const text = [
      `Stagecraft ${publicUrl}: ${named.join("\n")}`,
      ...(others > 0 ? [`and ${others} more watchers.`] : []),
    ].join("\n");
    log.warn({}, text);
    if (supportUrl === null) return true;
    try {
      await send(supportUrl, text);
      return true;
    } catch (error) {
      log.warn({ err: error }, "support could not be notified of watchers");
      return false;
    }
  }

  #write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#options.database, platformIdentity, work);
  }
}
