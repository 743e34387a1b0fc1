import { forgetSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { adviceKinds } from "#entities/advice/sound-names.ts";

/** The settings of the settings page; the language is kept, or the page could become unreadable. */
const resettableKeys: readonly string[] = [
  settingKeys.units,
  settingKeys.clock,
  settingKeys.preferredDashboard,
  settingKeys.setupList,
  settingKeys.darkTheme,
  settingKeys.automaticTheme,
  settingKeys.lightHours,
  settingKeys.deviceType,
  settingKeys.audioVolume,
  settingKeys.toastSound,
  settingKeys.fdiChart,
  settingKeys.channelSelection,
  ...adviceKinds.flatMap((kind) => [
    settingKeys.adviceDelay(kind),
    settingKeys.adviceSound(kind),
  ]),
];

export function resetSettings(): void {
  for (const key of resettableKeys) forgetSetting(key);
}
