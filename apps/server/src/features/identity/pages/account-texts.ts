import type { AccountTexts } from "./account-page-texts.ts";
import { arabic } from "./account-texts/arabic.ts";
import { chinese } from "./account-texts/chinese.ts";
import { english } from "./account-texts/english.ts";
import { french } from "./account-texts/french.ts";
import { korean } from "./account-texts/korean.ts";
import { persian } from "./account-texts/persian.ts";
import { spanish } from "./account-texts/spanish.ts";
import type { Language } from "./language.ts";

export const accountTextsOf: Readonly<Record<Language, AccountTexts>> = {
  en: english,
  ar: arabic,
  es: spanish,
  fa: persian,
  fr: french,
  ko: korean,
  "zh-Hans": chinese,
};
