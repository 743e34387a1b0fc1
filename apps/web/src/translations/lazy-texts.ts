import type { Language } from "./language.ts";
import type { Texts } from "./dictionary.ts";

/** Texts not needed to view a chart: each area is downloaded with its screens. */
export type LateArea =
  | "alarms"
  | "back-test"
  | "commenting"
  | "dashboards"
  | "editing"
  | "evidence"
  | "fdi"
  | "fdi-states"
  | "map"
  | "offset-history"
  | "van-credentials"
  | "wellbore"
  | "operations"
  | "quality"
  | "palette"
  | "playbooks"
  | "docs"
  | "settings"
  | "report"
  | "toolbar"
  | "tours"
  | "wall";

const loaded = new Map<string, Promise<Texts>>();
const wanted = new Set<LateArea>();

async function download(language: Language, area: LateArea): Promise<Texts> {
  const { texts } = (await import(`./${language}/lazy/${area}.ts`)) as {
    texts: Texts;
  };
  return texts;
}

/** Loads an area once; the next caller retries a failed download. */
export function textsOfArea(
  language: Language,
  area: LateArea,
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
export function loadedAreas(): LateArea[] {
  return [...wanted];
}
