import { noticeLevel } from "@stagecraft/domain";

export type AlarmLevel = "watch" | "warn" | "alert";

interface Told {
  readonly type: string;
  readonly color: string | null;
}

/** Null: no alarm. Information and comments ask nobody to act, nor does a green or grey light. */
export function alarmLevel(told: Told): AlarmLevel | null {
  if (told.type === "info" || told.type === "comment") return null;
  const level = noticeLevel(told);
  return level === "watch" || level === "warn" || level === "alert"
    ? level
    : null;
}
