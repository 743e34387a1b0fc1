import { stateAt } from "#entities/stage/notice-life.ts";
import type { Alarm, AlarmQuery } from "./alarm.queries.ts";

export type AlarmState = NonNullable<AlarmQuery["state"]>;

/** Returns the state of an alarm; a raised one is open unless it was found long after the fact. */
export function alarmStateAt(alarm: Alarm, now: number): AlarmState {
  const state = stateAt(alarm, now);
  if (state !== "raised") return state;
  return alarm.backfilled ? "backfilled" : "open";
}
