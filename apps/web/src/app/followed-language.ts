import {
  readSetting,
  subscribeToSettings,
} from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { readLanguage } from "#translations/language.ts";
import { currentLanguage, startTranslations } from "#translations/translate.ts";

async function showStoredLanguage(): Promise<void> {
  const language = readLanguage(readSetting(settingKeys.language));
  if (language === currentLanguage()) return;
  try {
    await startTranslations(language);
  } catch (failure) {
    // The page continues in its current language; the next page load tries again.
    console.warn("The language was not changed", failure);
  }
}

/** A language chosen in another tab or on another device is applied here too, as a theme is. */
export function followLanguage(): () => void {
  return subscribeToSettings(() => void showStoredLanguage());
}
