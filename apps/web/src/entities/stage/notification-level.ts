import { noticeLevel } from "@stagecraft/domain";
import type { AlertLevel } from "@stagecraft/ui";
import type { StageNotification } from "./stage.queries.ts";

export { levelOfColor } from "@stagecraft/domain";

/** Returns the level of attention that a notification needs. */
export function notificationLevel(
  notified: Pick<StageNotification, "type" | "color">,
): AlertLevel {
  return noticeLevel(notified);
}
