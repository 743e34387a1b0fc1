import { isEpochTime } from "@stagecraft/domain";
import type { Alarm } from "#entities/alarm/alarm.queries.ts";

const minuteMs = 60_000;
const beforeMs = 10 * minuteMs;
const afterMs = 5 * minuteMs;

/** Returns the time range for the stage chart: before and after the alarm. */
export function chartStretch({
  timestamp,
  firstTimestamp,
}: Pick<Alarm, "timestamp" | "firstTimestamp">): Record<string, number> {
  if (!isEpochTime(timestamp)) return {};
  return {
    from: Math.min(timestamp, firstTimestamp ?? timestamp) - beforeMs,
    to: timestamp + afterMs,
  };
}
