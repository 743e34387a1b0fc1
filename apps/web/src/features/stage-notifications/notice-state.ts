import { alarmLevel } from "@stagecraft/domain";
import type { AlertLevel } from "@stagecraft/ui";
import { notificationLevel } from "#entities/stage/notification-level.ts";
import { stateAt } from "#entities/stage/notice-life.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";

export { stateAt };

const alarmLevels: readonly AlertLevel[] = ["watch", "warn", "alert"];

/** Whether it can be acknowledged or silenced; information cannot, whatever its color. */
export function isAlarm(notice: StageNotification): boolean {
  return alarmLevel(notice) !== null;
}

/** Whether it needs attention now; an alarm found long after the fact never does. */
export function isOpenAlarm(notice: StageNotification, now: number): boolean {
  return (
    isAlarm(notice) && !notice.backfilled && stateAt(notice, now) === "raised"
  );
}

function newestFirst(one: StageNotification, other: StageNotification): number {
  return other.timestamp - one.timestamp || other.id - one.id;
}

/** Open alarms first, and within both parts the newest first. */
export function inReadingOrder(
  notices: readonly StageNotification[],
  now: number,
): StageNotification[] {
  const ordered = [...notices].sort(newestFirst);
  return [
    ...ordered.filter((notice) => isOpenAlarm(notice, now)),
    ...ordered.filter((notice) => !isOpenAlarm(notice, now)),
  ];
}

/** The most pressing level among open alarms; null when none is open. */
export function worstOpenLevel(
  notices: readonly StageNotification[],
  now: number,
): AlertLevel | null {
  const levels = notices
    .filter((notice) => isOpenAlarm(notice, now))
    .map(notificationLevel);
  return alarmLevels.findLast((level) => levels.includes(level)) ?? null;
}
