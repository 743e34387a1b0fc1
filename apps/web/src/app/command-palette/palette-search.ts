import type { PaletteItem, PaletteKind } from "./palette-item.ts";

/** More than a user reads; further typing is quicker. */
export const maximumResults = 200;

interface SearchedItem {
  readonly item: PaletteItem;
  readonly words: readonly string[];
  readonly text: string;
}

/** Texts prepared once, so that every key press searches plain strings. */
export type PaletteIndex = readonly SearchedItem[];

const folded = (text: string) =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

export function indexOf(items: readonly PaletteItem[]): PaletteIndex {
  return items.map((item) => {
    const words = wordsOf(`${item.label} ${item.detail}`);
    return { item, words, text: words.join(" ") };
  });
}

const exact = 40;
const prefix = 25;
const inside = 12;
const scattered = 4;

/** Whether the letters appear in the text in this order. */
function isScattered(wanted: string, text: string): boolean {
  let at = 0;
  for (const letter of wanted) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function scoreOfWord(wanted: string, { words, text }: SearchedItem): number {
  if (words.includes(wanted)) return exact;
  if (words.some((word) => word.startsWith(wanted))) return prefix;
  if (text.includes(wanted)) return inside;
  // Scattered digits would match every number: 23 is not 203.
  return wanted.length > 2 && !/\d/.test(wanted) && isScattered(wanted, text)
    ? scattered
    : 0;
}

/** Items higher in the hierarchy rank first. */
const kindScore: Readonly<Record<PaletteKind, number>> = {
  pad: 3,
  well: 2,
  screen: 1,
  stage: 0,
};

/** Every typed word must be found. */
function scoreOf(wanted: readonly string[], searched: SearchedItem): number {
  let score = 0;
  for (const word of wanted) {
    const found = scoreOfWord(word, searched);
    if (found === 0) return 0;
    score += found;
  }
  return score + kindScore[searched.item.kind];
}

const recentScore = 2;

/** Returns the best matches first; equal ones keep the order of the list. */
export function searchPalette(
  index: PaletteIndex,
  query: string,
  recentKeys: ReadonlySet<string>,
): PaletteItem[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const found: { item: PaletteItem; score: number }[] = [];
  for (const searched of index) {
    const score = scoreOf(wanted, searched);
    if (score === 0) continue;
    const bonus = recentKeys.has(searched.item.key) ? recentScore : 0;
    found.push({ item: searched.item, score: score + bonus });
  }
  found.sort((left, right) => right.score - left.score);
  return found.slice(0, maximumResults).map(({ item }) => item);
}
