import { occurrencesOf } from "@stagecraft/domain";
import { notEvaluatedReasons } from "@stagecraft/engine";
import type {
  StageComment,
  StageNotification,
  StageQuality,
} from "#entities/stage/stage.queries.ts";
import type { Arrivals } from "./arrivals.ts";

/** When a finding was told: at its own time, or when it was found behind the event. */
function announcedAt(
  { timestamp, backfilled, raisedAt }: StageNotification,
  { followedFrom }: Arrivals,
): number {
  if (!backfilled || timestamp < followedFrom) return timestamp;
  return Math.max(timestamp, raisedAt);
}

/**
 * A finding in the state it was in. When somebody began to shelve it is not
 * recorded, so that it counts as not shelved.
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
    // At that moment it was news.
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

/** An alarm that was raised several times, as it was then; null before the first. */
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

/** Remarks that had been written; of a stage nobody followed, those about what was before. */
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

/** Whether an offset was evaluated then, by the summary of then. */
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

/** How good the data were, as far as the moment tells. */
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

/** What a person is to react to; notes of the engine and remarks are none. */
const alarmTypes: readonly StageNotification["type"][] = [
  "warning",
  "error",
  "guidance",
  "playbook",
  "fdiPlaybook",
  "stagecraftPlaybook",
];

/** So that an alarm is seen to come. */
const leadMs = 5_000;

/** Where to go on from so that the next alarm comes at once; null when none is left. */
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
