import type { AlertLevel } from "@stagecraft/ui";
import type { TextKey } from "#translations/translation-keys.ts";

/**
 * Names of the colors that rule authors choose. They are not levels of the
 * change and are not named like levels.
 */
export const colorLabels = {
  ok: "panels.green",
  watch: "panels.yellow",
  warn: "panels.orange",
  alert: "panels.red",
  notEvaluated: "panels.notEvaluated",
} as const satisfies Readonly<Record<Exclude<AlertLevel, "off">, TextKey>>;
