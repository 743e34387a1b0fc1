import type { Column } from "@stagecraft/series";

export interface PumpPause {
  /** Where a new stage would begin. */
  readonly atTimestamp: number;
  readonly pauseSeconds: number;
}

/** Share of the highest rate below which nothing is pumped. */
const stillPart = 0.02;
/** Shorter pauses are part of a treatment. */
const shortestPauseMs = 120_000;
/** The rows directly before pumping starts again belong to the new stage. */
const leadMs = 60_000;
const mostPauses = 10;

function highest(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** Returns the longest pauses between two times of pumping, in order of time. */
export function pumpPauses({ times, values }: Column): PumpPause[] {
  const threshold = highest(values) * stillPart;
  if (threshold === 0) return [];
  const pauses: PumpPause[] = [];
  let lastPumped: number | null = null;
  for (let index = 0; index < times.length; index++) {
    if (!((values[index] ?? NaN) > threshold)) continue;
    const time = times[index] ?? NaN;
    if (lastPumped !== null && time - lastPumped >= shortestPauseMs) {
      const pauseMs = time - lastPumped;
      pauses.push({
        atTimestamp: time - Math.min(leadMs, Math.floor(pauseMs / 2)),
        pauseSeconds: Math.round(pauseMs / 1000),
      });
    }
    lastPumped = time;
  }
  return pauses
    .toSorted((one, other) => other.pauseSeconds - one.pauseSeconds)
    .slice(0, mostPauses)
    .toSorted((one, other) => one.atTimestamp - other.atTimestamp);
}
