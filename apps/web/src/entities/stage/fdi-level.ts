import type { AlertLevel } from "@stagecraft/ui";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";

const levels: readonly AlertLevel[] = ["ok", "watch", "warn", "alert"];

const levelTexts: readonly TextKey[] = [
  "panels.normal",
  "panels.watch",
  "panels.warning",
  "panels.alert",
];

/** Returns the glyph of a level, 0 to 3. */
export function levelShape(level: number): AlertLevel {
  return levels[level] ?? "notEvaluated";
}

export function levelLabel(level: number, text: Text): string {
  return text(levelTexts[level] ?? "panels.notEvaluated");
}
