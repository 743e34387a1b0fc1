const windowMs = 60_000;

/** Far more than a person can listen to, far less than would keep the voice busy. */
const mostPerMinute = 60;

/** Counts the sentences each person requested within the minute. */
export class SpeechAllowance {
  readonly #requested = new Map<number, number>();
  #windowStart = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns null when one more is allowed, else the seconds to wait. */
  secondsToWait(actorId: number): number | null {
    const now = this.#now();
    if (now - this.#windowStart >= windowMs) {
      this.#requested.clear();
      this.#windowStart = now;
    }
    const requested = (this.#requested.get(actorId) ?? 0) + 1;
    this.#requested.set(actorId, requested);
    if (requested <= mostPerMinute) return null;
    return Math.ceil((this.#windowStart + windowMs - now) / 1000);
  }
}
