import type { SavedRecord } from "./saved-records.ts";

/** What the keeper needs of a query of the library. */
export interface KeptQuery {
  readonly queryHash: string;
  readonly state: { readonly data: unknown; readonly dataUpdatedAt: number };
  setState: (state: { dataUpdatedAt: number }) => void;
}

interface KeeperServices {
  read: (hash: string) => Promise<SavedRecord<unknown> | null>;
  write: (hash: string, record: SavedRecord<unknown>) => Promise<void>;
  isOnline: () => boolean;
  /** Calls back when the connection is lost; the answer ends that. */
  onLost: (action: () => void) => () => void;
  /** The failure says that nobody answered. */
  isNoResponse: (failure: unknown) => boolean;
  now: () => number;
  /** Runs when the library has taken the answer. */
  afterwards: (action: () => void) => void;
  later: (action: () => void) => void;
  onWriteFailure: (failure: unknown) => void;
}

/**
 * Stands between a query and its question. An answer is saved; where nobody
 * answers, the saved one is given with the time it is from. Saved data is
 * never shown while the server can be asked: what is old must not look new.
 */
export class QueryKeeper {
  readonly #services: KeeperServices;
  readonly #waiting = new Map<string, SavedRecord<unknown>>();
  /** Queries whose data the server did not give to this page. */
  readonly #restored = new Set<string>();

  constructor(services: KeeperServices) {
    this.#services = services;
  }

  isRestored(hash: string): boolean {
    return this.#restored.has(hash);
  }

  async response<Data>(
    query: KeptQuery,
    ask: () => Data | Promise<Data>,
  ): Promise<Data> {
    const { isOnline, isNoResponse } = this.#services;
    const before = isOnline() ? null : await this.#held(query);
    if (before !== null) return this.#given(query, before) as Data;
    try {
      return await this.#requested(query, ask);
    } catch (failure) {
      if (query.state.data !== undefined || !isNoResponse(failure))
        throw failure;
      const saved = await this.#saved(query);
      if (saved === null) throw failure;
      return this.#given(query, saved) as Data;
    }
  }

  /** A dead connection may keep a question for minutes: whoever has nothing to show waits only until it is known to be lost. */
  async #requested<Data>(
    query: KeptQuery,
    ask: () => Data | Promise<Data>,
  ): Promise<Data> {
    const lost = Promise.withResolvers<null>();
    const end = this.#services.onLost(() => lost.resolve(null));
    const response = (async () => {
      const data = await ask();
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
    // Nobody waits for it any more, and the caller has been told of the lost connection.
    response.catch(() => undefined);
    return this.#given(query, saved) as Data;
  }

  /** What the page has, or what was saved. */
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
    // The library dates every answer now; this one is older.
    this.#services.afterwards(() => query.setState({ dataUpdatedAt: at }));
    return value;
  }

  /** Several answers within moments are written together, each in its newest form. */
  #keep(hash: string, value: unknown): void {
    this.#restored.delete(hash);
    if (this.#waiting.size === 0) this.#services.later(() => this.flush());
    this.#waiting.set(hash, { value, at: this.#services.now() });
  }

  /** What is not written yet is not written any more. */
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
