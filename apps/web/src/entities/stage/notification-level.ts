import { noticeLevel } from "@stagecraft/domain";
import type { AlertLevel } from "@stagecraft/ui";
import type { StageNotification } from "./stage.queries.ts";

export { levelOfColor } from "@stagecraft/domain";

/** How much a notification asks of its reader. */
export function notificationLevel(
  notified: Pick<StageNotification, "type" | "color">,
): AlertLevel {
  return noticeLevel(notified);
}
