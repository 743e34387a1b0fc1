export const languages = [
  "ar",
  "zhHans",
  "en",
  "fr",
  "ko",
  "fa",
  "es",
] as const;

export type Language = (typeof languages)[number];

/** Each language by its own name: whoever looks for it can read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  ar: "العربية",
  zhHans: "简体中文",
  en: "English",
  fr: "Français",
  ko: "한국어",
  fa: "فارسی",
  es: "Español",
};

const rightToLeft: readonly string[] = ["ar", "fa"];

/** Names under which a language may stand in an older setting. */
const formerNames: Readonly<Record<string, string>> = { kr: "ko" };

/** What the platform calls the language, where that is not our own name for it. */
const tags: Readonly<Record<string, string>> = { zhHans: "zh-Hans" };

function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}

/** The stored choice as a language we have; English when there is none. */
export function readLanguage(stored: string | null): Language {
  const name = stored === null ? "" : (formerNames[stored] ?? stored);
  return isLanguage(name) ? name : "en";
}

/** The tag under which `Intl` and the document know the language. */
export function tagOf(language: Language): string {
  return tags[language] ?? language;
}

/** How `Intl` writes a date in the language: its names of the months, but the calendar and the digits of the pads. */
export function dateLocaleOf(language: Language): string {
  return language === "en"
    ? "en-US"
    : `${tagOf(language)}-u-ca-gregory-nu-latn`;
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return rightToLeft.includes(language) ? "rtl" : "ltr";
}
