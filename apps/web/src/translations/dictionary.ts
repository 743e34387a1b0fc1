import { currentZoneLabel } from "./reader-state.ts";
import type { TextKey } from "./translation-keys.ts";

export type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

/** `text("wells.count", { count: 4 })` in the person's language. */
export type Text = (key: TextKey, values?: Values) => string;

export interface Dictionary {
  readonly text: Text;
  readonly add: (texts: Texts) => void;
}

/** First strong isolate and its end: a Latin name inside an Arabic sentence keeps its own direction. */
const isolated = (value: string) => `\u2068${value}\u2069`;

/** A value that every text may use without receiving it: the time zone of the reader. */
function standingValue(name: string): string | undefined {
  return name === "zone" ? currentZoneLabel() : undefined;
}

/**
 * The texts of one language. A key with a `count` selects the language's plural
 * form for that number; `{{name}}` is replaced by a value.
 */
export function openDictionary(
  tag: string,
  direction: "ltr" | "rtl",
  ...first: readonly Texts[]
): Dictionary {
  const areas = [...first];
  const found = new Map<string, string | undefined>();
  let plurals: Intl.PluralRules | undefined;
  const shown = direction === "rtl" ? isolated : (value: string) => value;

  // On a phone, merging a thousand texts takes longer than looking each up in its area once.
  function find(key: string): string | undefined {
    if (!found.has(key))
      found.set(key, areas.find((area) => area[key] !== undefined)?.[key]);
    return found.get(key);
  }

  function sentenceOf(key: string, count: unknown): string {
    if (typeof count !== "number") return find(key) ?? key;
    plurals ??= new Intl.PluralRules(tag);
    return (
      find(`${key}_${plurals.select(count)}`) ??
      find(`${key}_other`) ??
      find(key) ??
      key
    );
  }

  return {
    text(key, values) {
      const sentence = sentenceOf(key, values?.["count"]);
      if (!sentence.includes("{{")) return sentence;
      return sentence.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
        const value = values?.[name] ?? standingValue(name);
        return value === undefined ? place : shown(String(value));
      });
    },
    add(more) {
      areas.push(more);
      found.clear();
    },
  };
}
