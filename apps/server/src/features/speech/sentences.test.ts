import { expect, test } from "vitest";
import { spokenPieces } from "./sentences.ts";

test("every sentence is a piece of its own", () => {
  expect(spokenPieces("Hold rate. Pressure is rising! Why?")).toEqual([
    "Hold rate.",
    "Pressure is rising!",
    "Why?",
  ]);
});

test("a number with a point stays whole", () => {
  expect(spokenPieces("Lower by 2.5 barrels")).toEqual([
    "Lower by 2.5 barrels",
  ]);
});

test("a sentence without an end is cut between words, and loses none", () => {
  const text = "pressure is in the caution band and rising ".repeat(12).trim();
  const pieces = spokenPieces(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(
    80,
  );
  expect(pieces.join(" ")).toBe(text);
});

test("a word without an end is cut too", () => {
  const pieces = spokenPieces("a".repeat(100));
  expect(pieces.map(({ length }) => length)).toEqual([40, 40, 20]);
});
