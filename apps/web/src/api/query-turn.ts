import { breathe } from "./breathe.ts";

/**
 * Gives priority to the main content: all other requests wait until it is on
 * the screen, or until it takes too long.
 */
export class QueryTurn {
  readonly #after: (milliseconds: number, action: () => void) => void;
  readonly #breathe: () => Promise<void>;
  #waiting: (() => void)[] | null = null;
  #lastHold = 0;

  constructor(
    after: (milliseconds: number, action: () => void) => void,
    breathe: () => Promise<void>,
  ) {
    this.#after = after;
    this.#breathe = breathe;
  }

  /** Makes all further requests wait; earlier ones are not affected. */
  hold(longestMs: number): void {
    const hold = ++this.#lastHold;
    this.#waiting ??= [];
    this.#after(longestMs, () => {
      if (hold === this.#lastHold) this.release();
    });
  }

  /** Sends the waiting requests one by one: a dozen at once would be a long task on a phone. */
  release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    void this.#proceed(waiting);
  }

  async #proceed(waiting: readonly (() => void)[]): Promise<void> {
    for (const proceed of waiting) {
      proceed();
      await this.#breathe();
    }
  }

  /** Resolves at once unless other requests have priority. */
  turn(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting === null) return Promise.resolve();
    return new Promise((resolve) => waiting.push(resolve));
  }
}

export const queryTurn = new QueryTurn(
  (milliseconds, action) => void setTimeout(action, milliseconds),
  breathe,
);
