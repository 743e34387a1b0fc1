import i18next from "i18next";

type Texts = Readonly<Record<string, string>>;

async function textsOf(language: string): Promise<Texts> {
  if (language === "ar") return (await import("./editing.ar.ts")).editingAr;
  return (await import("./editing.en.ts")).editingEn;
}

/** The many words of the stage editor, which only those who edit need to download. */
export async function loadEditingTexts(): Promise<void> {
  const { language } = i18next;
  const texts = await textsOf(language);
  i18next.addResourceBundle(language, "translation", texts, true, true);
}
