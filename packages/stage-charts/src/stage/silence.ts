const lateAfterMs = 10_000;
/** A gauge that reports every half minute is not overdue after ten seconds. */
const lateSteps = 3;

/** A longer silence breaks the line and marks the value as overdue. */
export function silenceLimitMs(stepMs: number): number {
  return Math.max(lateAfterMs, lateSteps * stepMs);
}
