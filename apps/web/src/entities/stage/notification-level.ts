import type { AlertLevel } from "@stagecraft/ui";
import type { StageNotification } from "./stage.queries.ts";

/** The engine tells colours by value, playbook rules by name. */
const levels: Readonly<Record<string, AlertLevel>> = {
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
export function levelOfColor(color: string | null): AlertLevel | null {
  return color === null ? null : (levels[color.toLowerCase()] ?? null);
}

type Told = Pick<StageNotification, "type" | "color">;

/** How much a notification asks of its reader; without a colour its type says it. */
export function notificationLevel({ type, color }: Told): AlertLevel {
  const told = levelOfColor(color);
  if (told !== null) return told;
  if (type === "error") return "alert";
  return type === "warning" ? "warn" : "off";
}
