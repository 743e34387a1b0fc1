import type { SavedRecord } from "./saved-records.ts";

/** The part of the library's query that the keeper needs. */
export interface KeptQuery {
  readonly queryHash: string;
  readonly state: { readonly data: unknown; readonly dataUpdatedAt: number };
  setState: (state: { dataUpdatedAt: number }) => void;
}

interface KeeperServices {
  read: (hash: string) => Promise<SavedRecord<unknown> | null>;
  write: (hash: string, record: SavedRecord<unknown>) => Promise<void>;
  isOnline: () => boolean;
  /** Calls back when the connection is lost; the returned function unsubscribes. */
  onLost: (action: () => void) => () => void;
  /** Whether the failure means that there was no response. */
  isNoResponse: (failure: unknown) => boolean;
  now: () => number;
  /** Runs the action after the library has stored the response. */
  afterwards: (action: () => void) => void;
  later: (action: () => void) => void;
  onWriteFailure: (failure: unknown) => void;
}

/**
 * Sits between a query and its request. It saves responses and, where there is
 * no response, returns the saved one with its time. Saved data are never shown
 * while the server can be reached: old data must not look new.
 */
export class QueryKeeper {
  readonly #services: KeeperServices;
  readonly #waiting = new Map<string, SavedRecord<unknown>>();
  /** Queries whose data did not come from the server in this page. */
  readonly #restored = new Set<string>();

  constructor(services: KeeperServices) {
    this.#services = services;
  }

  isRestored(hash: string): boolean {
    return this.#restored.has(hash);
  }

  async response<Data>(
    query: KeptQuery,
    request: () => Data | Promise<Data>,
  ): Promise<Data> {
    const { isOnline, isNoResponse } = this.#services;
    const before = isOnline() ? null : await this.#held(query);
    if (before !== null) return this.#given(query, before) as Data;
    try {
      return await this.#requested(query, request);
    } catch (failure) {
      if (query.state.data !== undefined || !isNoResponse(failure))
        throw failure;
      const saved = await this.#saved(query);
      if (saved === null) throw failure;
      return this.#given(query, saved) as Data;
    }
  }

  /**
   * A dead connection may block a request for minutes: a query with nothing to
   * show waits only until the connection is known to be lost.
   */
  async #requested<Data>(
    query: KeptQuery,
    request: () => Data | Promise<Data>,
  ): Promise<Data> {
    const lost = Promise.withResolvers<null>();
    const end = this.#services.onLost(() => lost.resolve(null));
    const response = (async () => {
      const data = await request();
      this.#keep(query.queryHash, data);
      return { data };
    })();
    try {
      const first = await Promise.race([response, lost.promise]);
      if (first !== null) return first.data;
    } finally {
      end();
    }
    const saved =
      query.state.data === undefined ? await this.#saved(query) : null;
    if (saved === null) return (await response).data;
    // The response is no longer needed, and the caller already knows that the connection is lost.
    response.catch(() => undefined);
    return this.#given(query, saved) as Data;
  }

  /** Returns the page's data, or else the saved data. */
  async #held(query: KeptQuery): Promise<SavedRecord<unknown> | null> {
    const { data, dataUpdatedAt } = query.state;
    return data === undefined
      ? this.#saved(query)
      : { value: data, at: dataUpdatedAt };
  }

  async #saved({ queryHash }: KeptQuery) {
    const saved = await this.#services.read(queryHash);
    if (saved !== null) this.#restored.add(queryHash);
    return saved;
  }

  #given(query: KeptQuery, { value, at }: SavedRecord<unknown>): unknown {
    // The library dates every response as of now; this one is older.
    this.#services.afterwards(() => query.setState({ dataUpdatedAt: at }));
    return value;
  }

  /** Writes responses that arrive within moments together, each in its newest version. */
  #keep(hash: string, value: unknown): void {
    this.#restored.delete(hash);
    if (this.#waiting.size === 0) this.#services.later(() => this.flush());
    this.#waiting.set(hash, { value, at: this.#services.now() });
  }

  /** Discards responses that are not written yet. */
  forget(): void {
    this.#waiting.clear();
    this.#restored.clear();
  }

  flush(): void {
    const { write, onWriteFailure } = this.#services;
    for (const [hash, record] of this.#waiting)
      write(hash, record).catch(onWriteFailure);
    this.#waiting.clear();
  }
}
