import i18next from "i18next";
import type { Language } from "./language.ts";

type Texts = Readonly<Record<string, string>>;

/** Words that a chart is looked at without: each area is downloaded with its screens. */
export type LateArea =
  | "commenting"
  | "editing"
  | "operations"
  | "palette"
  | "docs"
  | "settings"
  | "tours";

let shown: Language = "en";
const loaded = new Map<LateArea, Promise<void>>();

export function startLateTexts(language: Language): void {
  shown = language;
  loaded.clear();
}

async function load(area: LateArea): Promise<void> {
  const { texts } = (await import(`./${shown}/late/${area}.ts`)) as {
    texts: Texts;
  };
  i18next.addResourceBundle(i18next.language, "translation", texts, true, true);
}

/** Once per area; a download that failed is tried again by whoever asks next. */
export function loadTexts(...areas: readonly LateArea[]): Promise<unknown> {
  return Promise.all(
    areas.map((area) => {
      const known = loaded.get(area);
      if (known !== undefined) return known;
      const loading = load(area).catch((error: unknown) => {
        loaded.delete(area);
        throw error;
      });
      loaded.set(area, loading);
      return loading;
    }),
  );
}
