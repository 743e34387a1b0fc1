import { readSetting } from "#entities/preferences/local-setting.ts";
import { settingKeys } from "#entities/preferences/setting-keys.ts";
import { readLanguage } from "#translations/language.ts";
import { currentLanguage, startTranslations } from "#translations/translate.ts";

async function showStoredLanguage(): Promise<void> {
  const language = readLanguage(readSetting(settingKeys.language));
  if (language === currentLanguage()) return;
  try {
    await startTranslations(language);
  } catch (failure) {
    // The page goes on in the language it has; the next one that is loaded tries again.
    console.warn("The language was not changed", failure);
  }
}

/** A language that is chosen in another tab is shown in this one too, as a theme is. */
export function followLanguage(): () => void {
  const onStorage = () => void showStoredLanguage();
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
