import { isAliasPattern, matchesAlias } from "@stagecraft/domain/well-alias";
import { expect, it } from "vitest";
import { cpuMs } from "../source.fixture.ts";
import { isSameWell, parseApiNumber, parseUwi } from "./well-number.ts";

it("SR105: an alias matches any part of the name, whatever the case", () => {
  expect(matchesAlias("KESTREL[ -]?4H", "Northgate kestrel 4h stg 7")).toBe(
    true,
  );
  expect(matchesAlias("^kestrel", "Northgate kestrel")).toBe(false);
  expect(matchesAlias("stg \\D", "STG X")).toBe(true);
  expect(matchesAlias("stg \\D", "STG 7")).toBe(false);
});

it("SR106: what cannot be compiled or is too long is no alias and matches nothing", () => {
  for (const pattern of [
    "[",
    "a{2,1}",
    "(?=a)",
    "\\1",
    "",
    "a".repeat(2000),
    "(((a{100}){100}){100})",
    "(".repeat(900) + ")".repeat(899),
    "a{1001}",
    "(?<=a)b",
    "\\",
    "*",
  ])
    expect(isAliasPattern(pattern), pattern.slice(0, 40)).toBe(false);
  expect(isAliasPattern("kestrel.*4h")).toBe(true);
  expect(matchesAlias("[", "anything")).toBe(false);
});

it("SR107: evil patterns take time in proportion to the text", async () => {
  const evil = [
    "(a+)+$",
    "(a|aa)+$",
    "(.*a){20}$",
    "(x+x+)+y",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "(a?){100}a{100}",
    "(".repeat(300) + "a*" + ")*".repeat(300),
    "|".repeat(900),
  ];
  const text = `${"a".repeat(9_000)}!`;
  const spentMs = await cpuMs(() =>
    evil.map((pattern) => matchesAlias(pattern, text)),
  );
  expect(spentMs).toBeLessThan(1000);
  expect(matchesAlias("a", "a".repeat(10_001))).toBe(false);
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
