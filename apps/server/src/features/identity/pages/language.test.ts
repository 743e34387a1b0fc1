import { expect, it } from "vitest";
import { chooseLanguage } from "./language.ts";

it.each([
  ["ar", "en", "ar"],
  ["de ar-EG en", undefined, "ar"],
  ["zh-Hans", "en", "zh-Hans"],
  [undefined, "zh-CN,zh;q=0.9", "zh-Hans"],
  [undefined, "fa-IR,fa;q=0.9,en;q=0.8", "fa"],
  [undefined, "ko-KR", "ko"],
  [undefined, "es-419,es;q=0.9", "es"],
  [undefined, "ar,en;q=0.9", "ar"],
  [undefined, "en;q=0.4, ar;q=0.6", "ar"],
  [undefined, "pt, de;q=0.9", "en"],
  [undefined, "de, fr;q=0.9", "fr"],
  [undefined, "ar;q=0", "en"],
  [undefined, "arn", "en"],
  [undefined, undefined, "en"],
  ["", "", "en"],
  [["ar"], "en", "en"],
] as const)(
  "%j requested and %j preferred gives %s",
  (requested, preferred, expected) => {
    expect(chooseLanguage(requested, preferred)).toBe(expected);
  },
);
