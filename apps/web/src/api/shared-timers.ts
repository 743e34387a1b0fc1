/** The longest delay of a browser timer, about 24 days. */
const longestWaitMs = 2 ** 31 - 1;

interface Clock {
  /** Milliseconds that only increase, even if the time of day is changed. */
  now(): number;
  /** Calls back once after the delay; the returned function cancels it. */
  wake(afterMs: number, action: () => void): () => void;
}

interface Timer {
  readonly callback: () => void;
  /** Null for a timer that fires once. */
  readonly everyMs: number | null;
  dueMs: number;
}

/**
 * Any number of timers on one browser timer. Each query of a page has three,
 * set and cleared while the page starts; browser timers are a third of that
 * work. Timers that are due together fire in separate tasks.
 */
export class SharedTimers {
  readonly #clock: Clock;
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;
  #wakeMs = Infinity;
  #callOff: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  setTimeout(callback: () => void, delayMs: number): number {
    return this.#start(callback, delayMs, null);
  }

  setInterval(callback: () => void, delayMs: number): number {
    return this.#start(callback, delayMs, delayMs);
  }

  /** The browser timer is not rescheduled: firing with nothing to do costs less. */
  clearTimeout(id: number | undefined): void {
    if (id !== undefined) this.#timers.delete(id);
  }

  clearInterval(id: number | undefined): void {
    this.clearTimeout(id);
  }

  #start(
    callback: () => void,
    delayMs: number,
    everyMs: number | null,
  ): number {
    const id = ++this.#lastId;
    const dueMs = this.#clock.now() + delayMs;
    this.#timers.set(id, { callback, everyMs, dueMs });
    this.#wakeBy(dueMs);
    return id;
  }

  #wakeBy(dueMs: number): void {
    if (dueMs >= this.#wakeMs) return;
    this.#callOff();
    const waitMs = Math.max(0, dueMs - this.#clock.now());
    this.#wakeMs = dueMs;
    this.#callOff = this.#clock.wake(Math.min(waitMs, longestWaitMs), () =>
      this.#ring(),
    );
  }

  #next(): [number, Timer] | undefined {
    let next: [number, Timer] | undefined;
    for (const entry of this.#timers)
      if (next === undefined || entry[1].dueMs < next[1].dueMs) next = entry;
    return next;
  }

  /** Fires one due timer; the next is scheduled before the callback, which may throw. */
  #ring(): void {
    this.#wakeMs = Infinity;
    const next = this.#next();
    if (next === undefined) return;
    const [id, timer] = next;
    const nowMs = this.#clock.now();
    const isDue = timer.dueMs <= nowMs;
    if (isDue && timer.everyMs === null) this.#timers.delete(id);
    if (isDue && timer.everyMs !== null) timer.dueMs = nowMs + timer.everyMs;
    const following = this.#next();
    if (following !== undefined) this.#wakeBy(following[1].dueMs);
    if (isDue) timer.callback();
  }
}

export const sharedTimers = new SharedTimers({
  now: () => performance.now(),
  wake: (afterMs, action) => {
    const timer = setTimeout(action, afterMs);
    return () => clearTimeout(timer);
  },
});
