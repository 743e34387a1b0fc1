import type { TimeSpan } from "@stagecraft/charting/drawing";
import type { StageState } from "@stagecraft/domain";
import type { DataQuality } from "./stage-facts.ts";

const openEnd = Number.MAX_SAFE_INTEGER;

/** Stretches over which the engine went on with the last value it had. */
export function heldSpans(
  quality: DataQuality | null,
  channel: string,
): TimeSpan[] {
  const runs = quality?.channels.find(({ name }) => name === channel)?.runs;
  return (runs ?? [])
    .filter((run) => run.quality === "held")
    .map(({ startTimestamp, endTimestamp }) => ({
      from: startTimestamp,
      to: endTimestamp ?? openEnd,
    }));
}

const reviewedStates: readonly StageState[] = ["REVIEWED", "FINAL"];

/**
 * Stretches that were filled in long after the fact and that nobody has
 * reviewed. What a stage begins with was never missing on anybody's screen: a
 * stage that was imported as a whole is not faint from end to end.
 */
export function faintSpans(
  quality: DataQuality | null,
  state: StageState,
  firstTime: number | null,
): TimeSpan[] {
  if (quality === null || firstTime === null || reviewedStates.includes(state))
    return [];
  return quality.lateArrivals
    .filter(
      ({ kind, startTimestamp }) =>
        kind === "backfilled" && startTimestamp > firstTime,
    )
    .map(({ startTimestamp, endTimestamp }) => ({
      from: startTimestamp,
      to: endTimestamp ?? openEnd,
    }));
}
