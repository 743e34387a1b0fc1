import type { Language } from "./language.ts";
import type { Texts } from "./dictionary.ts";
import type { LazyArea } from "./translation-keys.ts";

const loaded = new Map<string, Promise<Texts>>();
const wanted = new Set<LazyArea>();

async function download(language: Language, area: LazyArea): Promise<Texts> {
  const { default: texts } = (await import(
    `./${language}/lazy/${area}.json`
  )) as { default: Texts };
  return texts;
}

/** Loads an area once; the next caller retries a failed download. */
export function textsOfArea(
  language: Language,
  area: LazyArea,
): Promise<Texts> {
  wanted.add(area);
  const name = `${language}/${area}`;
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loading = download(language, area).catch((error: unknown) => {
    loaded.delete(name);
    throw error;
  });
  loaded.set(name, loading);
  return loading;
}

/** Areas that must be reloaded when the language changes. */
export function loadedAreas(): LazyArea[] {
  return [...wanted];
}
