import { areas as english } from "./en/core.ts";
import {
  openDictionary,
  type Dictionary,
  type Text,
  type Texts,
} from "./dictionary.ts";
import { loadedAreas, textsOfArea } from "./lazy-texts.ts";
import { directionOf, tagOf, type Language } from "./language.ts";
import type { LazyArea } from "./translation-keys.ts";

interface Shown {
  readonly language: Language;
  readonly dictionary: Dictionary;
}

function open(language: Language, areas: readonly Texts[]): Shown {
  const tag = tagOf(language);
  const dictionary = openDictionary(tag, directionOf(language), ...areas);
  return { language, dictionary };
}

let shown = open("en", english);
const listeners = new Set<() => void>();

/** English is part of the application; any other language is a separate chunk. */
async function coreAreas(language: Language): Promise<readonly Texts[]> {
  if (language === "en") return english;
  const { areas } = (await import(`./${language}/core.ts`)) as {
    areas: readonly Texts[];
  };
  return areas;
}

function markDocument(language: Language) {
  document.documentElement.lang = tagOf(language);
  document.documentElement.dir = directionOf(language);
}

/**
 * Switches everything to a language, including lazily loaded texts; nothing
 * changes before all of it is loaded.
 */
export async function startTranslations(language: Language): Promise<void> {
  const [core, ...lazy] = await Promise.all([
    coreAreas(language),
    ...loadedAreas().map((area) => textsOfArea(language, area)),
  ]);
  shown = open(language, [...core, ...lazy]);
  markDocument(language);
  for (const listener of listeners) listener();
}

/** Loads the texts of areas that a screen waits for. */
export async function loadTexts(...areas: readonly LazyArea[]): Promise<void> {
  const { language, dictionary } = shown;
  const texts = await Promise.all(
    areas.map((area) => textsOfArea(language, area)),
  );
  for (const each of texts) dictionary.add(each);
  // The person chose another language meanwhile.
  if (dictionary !== shown.dictionary) await loadTexts(...areas);
}

/** Renders texts again after a change of units or clock, which appear in them. */
export function writeAgain(): void {
  const { dictionary, language } = shown;
  const { text, add } = dictionary;
  shown = {
    language,
    dictionary: { add, text: (key, values) => text(key, values) },
  };
  for (const listener of listeners) listener();
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a different function for each language. */
export function currentText(): Text {
  return shown.dictionary.text;
}

export function currentLanguage(): Language {
  return shown.language;
}
