import type { AlertLevel } from "@stagecraft/ui";
import type { TextKey } from "#translations/translation-keys.ts";

/** A rule has a colour that its author chose; that is no level of the change, and is not called like one. */
export const colorLabels = {
  ok: "panels.green",
  watch: "panels.yellow",
  warn: "panels.orange",
  alert: "panels.red",
  notEvaluated: "panels.notEvaluated",
} as const satisfies Readonly<Record<Exclude<AlertLevel, "off">, TextKey>>;
