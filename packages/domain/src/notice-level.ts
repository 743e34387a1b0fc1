import { ownValue } from "./own-value.ts";

/** How much a notification asks of its reader; `off` asks nothing. */
export type NoticeLevel = "ok" | "watch" | "warn" | "alert" | "off";

/** The engine tells colours by value, playbook rules by name. */
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

/** Null: not a colour of an alert. */
export function levelOfColor(color: string | null): NoticeLevel | null {
  return color === null
    ? null
    : (ownValue(levels, color.toLowerCase()) ?? null);
}

interface Notice {
  readonly type: string;
  readonly color: string | null;
}

/** Without a colour its type says it. */
export function noticeLevel({ type, color }: Notice): NoticeLevel {
  const notified = levelOfColor(color);
  if (notified !== null) return notified;
  if (type === "error") return "alert";
  return type === "warning" ? "warn" : "off";
}

export type AlarmLevel = "watch" | "warn" | "alert";

/** Null: no alarm. Information and comments ask nobody to act, nor does a green or grey light. */
export function alarmLevel(notified: Notice): AlarmLevel | null {
  if (notified.type === "info" || notified.type === "comment") return null;
  const level = noticeLevel(notified);
  return level === "watch" || level === "warn" || level === "alert"
    ? level
    : null;
}
