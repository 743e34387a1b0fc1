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

/** Each language under its own name, so that its speakers can read it. */
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

/** Names that a language may have in an older setting. */
const formerNames: Readonly<Record<string, string>> = { kr: "ko" };

/** The platform's tag of a language, where it differs from our name. */
const tags: Readonly<Record<string, string>> = { zhHans: "zh-Hans" };

function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}

/** The stored choice as a supported language; English when there is none. */
export function readLanguage(stored: string | null): Language {
  const name = stored === null ? "" : (formerNames[stored] ?? stored);
  return isLanguage(name) ? name : "en";
}

/** The tag of the language for `Intl` and the document. */
export function tagOf(language: Language): string {
  return tags[language] ?? language;
}

/**
 * The locale with which `Intl` writes a date: month names of the language, but
 * the calendar and digits of the pads.
 */
export function dateLocaleOf(language: Language): string {
  return language === "en"
    ? "en-US"
    : `${tagOf(language)}-u-ca-gregory-nu-latn`;
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return rightToLeft.includes(language) ? "rtl" : "ltr";
}
