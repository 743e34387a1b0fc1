/**
 * Lets what people came for go first: whatever else is asked for waits until
 * that is on the screen, or until it takes too long.
 */
export class QueryTurn {
  readonly #after: (milliseconds: number, action: () => void) => void;
  #waiting: (() => void)[] | null = null;
  #lastHold = 0;

  constructor(after: (milliseconds: number, action: () => void) => void) {
    this.#after = after;
  }

  /** From now on everything waits; what was asked for before does not. */
  hold(longestMs: number): void {
    const hold = ++this.#lastHold;
    this.#waiting ??= [];
    this.#after(longestMs, () => {
      if (hold === this.#lastHold) this.release();
    });
  }

  release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const proceed of waiting) proceed();
  }

  /** Comes at once unless something goes first. */
  turn(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting === null) return Promise.resolve();
    return new Promise((resolve) => waiting.push(resolve));
  }
}

export const queryTurn = new QueryTurn(
  (milliseconds, action) => void setTimeout(action, milliseconds),
);
