import type { StageState } from "@stagecraft/domain";

export interface StreamDelay {
  readonly level: "good" | "slow" | "bad";
  /** Null when the delay exceeds an hour. */
  readonly seconds: number | null;
}

const slowAboveMs = 120_000;
const badAboveMs = 301_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function levelOf(delayMs: number): StreamDelay["level"] {
  if (delayMs > badAboveMs) return "bad";
  return delayMs > slowAboveMs ? "slow" : "good";
}

/** Returns how far the newest sample lags behind the clock; null where it is not shown. */
export function streamDelayOf(
  state: StageState,
  newestTime: number | null,
  serverNow: number,
): StreamDelay | null {
  if (state !== "LOADING" || newestTime === null) return null;
  const delayMs = Math.max(0, serverNow - newestTime);
  if (delayMs > dayMs) return null;
  return {
    level: levelOf(delayMs),
    seconds: delayMs > hourMs ? null : Math.floor(delayMs / 1000),
  };
}
