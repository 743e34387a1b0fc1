import pg from "pg";
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

/** As written by `append_samples` and the stage triggers. */
interface Notice {
  readonly s: number;
  readonly f?: string;
  readonly t?: number;
  readonly e?: "stage" | "comment";
  readonly state?: string;
  readonly u?: number;
  readonly c?: number;
  readonly i?: boolean;
}

interface Log {
  warn(details: object, message: string): void;
}

const reconnectAfterMs = 500;

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

/** LISTEN/NOTIFY: one connection for all stages of this process, re-made when it breaks. */
export class PostgresLiveBus implements LiveBus {
  readonly #url: string;
  readonly #database: Database;
  readonly #log: Log;
  readonly #listeners = new Map<number, Set<LiveListener>>();
  readonly #watchers: ChangeWatcher[] = [];
  #client: pg.Client | null = null;
  #closed = false;

  constructor(url: string, database: Database, log: Log) {
    this.#url = url;
    this.#database = database;
    this.#log = log;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, null));
    client.on("notification", ({ channel, payload }) => {
      if (channel === "changed")
        for (const watcher of this.#watchers) watcher.changed();
      else void this.#receive(JSON.parse(payload ?? "{}") as Notice);
    });
    await client.connect();
    await client.query("LISTEN live; LISTEN changed");
    this.#client = client;
    this.#tellWatchers(true);
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
    watcher.listening(this.#client !== null);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  #lost(client: pg.Client, error: Error | null): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    this.#tellWatchers(false);
    this.#log.warn({ err: error }, "live connection lost, connecting again");
    this.#reconnect();
  }

  #tellWatchers(listening: boolean): void {
    for (const watcher of this.#watchers) watcher.listening(listening);
  }

  #reconnect(): void {
    if (this.#closed) return;
    setTimeout(() => {
      this.start().catch((error: unknown) => {
        this.#log.warn({ err: error }, "live connection not back yet");
        this.#reconnect();
      });
    }, reconnectAfterMs).unref();
  }

  async #receive(notice: Notice): Promise<void> {
    const listeners = this.#listeners.get(notice.s);
    if (listeners === undefined) return;
    try {
      const message = await this.#toMessage(notice);
      if (message !== null) for (const listener of listeners) listener(message);
    } catch (error) {
      this.#log.warn(
        { err: error, stageId: notice.s },
        "live message not delivered",
      );
    }
  }

  async #toMessage(notice: Notice): Promise<LiveMessage | null> {
    if (notice.e === "stage") {
      return {
        kind: "stage",
        state: notice.state ?? "",
        updatedAt: notice.u ?? 0,
      };
    }
    if (notice.e === "comment")
      return {
        kind: "comment",
        commentId: notice.c ?? 0,
        internal: notice.i ?? true,
      };
    const frame =
      notice.f ?? (await readFrame(this.#database, notice.s, notice.t ?? 0));
    return frame === null ? null : { kind: "samples", frame, at: Date.now() };
  }
}
