import { isEpochTime } from "@stagecraft/domain";
import { numberOf, type Fields } from "../formats/document-fields.ts";

/** Below this, an epoch time is in seconds. */
const smallestEpochMs = 1e11;

/**
 * Converts a time of the control document or the summary to epoch milliseconds:
 * 0 means not set, small numbers are seconds from the stage's origin.
 */
export function stageTime(value: unknown, originMs: number | null) {
  const time = numberOf(value);
  if (time === null || time <= 0) return null;
  if (!isEpochTime(time))
    return originMs === null ? null : originMs + time * 1000;
  return time < smallestEpochMs ? time * 1000 : time;
}

const largestRelative = 100;

/** Returns the time selected by a click on a chart: an epoch time unchanged, a relative value capped at 100. */
export function selectedTime(time: number): number {
  return isEpochTime(time) ? time : Math.min(time, largestRelative);
}

/** The time that small numbers count from; null before the engine has seen a row. */
export function originOf(summary: Fields): number | null {
  return numberOf(summary["origin"]);
}
