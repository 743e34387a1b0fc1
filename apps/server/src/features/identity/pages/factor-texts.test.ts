import { describe, expect, it } from "vitest";
import { factorTextsOf } from "./factor-texts.ts";
import { languages } from "./language.ts";

const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ko: /\p{Script=Hangul}/u,
  "zh-Hans": /\p{Script=Han}/u,
};

describe.each(languages.filter((language) => language !== "en"))(
  "the second step in %s",
  (language) => {
    it("leaves no sentence in English", () => {
      const english: readonly string[] = Object.values(factorTextsOf.en);
      const script = scripts[language];
      const left = Object.values(factorTextsOf[language]).filter((text) =>
        script === undefined ? english.includes(text) : !script.test(text),
      );
      expect(left).toEqual([]);
    });
  },
);
