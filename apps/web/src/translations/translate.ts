import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { texts as english } from "./en/core.ts";
import { startLateTexts } from "./late-texts.ts";
import { directionOf, tagOf, type Language } from "./language.ts";

type Texts = Readonly<Record<string, string>>;

/** English is part of the application; any other language is a chunk of its own. */
async function coreTexts(language: Language): Promise<Texts> {
  if (language === "en") return english;
  const { texts } = (await import(`./${language}/core.ts`)) as { texts: Texts };
  return texts;
}

/** First strong isolate and its end: a Latin name inside an Arabic sentence keeps its own direction. */
const isolate = (value: string) => `\u2068${value}\u2069`;

function markDocument(language: Language) {
  document.documentElement.lang = tagOf(language);
  document.documentElement.dir = directionOf(language);
}

export async function startTranslations(language: Language): Promise<void> {
  const translation = await coreTexts(language);
  const tag = tagOf(language);
  await i18next.use(initReactI18next).init({
    lng: tag,
    keySeparator: false,
    nsSeparator: false,
    resources: { [tag]: { translation } },
    interpolation: {
      // React escapes; what is left to do here is the writing direction.
      escapeValue: directionOf(language) === "rtl",
      escape: isolate,
    },
    returnNull: false,
  });
  startLateTexts(language);
  markDocument(language);
}
