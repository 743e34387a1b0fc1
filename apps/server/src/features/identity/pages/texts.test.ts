import { describe, expect, it } from "vitest";
import type { AccountTexts } from "./account-page-texts.ts";
import { accountTextsOf } from "./account-texts.ts";
import { languages, type Language } from "./language.ts";
import { type Texts, textsOf } from "./texts.ts";

function accountSentencesOf(texts: AccountTexts): string[] {
  const { passwordProblems, mails, ...plain } = texts;
  return [
    ...Object.values(plain),
    ...Object.values(passwordProblems),
    ...Object.values(mails).flatMap(({ subject, body }) => [
      subject,
      body("Ada", "https://stagecraft.test/idp/link/1"),
    ]),
  ];
}

function sentencesOf(language: Language): string[] {
  const texts: Texts = textsOf[language];
  const { roles, tooManyAttempts, companies, ...plain } = texts;
  return [
    ...accountSentencesOf(accountTextsOf[language]),
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
      const english = sentencesOf("en");
      const left = sentencesOf(language).filter((sentence, index) =>
        language in scripts
          ? !scripts[language as keyof typeof scripts].test(sentence)
          : sentence === english[index],
      );
      expect(left).toEqual([]);
    });

    it("bring the link in the mail, on a line of its own", () => {
      const { invite, reset } = accountTextsOf[language].mails;
      for (const { body } of [invite, reset])
        expect(body("Ada", "https://a.test/idp/link/1").split("\n")).toContain(
          "https://a.test/idp/link/1",
        );
    });

    it("say how long to wait in seconds, then in minutes", () => {
      const { tooManyAttempts } = textsOf[language];
      expect(tooManyAttempts(45)).toContain("45");
      expect(tooManyAttempts(540)).toContain("9");
    });
  },
);
