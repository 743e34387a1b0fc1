export type CountryNames = (english: string) => string | null;

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The outlines identify countries by their English names, browsers by their codes. */
function codesByName(): Map<string, string> {
  const english = new Intl.DisplayNames("en", { type: "region" });
  const codes = letters.flatMap((first) =>
    letters.map((second) => first + second),
  );
  return new Map(
    codes.flatMap((code) => {
      const name = english.of(code);
      return name === undefined || name === code ? [] : [[name, code]];
    }),
  );
}

let codes: Map<string, string> | null = null;

function namesIn(languageTag: string): CountryNames {
  codes ??= codesByName();
  const known = codes;
  const names = new Intl.DisplayNames(languageTag, { type: "region" });
  return (english) => {
    const code = known.get(english);
    return code === undefined ? null : (names.of(code) ?? null);
  };
}

const asTheyAre: CountryNames = (english) => english;

const byLanguage = new Map<string, CountryNames>();

/** Returns a country's name in the reader's language; null rather than a name in another language. */
export function countryNames(languageTag: string): CountryNames {
  if (languageTag.startsWith("en")) return asTheyAre;
  const names = byLanguage.get(languageTag) ?? namesIn(languageTag);
  byLanguage.set(languageTag, names);
  return names;
}
