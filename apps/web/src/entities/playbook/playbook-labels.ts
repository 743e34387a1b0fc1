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

/** Labels for the source of a total. */
export const sourceTexts = {
  vancumproppantmass: "playbooks.vanTotal",
  cumSandSurface: "playbooks.integratedProppant",
  vancumcleanvolume: "playbooks.vanTotal",
  cumCleanVolumeStageTotal: "playbooks.integratedClean",
} as const satisfies Readonly<Record<string, TextKey>>;
