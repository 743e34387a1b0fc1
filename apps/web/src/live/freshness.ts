import { silenceLimitMs } from "@stagecraft/stage-charts";

export type Freshness =
  | { readonly kind: "fresh" }
  | { readonly kind: "late"; readonly ageSeconds: number }
  | { readonly kind: "stale"; readonly ageSeconds: number };

const staleAfterMs = 60_000;
const staleSteps = 10;

export function freshnessOf(ageMs: number, stepMs: number): Freshness {
  const ageSeconds = Math.floor(ageMs / 1000);
  if (ageMs > Math.max(staleAfterMs, staleSteps * stepMs))
    return { kind: "stale", ageSeconds };
  if (ageMs > silenceLimitMs(stepMs)) return { kind: "late", ageSeconds };
  return { kind: "fresh" };
}

export interface AgeClues {
  /** Time of the channel's last number. */
  readonly sampleTime: number;
  /** Time of the newest sample of any channel. */
  readonly newestTime: number;
  /** The current time by the server's clock. */
  readonly serverNow: number;
  /** How long ago samples last arrived; null before the first. */
  readonly sinceArrivalMs: number | null;
}

/**
 * Age of a value. The clock alone would call everything fresh forever when the
 * source's clock is ahead, so the channel's lag behind the others and the time
 * since the last arrival count as well.
 */
export function ageOf(clues: AgeClues): number {
  const byClock = clues.serverNow - clues.sampleTime;
  const byArrival =
    clues.newestTime - clues.sampleTime + (clues.sinceArrivalMs ?? 0);
  return Math.max(0, byClock, byArrival);
}
