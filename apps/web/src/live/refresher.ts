import type { Timers } from "./event-stream.ts";

interface RefresherOptions {
  /** Resolves when the requested data is loaded; failures are reported elsewhere. */
  refresh: () => Promise<unknown>;
  /** Minimum time from the start of one refresh to the start of the next. */
  readonly pauseMs: number;
  readonly timers: Timers;
}

/**
 * Refreshes on request, one at a time and not too often. A request is never
 * lost: one that arrives during a refresh, or too soon after it, is queued.
 */
export class Refresher {
  readonly #options: RefresherOptions;
  #isBusy = false;
  #isHeld = false;
  #isRequested = false;
  #cancelPause: () => void = () => undefined;

  constructor(options: RefresherOptions) {
    this.#options = options;
  }

  request(): void {
    this.#isRequested = true;
    this.#start();
  }

  /** Holds requests, including a queued one, until it is released. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#start();
  }

  /** Drops pending requests. */
  stop(): void {
    this.#isRequested = false;
    this.#cancelPause();
  }

  #start(): void {
    if (!this.#isBusy) void this.#run();
  }

  #isDue(): boolean {
    return this.#isRequested && !this.#isHeld;
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    while (this.#isDue()) {
      this.#isRequested = false;
      await Promise.allSettled([this.#options.refresh(), this.#pause()]);
    }
    this.#isBusy = false;
  }

  #pause(): Promise<void> {
    const { pauseMs, timers } = this.#options;
    if (pauseMs === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = timers.after(pauseMs, resolve);
      this.#cancelPause = () => {
        cancel();
        resolve();
      };
    });
  }
}
