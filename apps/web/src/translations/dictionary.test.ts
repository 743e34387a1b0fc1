import { describe, expect, it } from "vitest";
import { openDictionary, type Text } from "./dictionary.ts";

/** A dictionary with the test's own keys. */
function dictionaryOf(
  tag: string,
  texts: Readonly<Record<string, string>>,
  direction: "ltr" | "rtl" = "ltr",
) {
  const dictionary = openDictionary(tag, direction, texts);
  const text = dictionary.text as (
    key: string,
    values?: Parameters<Text>[1],
  ) => string;
  return { text, add: dictionary.add };
}

describe("a dictionary", () => {
  it("fills in the values a text names, at every position", () => {
    const { text } = dictionaryOf("en", { a: "{{n}} of {{m}}, {{n}} left" });
    expect(text("a", { n: 2, m: "three" })).toBe("2 of three, 2 left");
  });

  it("inserts a value as plain text, whatever is written in it", () => {
    const { text } = dictionaryOf("en", { a: "Well {{name}}" });
    expect(text("a", { name: "$& {{name}} <b>" })).toBe("Well $& {{name}} <b>");
  });

  it("chooses the form the language has for a number", () => {
    const forms = ["zero", "one", "two", "few", "many", "other"];
    const { text } = dictionaryOf(
      "ar",
      Object.fromEntries(forms.map((form) => [`n_${form}`, form])),
    );
    const counts = [0, 1, 2, 3, 11, 100];
    expect(counts.map((count) => text("n", { count }))).toEqual(forms);
  });

  it("uses the general form for a number where the language has no other", () => {
    const { text } = dictionaryOf("zh-Hans", { n_other: "{{count}} 口井" });
    expect(text("n", { count: 1 })).toBe("1 口井");
  });

  it("keeps the direction of a value apart from that of the sentence", () => {
    const { text } = dictionaryOf("ar", { a: "بئر {{name}}" }, "rtl");
    expect(text("a", { name: "Kestrel 4H" })).toBe(
      "بئر \u2068Kestrel 4H\u2069",
    );
  });

  it("learns texts that are added later, and shows the key of an unknown one", () => {
    const { text, add } = dictionaryOf("en", {});
    expect(text("late")).toBe("late");
    add({ late: "Here" });
    expect(text("late")).toBe("Here");
  });
});
