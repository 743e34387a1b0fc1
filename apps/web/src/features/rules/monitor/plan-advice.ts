import type { AlertLevel } from "@stagecraft/ui";
import { levelOfColor } from "#entities/stage/notification-level.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { formatHalfDayClock } from "#shared/time/half-day-time.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The current advice of the Stagecraft playbook. */
export interface PlanAdvice {
  readonly level: AlertLevel;
  readonly cause: "suspended" | "notEvaluated" | "behind" | null;
  /** Advice with the time it was given; empty when no rule applies. */
  readonly text: string;
  readonly ruleId: number | null;
}

function silent(cause: NonNullable<PlanAdvice["cause"]>): PlanAdvice {
  const level = cause === "suspended" ? "off" : "notEvaluated";
  return { level, cause, text: "", ruleId: null };
}

export function planAdvice(
  summary: Fields,
  notifications: readonly StageNotification[],
  { isSuspended, isBehind }: { isSuspended: boolean; isBehind: boolean },
): PlanAdvice {
  if (isSuspended) return silent("suspended");
  if (isBehind) return silent("behind");
  const color = summary["stagecraftPlaybookColor"];
  const level = typeof color === "string" ? levelOfColor(color) : null;
  if (level === null || level === "off") return silent("notEvaluated");
  const ruleId = summary["stagecraftPlaybookRule"];
  const words = summary["stagecraftPlaybookText"];
  if (typeof ruleId !== "number" || typeof words !== "string")
    return { level, cause: null, text: "", ruleId: null };
  const notified = notifications.findLast(
    (each) => each.type === "stagecraftPlaybook" && each.ruleId === ruleId,
  );
  const text =
    notified === undefined
      ? words
      : `${words} @ ${formatHalfDayClock(notified.timestamp)}`;
  return { level, cause: null, text, ruleId };
}
