import {
  forgetSetting,
  readSetting,
  writeSetting,
} from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { tourNames, type TourName } from "./tour-names.ts";
import { isTourDue } from "./tour-rule.ts";

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
