import {
  forgetSetting,
  readSetting,
  writeSetting,
} from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { tourNames, type TourName } from "./tour-names.ts";

/** Gives the person a moment to look at the page before the tour starts. */
export const tourStartDelayMs = 1000;

/** A tour is repeated after seven days at the earliest. */
export const tourRepeatMs = 604_800_000;

/** True when the tour was never seen, or long enough ago; an invalid moment counts as never. */
export function isTourDue(storedMoment: string | null, nowMs: number): boolean {
  const seenMs = Number(storedMoment);
  if (storedMoment === null || storedMoment === "" || !Number.isFinite(seenMs))
    return true;
  // A clock that ran fast when the tour was seen must not block it forever.
  return Math.abs(nowMs - seenMs) >= tourRepeatMs;
}

export function isDue(tour: TourName): boolean {
  return isTourDue(readSetting(settingKeys.tourSeen(tour)), Date.now());
}

export function markSeen(tour: TourName): void {
  writeSetting(settingKeys.tourSeen(tour), String(Date.now()));
}

/** Makes every tour run again at the next visit of its page (decision C59). */
export function resetTours(): void {
  for (const tour of tourNames) forgetSetting(settingKeys.tourSeen(tour));
}
