/** What no notice tells of (the time of a stage's newest sample) is at most this old. */
const longestAgeMs = 1000;

const mostEntries = 2000;

interface Entry {
  readonly body: string;
  readonly until: number;
}

/**
 * Answers to reads, remembered until anything changes: many screens ask the
 * same within a second. Keyed by token, so nobody gets another's answer.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  #generation = 0;
  #trusted = false;
  #given = 0;

  /** Whether word of changes arrives; without it nothing is remembered. */
  trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.clear();
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }

  /** To be taken before reading and given back with the answer. */
  get generation(): number {
    return this.#generation;
  }

  find(key: string): string | null {
    const entry = this.#entries.get(key);
    if (entry === undefined || Date.now() >= entry.until) return null;
    this.#given += 1;
    return entry.body;
  }

  /** How many answers came from memory. */
  get given(): number {
    return this.#given;
  }

  /** Kept only if nothing changed since the read began, and no longer than the session. */
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
