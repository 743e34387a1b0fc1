import pg from "pg";

const reconnectAfterMs = 1000;

interface Log {
  warn(details: object, message: string): void;
}

/** Database notifications that there is a job to take or to stop. Polling makes up for lost ones. */
export class JobNotices {
  readonly #url: string;
  readonly #onNotice: () => void;
  readonly #log: Log;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string, onNotice: () => void, log: Log) {
    this.#url = url;
    this.#onNotice = onNotice;
    this.#log = log;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, null));
    client.on("notification", () => this.#onNotice());
    await client.connect();
    await client.query("LISTEN batch_job");
    this.#client = client;
    this.#onNotice();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#client?.end();
  }

  #lost(client: pg.Client, error: Error | null): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    this.#log.warn({ err: error }, "job notices lost, connecting again");
    this.#reconnect();
  }

  #reconnect(): void {
    this.#retry = setTimeout(() => {
      if (this.#closed) return;
      this.start().catch((error: unknown) => {
        this.#log.warn({ err: error }, "job notices not back yet");
        this.#reconnect();
      });
    }, reconnectAfterMs);
  }
}
