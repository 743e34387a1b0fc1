import type { TextKey } from "./translation-keys.ts";

export type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

/** `text("wells.count", { count: 4 })` in the person's language. */
export type Text = (key: TextKey, values?: Values) => string;

export interface Dictionary {
  readonly text: Text;
  /** More words of the same language. */
  readonly add: (texts: Texts) => void;
}

/** First strong isolate and its end: a Latin name inside an Arabic sentence keeps its own direction. */
const isolated = (value: string) => `\u2068${value}\u2069`;

/**
 * The texts of one language. A key with a `count` stands for the plural form
 * the language has for that number; `{{name}}` for a value.
 */
export function openDictionary(
  tag: string,
  direction: "ltr" | "rtl",
  first: Texts,
): Dictionary {
  const texts: Record<string, string> = { ...first };
  let plurals: Intl.PluralRules | undefined;
  const shown = direction === "rtl" ? isolated : (value: string) => value;

  function sentenceOf(key: string, count: unknown): string {
    if (typeof count !== "number") return texts[key] ?? key;
    plurals ??= new Intl.PluralRules(tag);
    return (
      texts[`${key}_${plurals.select(count)}`] ??
      texts[`${key}_other`] ??
      texts[key] ??
      key
    );
  }

  return {
    text(key, values) {
      const sentence = sentenceOf(key, values?.["count"]);
      if (values === undefined || !sentence.includes("{{")) return sentence;
      return sentence.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
        const value = values[name];
        return value === undefined ? place : shown(String(value));
      });
    },
    add: (more) => void Object.assign(texts, more),
  };
}
