import type { Language } from "./language.ts";
import type { Texts } from "./page-texts.ts";
import { arabic } from "./texts/arabic.ts";
import { chinese } from "./texts/chinese.ts";
import { english } from "./texts/english.ts";
import { french } from "./texts/french.ts";
import { korean } from "./texts/korean.ts";
import { persian } from "./texts/persian.ts";
import { spanish } from "./texts/spanish.ts";

export type { Texts } from "./page-texts.ts";

export const textsOf: Readonly<Record<Language, Texts>> = {
  en: english,
  ar: arabic,
  es: spanish,
  fa: persian,
  fr: french,
  ko: korean,
  "zh-Hans": chinese,
};
