import pg from "pg";

export interface NoticeLog {
  warn(details: object, message: string): void;
}

export interface NoticeOptions {
  readonly url: string;
  /** Names the connection in the log. */
  readonly name: string;
  readonly channels: readonly string[];
  readonly log: NoticeLog;
  onNotice(channel: string, payload: string): void;
  /** Whether notices currently arrive; those sent during an interruption are lost. */
  onListening(listening: boolean): void;
}

const reconnectAfterMs = 500;

/** LISTEN on one connection, which is reopened when it breaks. */
export class NoticeConnection {
  readonly #options: NoticeOptions;
  #client: pg.Client | null = null;
  #closed = false;

  constructor(options: NoticeOptions) {
    this.#options = options;
  }

  get listening(): boolean {
    return this.#client !== null;
  }

  async start(): Promise<void> {
    const { url, channels } = this.#options;
    const client = new pg.Client({ connectionString: url });
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, null));
    client.on("notification", ({ channel, payload }) =>
      this.#options.onNotice(channel, payload ?? ""),
    );
    await client.connect();
    await client.query(
      channels.map((channel) => `LISTEN ${channel}`).join(";"),
    );
    this.#client = client;
    this.#options.onListening(true);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  #lost(client: pg.Client, error: Error | null): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    this.#options.onListening(false);
    this.#options.log.warn(
      { err: error },
      `${this.#options.name} lost, connecting again`,
    );
    this.#reconnect();
  }

  #reconnect(): void {
    if (this.#closed) return;
    setTimeout(() => {
      this.start().catch((error: unknown) => {
        const { log, name } = this.#options;
        log.warn({ err: error }, `${name} not back yet`);
        this.#reconnect();
      });
    }, reconnectAfterMs).unref();
  }
}
