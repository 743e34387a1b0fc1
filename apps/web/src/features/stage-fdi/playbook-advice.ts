import type { AlertLevel } from "@stagecraft/ui";
import { levelOfColor } from "#entities/stage/notification-level.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { formatHalfDayClock } from "#shared/time/half-day-time.ts";
import type { OffsetReading } from "./offset-reading.ts";

type Summary = Readonly<Record<string, unknown>>;

/** The FDI playbook's current advice for an offset well. */
export interface PlaybookAdvice {
  readonly level: AlertLevel;
  /** `Hold the rate @ 14:05:09 PM`; empty when no rule applies. */
  readonly text: string;
}

function timeOfRule(
  notifications: readonly StageNotification[],
  offsetNumber: number,
  ruleId: unknown,
): number | null {
  const notified = notifications.findLast(
    (each) =>
      each.type === "fdiPlaybook" &&
      each.offsetNumber === offsetNumber &&
      each.ruleId === ruleId,
  );
  return notified?.timestamp ?? null;
}

/** The rule that applies, with the time of its notification; gray and not evaluated follow the reading. */
export function adviceOf(
  offsetNumber: number,
  reading: OffsetReading,
  summary: Summary,
  notifications: readonly StageNotification[],
): PlaybookAdvice {
  if (reading.cause !== null) return { level: reading.level, text: "" };
  const color = summary[`fdiPlaybookColor${offsetNumber}`];
  const level = typeof color === "string" ? levelOfColor(color) : null;
  // The engine's gray for wells it did not evaluate; wireline and suspended are handled above.
  if (level === null || level === "off")
    return { level: "notEvaluated", text: "" };
  const rule = summary[`fdiPlaybookRule${offsetNumber}`];
  const recommendation = summary[`fdiPlaybookText${offsetNumber}`];
  if (typeof recommendation !== "string" || recommendation === "")
    return { level, text: "" };
  const time = timeOfRule(notifications, offsetNumber, rule);
  return {
    level,
    text:
      time === null
        ? recommendation
        : `${recommendation} @ ${formatHalfDayClock(time)}`,
  };
}
