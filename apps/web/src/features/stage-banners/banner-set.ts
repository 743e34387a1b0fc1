import type { AlertLevel } from "@stagecraft/ui";
import type { AdviceKind } from "#entities/advice/sound-names.ts";
import { notificationLevel } from "#entities/stage/notification-level.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import type { NotificationSet } from "./banner-machine.ts";

const severity: Readonly<Record<AlertLevel, number>> = {
  alert: 5,
  warn: 4,
  watch: 3,
  ok: 2,
  off: 1,
  notEvaluated: 0,
};

/** Sorts the most urgent first, and the newest first among equals. */
export function byUrgency(
  left: StageNotification,
  right: StageNotification,
): number {
  return (
    severity[notificationLevel(right)] - severity[notificationLevel(left)] ||
    right.timestamp - left.timestamp
  );
}

/** Returns the notifications of a kind; those found long after the fact are never announced as current. */
export function announceable(
  notifications: readonly StageNotification[],
  kind: AdviceKind,
): StageNotification[] {
  return notifications.filter(
    ({ type, backfilled }) => type === kind && !backfilled,
  );
}

interface Viewpoint {
  readonly now: number;
  /** A replay shows the notifications active at that time, even if they were acknowledged afterwards. */
  readonly isReplay: boolean;
}

/** Whether it is neither acknowledged nor shelved. */
export function isActive(
  { state, acknowledgedAt }: StageNotification,
  { now, isReplay }: Viewpoint,
): boolean {
  if (isReplay) return acknowledgedAt === null || acknowledgedAt > now;
  return state !== "acknowledged" && state !== "shelved";
}

/** Returns the newest of each well: an advice replaces the one before it. */
function newestOfEachWell(
  notices: readonly StageNotification[],
): StageNotification[] {
  const newest = new Map<number | null, StageNotification>();
  for (const notice of notices) {
    const known = newest.get(notice.offsetNumber);
    if (known === undefined || notice.timestamp >= known.timestamp)
      newest.set(notice.offsetNumber, notice);
  }
  return [...newest.values()];
}

/** Returns the current notifications of one source. */
export function setOf(
  announceableOnes: readonly StageNotification[],
  intervalMs: number,
  viewpoint: Viewpoint,
): NotificationSet {
  if (announceableOnes.length === 0) return { latestTimestamp: null, ids: [] };
  const latestTimestamp = Math.max(
    ...announceableOnes.map(({ timestamp }) => timestamp),
  );
  const recent = announceableOnes.filter(
    ({ timestamp }) => viewpoint.now - timestamp < intervalMs,
  );
  const ids = newestOfEachWell(recent)
    .filter((notice) => isActive(notice, viewpoint))
    .sort(byUrgency)
    .map(({ id }) => id);
  return { latestTimestamp, ids };
}
