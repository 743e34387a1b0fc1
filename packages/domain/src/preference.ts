/**
 * What a person chooses for himself and finds again on every machine, with what
 * may stand there. How a screen looks and how loud it is depends on where it
 * stands: that stays with the device.
 */
const patterns = {
  language: /^(ar|zhHans|en|fr|ko|fa|es)$/,
  units: /^(pad|field|metric)$/,
  clock: /^(utc|pad)$/,
  preferredDashboard: /^[A-Za-z]{1,60}$/,
  "fdi.chart": /^(WARNING|ALERT)$/,
  "plotlines.channelSelectionShow": /^(CHANNELBYINDEX|CHANNELBYNAME)$/,
  "guidance.delay": /^\d{4,8}$/,
  "guidance.sound": /^[a-z-]{1,40}$/,
  "stagecraftPlaybook.delay": /^\d{4,8}$/,
  "stagecraftPlaybook.sound": /^[a-z-]{1,40}$/,
  "fdiPlaybook.delay": /^\d{4,8}$/,
  "fdiPlaybook.sound": /^[a-z-]{1,40}$/,
} as const;

export type PreferenceKey = keyof typeof patterns;

export const preferenceKeys = Object.keys(patterns) as readonly PreferenceKey[];

export function isPreferenceKey(key: string): key is PreferenceKey {
  return Object.hasOwn(patterns, key);
}

/** Null takes a choice back. */
export function mayBePreferred(
  key: PreferenceKey,
  value: string | null,
): boolean {
  return value === null || patterns[key].test(value);
}
