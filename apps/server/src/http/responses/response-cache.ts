/** Values that change without a notification (the time of a stage's newest sample) are at most this old. */
const longestAgeMs = 1000;

const mostEntries = 2000;

interface Entry {
  readonly body: string;
  readonly until: number;
}

/**
 * Caches responses to reads until anything changes, because many screens send
 * the same request within a second. Keyed by token, so no user gets another's
 * response.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  #generation = 0;
  #trusted = false;
  #given = 0;

  /** Sets whether change notifications arrive; without them nothing is cached. */
  trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.clear();
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }

  /** Read before a query and passed back with the response. */
  get generation(): number {
    return this.#generation;
  }

  find(key: string): string | null {
    const entry = this.#entries.get(key);
    if (entry === undefined || Date.now() >= entry.until) return null;
    this.#given += 1;
    return entry.body;
  }

  /** Number of responses served from the cache. */
  get given(): number {
    return this.#given;
  }

  /** Caches a response only if nothing changed since the read began, and no longer than the session. */
  keep(
    key: string,
    generation: number,
    body: string,
    sessionEndsAt: number,
  ): void {
    if (!this.#trusted || generation !== this.#generation) return;
    if (this.#entries.size >= mostEntries) this.#entries.clear();
    this.#entries.set(key, {
      body,
      until: Math.min(Date.now() + longestAgeMs, sessionEndsAt),
    });
  }
}
