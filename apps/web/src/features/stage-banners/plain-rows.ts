import type { AlertLevel } from "@stagecraft/ui";
import { notificationLevel } from "#entities/stage/notification-level.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { isActive } from "./banner-set.ts";

/** Told without a sound, and not to be closed by hand: they go by themselves. */
const plainKinds = ["info", "warning", "error"] as const;

export type PlainKind = (typeof plainKinds)[number] | "comment";

export interface PlainRow {
  readonly key: string;
  readonly kind: PlainKind;
  readonly level: AlertLevel;
  readonly timestamp: number;
  readonly message: string;
  /** Null: a person wrote it. */
  readonly words: StageNotification["words"];
  readonly wellName: string | null;
}

/** As long as guidance stands. */
const standsMs = 120_000;
/** More would push the chart out of sight; all are in the panels. */
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

/** What the engine and people said of a running stage just now besides advice, the newest first. */
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
