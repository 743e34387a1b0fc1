/**
 * Personal settings that apply on every device, with their allowed values. The
 * look and the volume of a screen depend on its location, so they are stored on
 * the device.
 */
const patterns = {
  language: /^(ar|zhHans|en|fr|ko|fa|es)$/,
  units: /^(pad|field|metric)$/,
  clock: /^(utc|pad)$/,
  preferredDashboard: /^[A-Za-z]{1,60}$/,
  /** The list of first steps on the home page of an administrator. */
  "setup.list": /^(shown|hidden)$/,
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

/** Null resets a setting. */
export function mayBePreferred(
  key: PreferenceKey,
  value: string | null,
): boolean {
  return value === null || patterns[key].test(value);
}
