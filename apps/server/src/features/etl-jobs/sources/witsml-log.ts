import {
  getCapabilitiesRequest,
  getFromStoreRequest,
  logDataQuery,
  logHeaderQuery,
  parseLogs,
  SourceError,
  witsmlRowSource,
  type LogAddress,
  type ProblemListener,
  type RawRows,
  type RawTable,
  type StoreRequest,
  type WitsmlLog,
} from "@stagecraft/sources";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import {
  StoreTrouble,
  type StoreClient,
} from "#features/etl-jobs/sources/store-client.ts";

export interface LogPiece {
  readonly table: RawTable;
  /** Only rows after the requested instant. */
  readonly rows: RawRows;
}

/** Rows after an instant, of a run that may begin before it. */
function rowsAfter(rows: RawRows, timeMs: number): RawRows {
  const from = rows.times.findIndex((time) => time > timeMs);
  const at = from === -1 ? rows.times.length : from;
  return {
    firstRow: rows.firstRow + at,
    lines: rows.lines.subarray(at),
    times: rows.times.subarray(at),
    values: rows.values.map((column) => column.subarray(at)),
  };
}

/** A log of a WITSML store, read piece by piece while it grows. */
export class StoreLog {
  readonly #client: StoreClient;
  readonly #address: LogAddress;
  readonly #signal: AbortSignal;
  readonly #onProblem: ProblemListener | undefined;

  constructor(
    client: StoreClient,
    address: LogAddress,
    signal: AbortSignal,
    onProblem?: ProblemListener,
  ) {
    this.#onProblem = onProblem;
    this.#client = client;
    this.#address = address;
    this.#signal = signal;
  }

  /** Checks that the store supports our version by reading its capabilities. */
  async greet(): Promise<void> {
    await this.#request(getCapabilitiesRequest(this.#address.version));
  }

  async header(): Promise<WitsmlLog> {
    const xml = await this.#query(logHeaderQuery(this.#address), "header-only");
    const [log] = xml === null ? [] : parseLogs(xml);
    if (log === undefined)
      throw new FeedFailure(
        "logMissing",
        `The store has no log ${this.#address.uid} in that wellbore.`,
      );
    if (log.index !== "time")
      throw new FeedFailure(
        "noTime",
        `The log "${log.name ?? this.#address.uid}" is not indexed by date and time.`,
      );
    return log;
  }

  /** Returns the rows after the instant, or as many as the store returns at once; null: nothing yet. */
  async after(timeMs: number): Promise<LogPiece | null> {
    const query = logDataQuery(this.#address, Math.max(0, timeMs));
    const xml = await this.#query(query, "data-only");
    if (xml === null || parseLogs(xml).every(({ data }) => data.length === 0))
      return null;
    const source = witsmlRowSource(xml, {
      timezone: "UTC",
      ...(this.#onProblem && { onProblem: this.#onProblem }),
    });
    for await (const whole of source.rows()) {
      const rows = rowsAfter(whole, timeMs);
      if (rows.times.length > 0) return { table: source.table, rows };
    }
    return null;
  }

  async #query(query: string, returnElements: string): Promise<string | null> {
    const request = getFromStoreRequest("log", query, { returnElements });
    try {
      return await this.#request(request);
    } catch (error) {
      if (error instanceof SourceError) throw new StoreTrouble(error.message);
      throw error;
    }
  }

  async #request(request: StoreRequest): Promise<string | null> {
    const response = await this.#client.call(request, this.#signal);
    if (response.result > 0) return response.xml;
    const words = (response.message ?? "no reason given").slice(0, 200);
    throw new StoreTrouble(`The store refused (${response.result}): ${words}`);
  }
}
