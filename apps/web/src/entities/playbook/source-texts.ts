import type { TextKey } from "#translations/translation-keys.ts";

/** Labels for the source of a total. */
export const sourceTexts = {
  vancumproppantmass: "playbooks.vanTotal",
  cumSandSurface: "playbooks.integratedProppant",
  vancumcleanvolume: "playbooks.vanTotal",
  cumCleanVolumeStageTotal: "playbooks.integratedClean",
} as const satisfies Readonly<Record<string, TextKey>>;
