import type { AlertLevel } from "@stagecraft/ui";
import type { AdviceKind } from "#entities/sounds/sound-names.ts";
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

/** The most pressing first, of equal ones the newest. */
export function byUrgency(
  left: StageNotification,
  right: StageNotification,
): number {
  return (
    severity[notificationLevel(right)] - severity[notificationLevel(left)] ||
    right.timestamp - left.timestamp
  );
}

/** What was found long after the fact is never told as if it were happening. */
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
  /** A replay shows what stood then, whoever took note of it afterwards. */
  readonly isReplay: boolean;
}

/** Neither acknowledged nor shelved, by anybody. */
export function isActive(
  { state, acknowledgedAt }: StageNotification,
  { now, isReplay }: Viewpoint,
): boolean {
  if (isReplay) return acknowledgedAt === null || acknowledgedAt > now;
  return state !== "acknowledged" && state !== "shelved";
}

/** Of each well the newest: an advice takes the place of the one before it. */
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

/** What one source has to say now, out of its tellable notifications. */
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
