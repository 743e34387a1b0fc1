import { once } from "node:events";
import type { Duplex } from "node:stream";
import type pg from "pg";

/*
 * COPY over a connection of `pg`, which by itself supports only plain queries.
 * A custom query receives every message of its statement, so both directions
 * work with the driver without another package.
 */

/** Methods of a `pg` connection that are missing from its declared type. */
interface CopyConnection extends pg.Connection {
  readonly stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The driver would copy larger messages once more as a whole. */
const messageBytes = 256 * 1024;

function rowsOf(message: { readonly text: string }): number {
  return Number(/\d+$/.exec(message.text)?.[0] ?? 0);
}

/**
 * Receives the chunks of a COPY TO. A chunk is valid only during the call. A
 * returned promise holds the server back until it resolves.
 */
export type CopySink = (chunk: Buffer) => Promise<void> | null;

class CopyOut implements pg.Submittable {
  readonly done: Promise<number>;
  readonly #sql: string;
  readonly #sink: CopySink;
  readonly #resolve: (rows: number) => void;
  readonly #reject: (error: Error) => void;
  #rows = 0;

  constructor(sql: string, sink: CopySink) {
    this.#sql = sql;
    this.#sink = sink;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.done = promise;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#sql);
  }

  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void {
    const full = this.#sink(message.chunk);
    if (full === null) return;
    const { stream } = connection;
    stream.pause();
    full.then(
      () => stream.resume(),
      (error: Error) => {
        this.#reject(error);
        // The rest is not read: closing the connection stops the server.
        stream.destroy();
      },
    );
  }

  handleCommandComplete(message: { text: string }): void {
    this.#rows = rowsOf(message);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }
}

/** Runs a COPY ... TO STDOUT and resolves to the number of rows. */
export function copyOut(
  client: pg.Client,
  sql: string,
  sink: CopySink,
): Promise<number> {
  return client.query(new CopyOut(sql, sink)).done;
}

class CopyIn implements pg.Submittable {
  readonly done: Promise<number>;
  readonly #sql: string;
  readonly #source: AsyncIterable<Buffer>;
  readonly #resolve: (rows: number) => void;
  readonly #reject: (error: Error) => void;
  readonly #refused = new AbortController();
  #sourceError: Error | null = null;
  #rows = 0;

  constructor(sql: string, source: AsyncIterable<Buffer>) {
    this.#sql = sql;
    this.#source = source;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.done = promise;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).then(
      () => {
        if (!this.#refused.signal.aborted) connection.endCopyFrom();
      },
      (error: Error) => {
        if (this.#refused.signal.aborted) return;
        this.#sourceError = error;
        connection.sendCopyFail("The sender gave up.");
      },
    );
  }

  async #send(connection: CopyConnection): Promise<void> {
    const { signal } = this.#refused;
    for await (const chunk of this.#source) {
      for (let start = 0; start < chunk.length; start += messageBytes) {
        if (signal.aborted) return;
        connection.sendCopyFromChunk(
          chunk.subarray(start, start + messageBytes),
        );
        if (connection.stream.writableNeedDrain)
          await once(connection.stream, "drain", { signal });
      }
    }
  }

  handleCommandComplete(message: { text: string }): void {
    this.#rows = rowsOf(message);
  }

  /** The server's message about an aborted sender says less than the sender's own error. */
  handleError(error: Error): void {
    this.#refused.abort();
    this.#reject(this.#sourceError ?? error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }
}

/** Runs a COPY ... FROM STDIN and resolves to the number of rows. */
export function copyIn(
  client: pg.Client,
  sql: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  return client.query(new CopyIn(sql, source)).done;
}
