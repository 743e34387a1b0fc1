export const languages = ["en", "ar"] as const;

export type Language = (typeof languages)[number];

/** Each language by its own name: whoever looks for it can read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  ar: "العربية",
};

const rightToLeft: readonly Language[] = ["ar"];

export function isLanguage(text: string | null): text is Language {
  return (languages as readonly (string | null)[]).includes(text);
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return rightToLeft.includes(language) ? "rtl" : "ltr";
}
