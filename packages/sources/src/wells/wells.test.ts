import { expect, it } from "vitest";
import { cpuMs } from "../source.fixture.ts";
import { aliasPatternProblem, matchAlias } from "./well-alias.ts";
import { isSameWell, parseApiNumber, parseUwi } from "./well-number.ts";

it("SR105: an alias matches any part of the name, whatever the case", () => {
  expect(matchAlias("KESTREL[ -]?4H", "Northgate kestrel 4h stg 7")).toBe(true);
  expect(matchAlias("^kestrel", "Northgate kestrel")).toBe(false);
  expect(matchAlias("stg \\D", "STG X")).toBe(true);
  expect(matchAlias("stg \\D", "STG 7")).toBe(false);
});

it("SR106: an invalid pattern is reported with the form's message", () => {
  for (const pattern of [
    "[",
    "a{2,1}",
    "(?=a)",
    "\\1",
    "",
    "a".repeat(2000),
    "(((a{100}){100}){100})",
  ])
    expect(aliasPatternProblem(pattern)).toBe("Invalid regular expression");
  expect(aliasPatternProblem("kestrel.*4h")).toBeNull();
  expect(matchAlias("[", "anything")).toBe(false);
});

it("SR107: evil patterns take time in proportion to the text", async () => {
  const evil = [
    "(a+)+$",
    "(a|aa)+$",
    "(.*a){20}$",
    "(x+x+)+y",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
  ];
  const text = `${"a".repeat(20_000)}!`;
  const spentMs = await cpuMs(() =>
    evil.map((pattern) => matchAlias(pattern, text)),
  );
  expect(spentMs).toBeLessThan(1000);
});

it("SR108: API numbers are joined by their first ten digits, lost zeros put back", () => {
  expect(parseApiNumber("42-501-20130-03-00")).toEqual({
    api10: "4250120130",
    digits: "42501201300300",
  });
  expect(parseApiNumber("4250120130")).toMatchObject({ api10: "4250120130" });
  expect(parseApiNumber("512345678")).toMatchObject({ api10: "0512345678" });
  expect(parseApiNumber("40719")).toBeNull();
  expect(isSameWell("42-317-40719", "42317407190000")).toBe(true);
  expect(isSameWell("42-317-40719", "42-317-40720")).toBe(false);
  expect(isSameWell("Kestrel 4H", "42-317-40720")).toBeNull();
});

it("SR109: Canadian identifiers are compared without their dashes", () => {
  expect(parseUwi("100123401234W500")).toBe("100123401234W500");
  expect(parseUwi("100-09-14-062-04W6")).toBe("100091406204W600");
  expect(parseUwi("100/09-14-062-04W6/00")).toBe("100091406204W600");
  expect(parseUwi("hello")).toBeNull();
  expect(isSameWell("102011906303W600", "102/01-19-063-03W6/00")).toBe(true);
});
