import type { Timers } from "./event-stream.ts";

interface RefresherOptions {
  /** Settles when what it asked for is there; failures are told elsewhere. */
  refresh: () => Promise<unknown>;
  /** From the start of one to the start of the next, at least. */
  readonly pauseMs: number;
  readonly timers: Timers;
}

/**
 * Refreshes on request, one at a time and not too often. A request is never
 * lost: one that comes while another runs, or too soon, has its turn after it.
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

  /** Keeps requests, also the one that waits for its turn, until it is released. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#start();
  }

  /** Leaves what was requested undone. */
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
