import i18next from "i18next";

type Texts = Readonly<Record<string, string>>;

function addTexts(texts: Texts): void {
  i18next.addResourceBundle(i18next.language, "translation", texts, true, true);
}

/** The many words of the stage editor, which only those who edit need to download. */
export async function loadEditingTexts(): Promise<void> {
  addTexts(
    i18next.language === "ar"
      ? (await import("./editing.ar.ts")).editingAr
      : (await import("./editing.en.ts")).editingEn,
  );
}

/** Words of the comment drawer, which only those who write need to download. */
export async function loadCommentingTexts(): Promise<void> {
  addTexts(
    i18next.language === "ar"
      ? (await import("./commenting.ar.ts")).commentingAr
      : (await import("./commenting.en.ts")).commentingEn,
  );
}

/** Words of batches, jobs, notes and tags, which a chart is looked at without. */
export async function loadOperationsTexts(): Promise<void> {
  addTexts(
    i18next.language === "ar"
      ? (await import("./operations.ar.ts")).operationsAr
      : (await import("./operations.en.ts")).operationsEn,
  );
}
