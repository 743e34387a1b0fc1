const lateAfterMs = 10_000;
/** A gauge that reports every half minute is not late after ten seconds. */
const lateSteps = 3;

/** A silence longer than this breaks the line and makes the value late. */
export function silenceLimitMs(stepMs: number): number {
  return Math.max(lateAfterMs, lateSteps * stepMs);
}
