import { unitChoices, type UnitChoice } from "@stagecraft/domain";
import type { Reader } from "#translations/reader-state.ts";
import { setReader } from "#translations/reader.ts";
import { readSetting, subscribeToSettings } from "./local-setting.ts";
import { settingKeys } from "./setting-keys.ts";
import { choiceFrom, type StoredChoice } from "./stored-choice.ts";

/** The units in which a person reads every number. */
export const unitsChoice: StoredChoice<UnitChoice> = {
  key: settingKeys.units,
  values: unitChoices,
};

/** The clock by which a person reads every time. */
export const clockChoice: StoredChoice<Reader["clock"]> = {
  key: settingKeys.clock,
  values: ["utc", "pad"],
};

/** Applies this person's earlier choices; needed before the first number is formatted. */
export function readReaderSettings(): void {
  setReader({
    units: choiceFrom(unitsChoice, readSetting(unitsChoice.key)),
    clock: choiceFrom(clockChoice, readSetting(clockChoice.key)),
    padZone: readSetting(settingKeys.padZone) ?? "UTC",
  });
}

/** Applies a choice made here or in another tab everywhere immediately. */
export function followReaderSettings(): () => void {
  readReaderSettings();
  return subscribeToSettings(readReaderSettings);
}
