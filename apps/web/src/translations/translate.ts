import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { chartEn } from "./chart.en.ts";
import { en } from "./en.ts";
import { importEn } from "./import.en.ts";
import { directionOf, type Language } from "./language.ts";

type Texts = Readonly<Record<string, string>>;

/** English is part of the application; any other language is a chunk of its own. */
const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => Promise.resolve({ ...en, ...chartEn, ...importEn }),
  ar: async () => {
    const [{ ar }, { chartAr }, { importAr }] = await Promise.all([
      import("./ar.ts"),
      import("./chart.ar.ts"),
      import("./import.ar.ts"),
    ]);
    return { ...ar, ...chartAr, ...importAr };
  },
};

/** First strong isolate and its end: a Latin name inside an Arabic sentence keeps its own direction. */
const isolate = (value: string) => `\u2068${value}\u2069`;

function markDocument(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

export async function startTranslations(language: Language): Promise<void> {
  const translation = await loaders[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation } },
    interpolation: {
      // React escapes; what is left to do here is the writing direction.
      escapeValue: directionOf(language) === "rtl",
      escape: isolate,
    },
    returnNull: false,
  });
  markDocument(language);
}
