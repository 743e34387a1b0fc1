/**
 * An allowance that refills with time. A request may start while the balance is
 * positive and pays when its cost is known: a single large request is always
 * possible, and the caller waits until its debt is refilled.
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

  /** 0 when a request may start. */
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
