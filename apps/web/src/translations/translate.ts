import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { chartEn } from "./chart.en.ts";
import { en } from "./en.ts";
import { importEn } from "./import.en.ts";
import { toolsEn } from "./tools.en.ts";
import { panelsEn } from "./panels.en.ts";
import { bannersEn } from "./banners.en.ts";
import { exportsEn } from "./exports.en.ts";
import { viewsEn } from "./views.en.ts";
import { directionOf, type Language } from "./language.ts";

type Texts = Readonly<Record<string, string>>;

/** English is part of the application; any other language is a chunk of its own. */
const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () =>
    Promise.resolve({
      ...en,
      ...chartEn,
      ...importEn,
      ...toolsEn,
      ...panelsEn,
      ...bannersEn,
      ...exportsEn,
      ...viewsEn,
    }),
  ar: async () => {
    const [
      { ar },
      { chartAr },
      { importAr },
      { toolsAr },
      { panelsAr },
      { bannersAr },
      { exportsAr },
      { viewsAr },
    ] = await Promise.all([
      import("./ar.ts"),
      import("./chart.ar.ts"),
      import("./import.ar.ts"),
      import("./tools.ar.ts"),
      import("./panels.ar.ts"),
      import("./banners.ar.ts"),
      import("./exports.ar.ts"),
      import("./views.ar.ts"),
    ]);
    return {
      ...ar,
      ...chartAr,
      ...importAr,
      ...toolsAr,
      ...panelsAr,
      ...bannersAr,
      ...exportsAr,
      ...viewsAr,
    };
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
