import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import type {
  ChangeWatcher,
  LiveBus,
  LiveListener,
  LiveMessage,
} from "#live/live-bus.ts";
import {
  NoticeConnection,
  type NoticeLog,
} from "#database/notice-connection.ts";

/** A notice as written by `append_samples`, the stage triggers and the engine. */
interface LiveNotice {
  readonly s: number;
  readonly f?: string;
  readonly t?: number;
  /** The series with numeric guidance, if the samples contain one. */
  readonly g?: number | null;
  readonly e?:
    "stage" | "comment" | "notification" | "summary" | "computed" | "replaced";
  readonly state?: string;
  readonly u?: number;
  readonly c?: number;
  readonly i?: boolean;
  readonly n?: number;
  readonly type?: string;
  readonly code?: number | null;
  readonly r?: number;
}

/** Converts a notice to a message; null for samples, whose frame may have to be read first. */
function toLiveMessage(notice: LiveNotice): LiveMessage | null {
  switch (notice.e) {
    case "stage":
      return {
        kind: "stage",
        state: notice.state ?? "",
        updatedAt: notice.u ?? 0,
      };
    case "comment":
      return {
        kind: "comment",
        commentId: notice.c ?? 0,
        internal: notice.i ?? true,
      };
    case "notification":
      return {
        kind: "notification",
        notificationId: notice.n ?? 0,
        type: notice.type ?? "",
        code: notice.code ?? null,
      };
    case "summary":
    case "computed":
      return { kind: notice.e, revision: notice.r ?? 0 };
    case "replaced":
      return { kind: "replaced" };
    default:
      return null;
  }
}

async function readFrame(
  database: Database,
  stageId: number,
  tailId: number,
): Promise<string | null> {
  const [row] = await inTransaction(database, platformIdentity, (transaction) =>
    transaction.query<{ frame: Buffer }>(
      "SELECT frame FROM sample_tail WHERE stage_id = $1 AND id = $2",
      [stageId, tailId],
    ),
  );
  return row?.frame.toString("base64") ?? null;
}

/** LISTEN/NOTIFY: one connection for all stages of this process. */
export class PostgresLiveBus implements LiveBus {
  readonly #database: Database;
  readonly #log: NoticeLog;
  readonly #connection: NoticeConnection;
  readonly #listeners = new Map<number, Set<LiveListener>>();
  readonly #watchers: ChangeWatcher[] = [];
  /** Pending deliveries by stage. */
  readonly #deliveries = new Map<number, Promise<void>>();

  constructor(url: string, database: Database, log: NoticeLog) {
    this.#database = database;
    this.#log = log;
    this.#connection = new NoticeConnection({
      url,
      name: "live connection",
      channels: ["live", "changed"],
      log,
      onNotice: (channel, payload) => {
        if (channel === "changed")
          for (const watcher of this.#watchers) watcher.changed();
        else this.#receive(JSON.parse(payload) as LiveNotice);
      },
      onListening: (listening) => {
        for (const watcher of this.#watchers) watcher.listening(listening);
        this.#notifyEverybody(
          listening
            ? { kind: "missed" }
            : { kind: "notStored", since: Date.now() },
        );
      },
    });
  }

  start(): Promise<void> {
    return this.#connection.start();
  }

  subscribe(stageId: number, listener: LiveListener): () => void {
    const listeners = this.#listeners.get(stageId) ?? new Set();
    this.#listeners.set(stageId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(stageId);
    };
  }

  watchChanges(watcher: ChangeWatcher): void {
    this.#watchers.push(watcher);
    watcher.listening(this.#connection.listening);
  }

  showUnstored(stageId: number, frame: string): void {
    if (this.#connection.listening) return;
    this.#notify(stageId, { kind: "unstored", frame, at: Date.now() });
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** Delivers in commit order, even where a frame has to be read first. */
  #receive(notice: LiveNotice): void {
    if (!this.#listeners.has(notice.s)) return;
    const before = this.#deliveries.get(notice.s) ?? Promise.resolve();
    const delivery = before.then(() => this.#deliver(notice));
    this.#deliveries.set(notice.s, delivery);
    void delivery.then(() => {
      if (this.#deliveries.get(notice.s) === delivery)
        this.#deliveries.delete(notice.s);
    });
  }

  async #deliver(notice: LiveNotice): Promise<void> {
    try {
      const message = toLiveMessage(notice) ?? (await this.#samplesOf(notice));
      if (message !== null) this.#notify(notice.s, message);
    } catch (error) {
      this.#log.warn(
        { err: error, stageId: notice.s },
        "live message not delivered",
      );
      this.#notify(notice.s, { kind: "missed" });
    }
  }

  #notify(stageId: number, message: LiveMessage): void {
    for (const listener of this.#listeners.get(stageId) ?? [])
      listener(message);
  }

  #notifyEverybody(message: LiveMessage): void {
    for (const stageId of this.#listeners.keys())
      this.#notify(stageId, message);
  }

  async #samplesOf(notice: LiveNotice): Promise<LiveMessage | null> {
    const frame =
      notice.f ?? (await readFrame(this.#database, notice.s, notice.t ?? 0));
    if (frame === null) return null;
    return {
      kind: "samples",
      frame,
      at: Date.now(),
      guidanceSeriesId: notice.g ?? null,
    };
  }
}
