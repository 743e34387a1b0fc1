import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { englishEditMessage } from "../check/edit-messages.ts";
import { controlTextOf, parseControlText } from "./control-text.ts";
import { syntaxFault } from "./json-syntax.ts";

function syntaxErrorOf(text: string) {
  const parsed = parseControlText(text);
  return "syntaxError" in parsed ? parsed.syntaxError : null;
}

test("a document is read as it was written", () => {
  const document = { rateClip: 3, plot: { lines: [] } };
  expect(parseControlText(controlTextOf(document))).toEqual({ document });
});

describe("a text that is no document says where", () => {
  test.each([
    [
      '{\n  "rateClip": 3,\n}',
      3,
      1,
      "Expected a name in double quotes, found }",
    ],
    ['{"a" 1}', 1, 6, 'Expected ":", found 1'],
    ['{"a": [1 2]}', 1, 10, 'Expected "," or "]", found 2'],
    ['{"a": }', 1, 7, "Expected a value, found }"],
    ['{"a": 1', 1, 8, 'Expected "," or "}", the text ends'],
    ['{"a": 1} x', 1, 10, "Expected the end of the text, found x"],
    ["", 1, 1, "Expected a value, the text ends"],
    ["[1]", 1, 1, "Expected an object"],
  ])("%j: line %d, column %d", (text, line, column, message) => {
    const { words, ...position } = syntaxErrorOf(text) ?? {};
    expect(words && englishEditMessage(words)).toBe(message);
    expect(position).toEqual({ line, column });
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("a fault is found exactly where the runtime finds one", () => {
  const mark = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"',
    "\\",
    "1",
    " ",
  );
  const damaged = fc
    .tuple(fc.json(), fc.nat(), mark, fc.boolean())
    .map(([text, seed, character, isDamaged]) => {
      const position = seed % (text.length + 1);
      return isDamaged
        ? text.slice(0, position) + character + text.slice(position + 1)
        : text;
    });
  fc.assert(
    fc.property(damaged, (text) => {
      expect(syntaxFault(text) === null).toBe(isJson(text));
    }),
    { numRuns: 1000 },
  );
});
