import { occurrencesOf } from "@stagecraft/domain";
import { notEvaluatedReasons } from "@stagecraft/engine";
import type {
  StageComment,
  StageNotification,
  StageQuality,
} from "#entities/stage/stage.queries.ts";
import type { Arrivals } from "./arrivals.ts";

/** When a finding was reported: at its own time, or later when it was backfilled. */
function announcedAt(
  { timestamp, backfilled, raisedAt }: StageNotification,
  { followedFrom }: Arrivals,
): number {
  if (!backfilled || timestamp < followedFrom) return timestamp;
  return Math.max(timestamp, raisedAt);
}

/**
 * A finding in its state at the moment. The start of shelving is not recorded,
 * so it counts as not shelved.
 */
function stateAt(
  notification: StageNotification,
  notified: number,
  moment: number,
): StageNotification {
  const { clearedTimestamp, acknowledgedAt } = notification;
  const isCleared = clearedTimestamp !== null && clearedTimestamp <= moment;
  const isAcknowledged = acknowledgedAt !== null && acknowledgedAt <= moment;
  return {
    ...notification,
    // A finding reported at its own time counts as new, not as backfilled.
    backfilled: notification.backfilled && notified > notification.timestamp,
    raisedAt: notified,
    state: isCleared ? "cleared" : isAcknowledged ? "acknowledged" : "raised",
    clearedTimestamp: isCleared ? clearedTimestamp : null,
    acknowledgedAt: isAcknowledged ? acknowledgedAt : null,
    acknowledgedByName: isAcknowledged ? notification.acknowledgedByName : null,
    acknowledgedReason: isAcknowledged ? notification.acknowledgedReason : null,
    shelvedUntil: null,
    shelvedByName: null,
    shelvedReason: null,
  };
}

/** The state of a repeatedly raised alarm at the moment; null before it was first raised. */
function asOf(
  notification: StageNotification,
  moment: number,
): StageNotification | null {
  const { earlier } = notification;
  if (earlier.length === 0 || notification.timestamp <= moment)
    return notification;
  const until = earlier.filter(({ timestamp }) => timestamp <= moment);
  const newest = until.at(-1);
  return newest === undefined
    ? null
    : { ...notification, ...newest, earlier: until.slice(0, -1) };
}

export function notificationsAt(
  notifications: readonly StageNotification[],
  arrivals: Arrivals,
  moment: number,
): StageNotification[] {
  return notifications.flatMap((present) => {
    const notification = asOf(present, moment);
    if (notification === null) return [];
    const notified = announcedAt(notification, arrivals);
    return notified <= moment ? [stateAt(notification, notified, moment)] : [];
  });
}

/** Comments written by the moment; for a stage that was not followed live, those about earlier times. */
export function commentsAt(
  comments: readonly StageComment[],
  { followedFrom }: Arrivals,
  moment: number,
): StageComment[] {
  return comments.filter(({ timestamp, createdAt }) => {
    const written =
      timestamp < followedFrom ? timestamp : Math.max(timestamp, createdAt);
    return written <= moment;
  });
}

type Channel = StageQuality["channels"][number];

function runsUntil({ name, runs }: Channel, moment: number): Channel {
  return {
    name,
    runs: runs
      .filter(({ startTimestamp }) => startTimestamp <= moment)
      .map((run) => ({
        ...run,
        endTimestamp:
          run.endTimestamp !== null && run.endTimestamp > moment
            ? null
            : run.endTimestamp,
      })),
  };
}

type Offset = StageQuality["offsets"][number];

function isReason(value: unknown): value is Offset["reason"] {
  return (notEvaluatedReasons as readonly unknown[]).includes(value);
}

/** Whether an offset was evaluated at the moment, by the summary of that moment. */
function offsetAt(
  offset: Offset,
  summary: Readonly<Record<string, unknown>>,
): Offset {
  const evaluated = summary[`fdiEvaluated${offset.number}`] === true;
  const reason = summary[`fdiNotEvaluatedReason${offset.number}`];
  return {
    ...offset,
    evaluated,
    reason: !evaluated && isReason(reason) ? reason : null,
  };
}

/** The data quality as far as the moment shows it. */
export function qualityAt(
  quality: StageQuality | null,
  summary: Readonly<Record<string, unknown>>,
  moment: number,
  newestTime: number | null,
): StageQuality | null {
  if (quality === null) return null;
  const delaySeconds =
    newestTime === null ? null : Math.max(0, moment - newestTime) / 1000;
  return {
    ...quality,
    outdated: false,
    failure: null,
    suspendedAt: null,
    streamDelaySeconds: delaySeconds,
    sources: quality.sources.map((source) => ({
      ...source,
      lastTimestamp: newestTime,
      delaySeconds,
    })),
    channels: quality.channels.map((channel) => runsUntil(channel, moment)),
    lateRows: 0,
    lateArrivals: quality.lateArrivals.filter(
      ({ arrivedAt, startTimestamp }) =>
        arrivedAt <= moment && startTimestamp <= moment,
    ),
    offsets: quality.offsets.map((offset) => offsetAt(offset, summary)),
  };
}

/** Types that require a reaction; notes of the engine and comments do not. */
const alarmTypes: readonly StageNotification["type"][] = [
  "warning",
  "error",
  "guidance",
  "playbook",
  "fdiPlaybook",
  "stagecraftPlaybook",
];

/** Lead time, so that the alarm is seen to appear. */
const leadMs = 5_000;

/** The moment to jump to so that the next alarm follows immediately; null when none is left. */
export function nextAlarmMoment(
  notifications: readonly StageNotification[],
  arrivals: Arrivals,
  moment: number,
): number | null {
  const moments = occurrencesOf(notifications)
    .filter(({ type }) => alarmTypes.includes(type))
    .map((notification) => announcedAt(notification, arrivals) - leadMs)
    .filter((each) => each > moment);
  return moments.length === 0 ? null : Math.min(...moments);
}
