import { ownValue } from "../own-value.ts";

/** Level of attention that a notification needs; `off` needs none. */
export type NoticeLevel = "ok" | "watch" | "warn" | "alert" | "off";

/** The engine gives colors by value, playbook rules by name. */
const levels: Readonly<Record<string, NoticeLevel>> = {
  "#8bbc21": "ok",
  green: "ok",
  "#f3ed4f": "watch",
  yellow: "watch",
  "#f28f43": "warn",
  orange: "warn",
  "#c42525": "alert",
  red: "alert",
  "#cccccc": "off",
  "#bdbdbd": "off",
  grey: "off",
};

/** Null: not an alert color. */
export function levelOfColor(color: string | null): NoticeLevel | null {
  return color === null
    ? null
    : (ownValue(levels, color.toLowerCase()) ?? null);
}

interface Notice {
  readonly type: string;
  readonly color: string | null;
}

/** Without a color, the type decides. */
export function noticeLevel({ type, color }: Notice): NoticeLevel {
  const notified = levelOfColor(color);
  if (notified !== null) return notified;
  if (type === "error") return "alert";
  return type === "warning" ? "warn" : "off";
}

export type AlarmLevel = "watch" | "warn" | "alert";

/** Null: no alarm. Information and comments need no action, nor does a green or gray light. */
export function alarmLevel(notified: Notice): AlarmLevel | null {
  if (notified.type === "info" || notified.type === "comment") return null;
  const level = noticeLevel(notified);
  return level === "watch" || level === "warn" || level === "alert"
    ? level
    : null;
}
