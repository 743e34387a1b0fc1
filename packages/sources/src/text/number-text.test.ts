import { expect, it } from "vitest";
import { parseNumber } from "./number-text.ts";

it("SR21: reads numbers as vans write them", () => {
  expect(parseNumber(" 4.47E-29", ".")).toBe(4.47e-29);
  expect(parseNumber("-0", ".")).toBe(-0);
  expect(parseNumber("    64,782", ",")).toBe(64.782);
  expect(parseNumber("1.234,5", ",")).toBe(1234.5);
  expect(parseNumber("12.9", ",")).toBe(12.9);
  expect(parseNumber("12,345.5", ".")).toBe(12345.5);
});

it("SR21: what is no number is missing, never zero", () => {
  for (const text of ["", "  ", "abc", "0x10", "Infinity", "1e999", "1 2"])
    expect(parseNumber(text, ".")).toBeNaN();
});
