import { setTimeout as sleep } from "node:timers/promises";

/** Waits longer after each failure in a row, up to a limit. */
export class BackOff {
  readonly #firstMs: number;
  readonly #longestMs: number;
  #failures = 0;

  constructor(firstMs: number, longestMs: number) {
    this.#firstMs = firstMs;
    this.#longestMs = longestMs;
  }

  /** Only the first of consecutive failures is logged. */
  get isFirst(): boolean {
    return this.#failures === 0;
  }

  nextMs(): number {
    const waitMs = Math.min(
      this.#longestMs,
      this.#firstMs * 2 ** this.#failures,
    );
    this.#failures = Math.min(this.#failures + 1, 30);
    return waitMs;
  }

  async wait(signal: AbortSignal): Promise<void> {
    await sleep(this.nextMs(), undefined, { signal });
  }

  succeeded(): void {
    this.#failures = 0;
  }
}
