/** What no notice tells of (the time of a stage's newest sample) is at most this old. */
const longestAgeMs = 1000;

const mostEntries = 2000;

interface Entry {
  readonly body: string;
  readonly at: number;
}

/**
 * Answers to reads, remembered until anything changes: many screens ask the
 * same within a second. Keyed by person, so nobody gets another's answer.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  #generation = 0;
  #trusted = false;

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
    return entry !== undefined && Date.now() - entry.at < longestAgeMs
      ? entry.body
      : null;
  }

  /** Kept only if nothing changed since the read began. */
  keep(key: string, generation: number, body: string): void {
    if (!this.#trusted || generation !== this.#generation) return;
    if (this.#entries.size >= mostEntries) this.#entries.clear();
    this.#entries.set(key, { body, at: Date.now() });
  }
}
