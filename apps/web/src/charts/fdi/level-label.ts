import type { AlertLevel } from "@stagecraft/ui";
import type { Text } from "#translations/use-text.ts";

/** Returns the label of a level. */
export function levelLabel(level: AlertLevel, text: Text): string {
  switch (level) {
    case "ok":
      return text("panels.normal");
    case "watch":
      return text("panels.watch");
    case "warn":
      return text("panels.warning");
    case "alert":
      return text("panels.alert");
    case "off":
      return text("panels.wireline");
    case "notEvaluated":
      return text("panels.notEvaluated");
  }
}

/** Returns `+518` or `−12`; an empty text for a change that was not evaluated. */
export function signed(
  change: number | null,
  format: (value: number) => string,
): string {
  if (change === null) return "";
  const shown = format(change);
  return change > 0 && /[1-9]/.test(shown) ? `+${shown}` : shown;
}
