import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineDifference } from "./line-difference.ts";

const lines = fc.array(fc.constantFrom("{", "}", "a", "b", "c"), {
  maxLength: 14,
});

function textsOf(
  difference: ReturnType<typeof lineDifference>,
  ...kinds: readonly string[]
) {
  return difference
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text);
}

describe("the difference of two versions", () => {
  test("holds both texts, line by line", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const difference = lineDifference(before, after);
        expect(textsOf(difference, "same", "removed")).toEqual(before);
        expect(textsOf(difference, "same", "added")).toEqual(after);
      }),
    );
  });

  test("numbers the lines of each text from 1", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const difference = lineDifference(before, after);
        const numbers = (side: "before" | "after") =>
          difference.flatMap((line) => line[side] ?? []);
        expect(numbers("before")).toEqual(before.map((_, at) => at + 1));
        expect(numbers("after")).toEqual(after.map((_, at) => at + 1));
      }),
    );
  });

  test("is empty for the same text, and as small as possible otherwise", () => {
    fc.assert(
      fc.property(lines, (text) => {
        const difference = lineDifference(text, text);
        expect(textsOf(difference, "added", "removed")).toEqual([]);
      }),
    );
    const changed = lineDifference(["{", "a", "b", "}"], ["{", "c", "b", "}"]);
    expect(changed.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "same {",
      "removed a",
      "added c",
      "same b",
      "same }",
    ]);
  });
});
