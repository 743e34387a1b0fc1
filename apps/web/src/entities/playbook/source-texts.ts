import type { TextKey } from "#translations/translation-keys.ts";

/** Where a total comes from, in words. */
export const sourceTexts = {
  vancumproppantmass: "playbooks.vanTotal",
  cumSandSurface: "playbooks.integratedProppant",
  vancumcleanvolume: "playbooks.vanTotal",
  cumCleanVolumeStageTotal: "playbooks.integratedClean",
} as const satisfies Readonly<Record<string, TextKey>>;
