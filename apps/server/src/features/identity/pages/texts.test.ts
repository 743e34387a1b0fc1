import { describe, expect, it } from "vitest";
import { languages } from "./language.ts";
import { type Texts, textsOf } from "./texts.ts";

function sentencesOf(texts: Texts): string[] {
  const { roles, tooManyAttempts, companies, ...plain } = texts;
  return [
    ...Object.values(plain),
    ...Object.values(roles),
    tooManyAttempts(1),
    tooManyAttempts(600),
    companies(3),
  ];
}

const scripts = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ko: /\p{Script=Hangul}/u,
  "zh-Hans": /\p{Script=Han}/u,
};

describe.each(languages.filter((language) => language !== "en"))(
  "the sign-in pages in %s",
  (language) => {
    it("leave no sentence in English", () => {
      const english = sentencesOf(textsOf.en);
      const left = sentencesOf(textsOf[language]).filter((sentence, index) =>
        language in scripts
          ? !scripts[language as keyof typeof scripts].test(sentence)
          : sentence === english[index],
      );
      expect(left).toEqual([]);
    });

    it("say how long to wait in seconds, then in minutes", () => {
      const { tooManyAttempts } = textsOf[language];
      expect(tooManyAttempts(45)).toContain("45");
      expect(tooManyAttempts(540)).toContain("9");
    });
  },
);
