import { isLightAt, readLightHours } from "./light-hours.ts";

export interface StoredTheme {
  readonly dark: string | null;
  readonly auto: string | null;
  readonly hours: string | null;
}

export function isAutomatic(storedAuto: string | null): boolean {
  return storedAuto === "true";
}

/**
 * Follows the time of day if the person chose that; otherwise the person's
 * choice, otherwise the device's. The script in index.html does the same before
 * the first paint, and theme-rule.test.ts compares the two.
 */
export function isDarkAt(
  stored: StoredTheme,
  now: Date,
  deviceIsDark: boolean,
): boolean {
  if (isAutomatic(stored.auto))
    return !isLightAt(readLightHours(stored.hours), now);
  return stored.dark === null ? deviceIsDark : stored.dark === "true";
}
