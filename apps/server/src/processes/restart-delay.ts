const firstDelayMs = 100;
const longestDelayMs = 5_000;

/** Time in service after which an earlier fault counts as settled. */
const settledMs = 2_000;

/**
 * Decides how long to wait before each restart: hardly at all for a process
 * that had been working, longer and longer for one that fails repeatedly.
 */
export class RestartDelay {
  #failures = 0;

  /** `servedMs`: how long the process had been in service, 0 if it never was. */
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
