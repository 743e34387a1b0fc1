const firstDelayMs = 100;
const longestDelayMs = 5_000;

/** Long enough in service to call the fault before it settled. */
const settledMs = 2_000;

/**
 * How long to wait before each restart: hardly at all for what had been working,
 * longer and longer for what fails time after time.
 */
export class RestartDelay {
  #failures = 0;

  /** `servedMs`: how long it had been in service, 0 if it never was. */
  next(servedMs: number): number {
    if (servedMs >= settledMs) this.#failures = 0;
    const delayMs = Math.min(
      firstDelayMs * 2 ** this.#failures,
      longestDelayMs,
    );
    this.#failures += 1;
    return delayMs;
  }
}
