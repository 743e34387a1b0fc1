import { expect, it } from "vitest";
import { chooseLanguage } from "./language.ts";

it.each([
  ["ar", "en", "ar"],
  ["fr ar-EG en", undefined, "ar"],
  [undefined, "ar,en;q=0.9", "ar"],
  [undefined, "en;q=0.4, ar;q=0.6", "ar"],
  [undefined, "fr, de;q=0.9", "en"],
  [undefined, "ar;q=0", "en"],
  [undefined, "arn", "en"],
  [undefined, undefined, "en"],
  ["", "", "en"],
  [["ar"], "en", "en"],
] as const)(
  "%j asked and %j preferred gives %s",
  (asked, preferred, expected) => {
    expect(chooseLanguage(asked, preferred)).toBe(expected);
  },
);
