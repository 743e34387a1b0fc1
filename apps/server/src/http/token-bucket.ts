/**
 * An allowance that fills up again with time. Whatever has a balance may go
 * ahead, and pays when its cost is known: a single large request is always
 * possible, and the debt it leaves is waited for.
 */
export class TokenBucket {
  readonly #capacity: number;
  readonly #perMs: number;
  #balance: number;
  #countedAt: number;

  constructor(capacity: number, perMs: number, now: number) {
    this.#capacity = capacity;
    this.#perMs = perMs;
    this.#balance = capacity;
    this.#countedAt = now;
  }

  /** 0 when something may go ahead. */
  msToWait(now: number): number {
    this.#fill(now);
    return this.#balance > 0 ? 0 : (1 - this.#balance) / this.#perMs;
  }

  pay(cost: number, now: number): void {
    this.#fill(now);
    this.#balance -= cost;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#balance >= this.#capacity;
  }

  #fill(now: number): void {
    const earned = Math.max(0, now - this.#countedAt) * this.#perMs;
    this.#balance = Math.min(this.#capacity, this.#balance + earned);
    this.#countedAt = now;
  }
}
