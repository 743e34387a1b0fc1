import { unitChoices, type UnitChoice } from "@stagecraft/domain";
import type { Reader } from "#translations/reader-state.ts";
import { setReader } from "#translations/reader.ts";
import { readSetting, subscribeToSettings } from "./local-setting.ts";
import { settingKeys } from "./setting-keys.ts";
import { choiceFrom, type StoredChoice } from "./stored-choice.ts";

/** In which units a person reads every number. */
export const unitsChoice: StoredChoice<UnitChoice> = {
  key: settingKeys.units,
  values: unitChoices,
};

/** By whose clock a person reads every time. */
export const clockChoice: StoredChoice<Reader["clock"]> = {
  key: settingKeys.clock,
  values: ["utc", "pad"],
};

/** Takes over what this person chose earlier; needed before the first number is written. */
export function readReaderSettings(): void {
  setReader({
    units: choiceFrom(unitsChoice, readSetting(unitsChoice.key)),
    clock: choiceFrom(clockChoice, readSetting(clockChoice.key)),
    padZone: readSetting(settingKeys.padZone) ?? "UTC",
  });
}

/** A choice made here or in another tab is seen everywhere at once. */
export function followReaderSettings(): () => void {
  readReaderSettings();
  return subscribeToSettings(readReaderSettings);
}
