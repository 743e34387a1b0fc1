import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export type Texts = Readonly<Record<string, string>>;

const folder = fileURLToPath(
  new URL("../../apps/web/src/translations/", import.meta.url),
);

async function readArea(language: string, area: string): Promise<Texts> {
  const file = join(folder, language, "lazy", area);
  return JSON.parse(await readFile(file, "utf8")) as Texts;
}

/** All texts of the application in one language, including those of its lazily loaded screens. */
export async function textsOf(language: string): Promise<Texts> {
  const core = pathToFileURL(join(folder, language, "core.ts")).href;
  const { areas } = (await import(core)) as { areas: readonly Texts[] };
  const lazyAreas = await readdir(join(folder, language, "lazy"));
  const lazyTexts = await Promise.all(
    lazyAreas.map((area) => readArea(language, area)),
  );
  return Object.assign({}, ...areas, ...lazyTexts) as Texts;
}

const placeholder = /\{\{\w+\}\}/g;
const fourLetters = /\p{L}{4}/u;
/** Numbers, units and words in another script cannot be English. */
const latinLetter = /[A-Za-z]/;

/** Whether a text is recognizable without its placeholders. */
function isDescriptive(text: string): boolean {
  return fourLetters.test(text.replaceAll(placeholder, ""));
}

function patternOf(text: string): RegExp {
  const parts = text
    .split(placeholder)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(".+")}$`, "u");
}

/** Finds text that is still English on a screen in another language. */
export async function englishRemnants(
  language: string,
): Promise<(shown: readonly string[]) => string[]> {
  const [english, translated] = await Promise.all([
    textsOf("en"),
    textsOf(language),
  ]);
  const ownWords = new Set(Object.values(translated));
  const announcement = Object.values(english).filter(
    (text) => isDescriptive(text) && !ownWords.has(text),
  );
  const plain = new Set(announcement.filter((text) => !text.includes("{{")));
  const patterns = announcement
    .filter((text) => text.includes("{{"))
    .map(patternOf);
  return (shown) =>
    shown.filter(
      (text) =>
        plain.has(text) ||
        (latinLetter.test(text) &&
          !ownWords.has(text) &&
          patterns.some((each) => each.test(text))),
    );
}
