import type { AlertLevel } from "@stagecraft/ui";
import { notificationLevel } from "#entities/stage/notification-level.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { isActive } from "./banner-set.ts";

/** Shown without a sound and without a close button: they disappear by themselves. */
const plainKinds = ["info", "warning", "error"] as const;

export type PlainKind = (typeof plainKinds)[number] | "comment";

export interface PlainRow {
  readonly key: string;
  readonly kind: PlainKind;
  readonly level: AlertLevel;
  readonly timestamp: number;
  readonly message: string;
  /** Null when a person wrote it. */
  readonly words: StageNotification["words"];
  readonly wellName: string | null;
}

/** The same time as guidance is shown. */
const standsMs = 120_000;
/** More rows would push the chart out of sight; all are in the panels. */
const mostRows = 3;

function kindOf({ type }: StageNotification): PlainKind | undefined {
  return plainKinds.find((kind) => kind === type);
}

function noticeRow(notice: StageNotification): PlainRow[] {
  const kind = kindOf(notice);
  if (kind === undefined || notice.backfilled) return [];
  return [
    {
      key: `notice${notice.id}`,
      kind,
      level: notificationLevel(notice),
      timestamp: notice.timestamp,
      message: notice.message,
      words: notice.words,
      wellName: notice.offsetWellName,
    },
  ];
}

/**
 * Returns the newest messages of the engine and of people about a running
 * stage, except advice, the newest first.
 */
export function plainRows(
  {
    notifications,
    comments,
    live,
    isReplay,
  }: Pick<StageSnapshot, "notifications" | "comments" | "live" | "isReplay">,
  now: number,
): PlainRow[] {
  if (!live) return [];
  const notices = notifications
    .filter((notice) => isActive(notice, { now, isReplay }))
    .flatMap(noticeRow);
  const written = comments.map(({ id, timestamp, comment }) => ({
    key: `comment${id}`,
    kind: "comment" as const,
    level: "off" as const,
    timestamp,
    message: comment.annotation,
    words: null,
    wellName: null,
  }));
  return [...notices, ...written]
    .filter(({ timestamp }) => {
      const age = now - timestamp;
      return age >= 0 && age < standsMs;
    })
    .sort((left, right) => right.timestamp - left.timestamp)
    .slice(0, mostRows);
}
