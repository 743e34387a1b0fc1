export const languages = [
  "en",
  "ar",
  "es",
  "fa",
  "fr",
  "ko",
  "zh-Hans",
] as const;
export type Language = (typeof languages)[number];

/** Every Chinese variant gets simplified characters rather than English. */
function known(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split("-")[0];
  return languages.find((language) => language.split("-")[0] === primary);
}

interface Preference {
  readonly tag: string;
  readonly weight: number;
}

function preferences(header: string): Preference[] {
  return header
    .slice(0, 200)
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.split(";");
      const quality = /q=([\d.]+)/.exec(parameters.join(";"))?.[1];
      return { tag, weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

/** Picks the language the application requested, else the browser's preference, else English. */
export function chooseLanguage(
  uiLocales: unknown,
  acceptLanguage: string | undefined,
): Language {
  const requested = typeof uiLocales === "string" ? uiLocales.split(" ") : [];
  const preferred = preferences(acceptLanguage ?? "").map(({ tag }) => tag);
  for (const tag of [...requested, ...preferred]) {
    const language = known(tag);
    if (language !== undefined) return language;
  }
  return "en";
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" || language === "fa" ? "rtl" : "ltr";
}
