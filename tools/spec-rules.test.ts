import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./package-program.ts";

interface Citation {
  file: string;
  rule: string;
}

function filesNamed(...patterns: string[]): string[] {
  return execFileSync("git", ["ls-files", "--", ...patterns], {
    cwd: repository,
    encoding: "utf8",
  })
    .trim()
    .split("\n");
}

function read(file: string): string {
  return readFileSync(join(repository, file), "utf8");
}

function prefixOf(rule: string): string {
  return rule.replace(/\d+$/, "");
}

/** `GR1 to GR3` names GR2 too. */
function namedBy(list: string): string[] {
  return [...list.matchAll(/([A-Z]+)(\d+)(?: to [A-Z]+(\d+))?/g)].flatMap(
    ([, prefix = "", first = "", last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${prefix}${Number(first) + index}`,
      ),
  );
}

const oneOrMore = /[A-Z]{1,3}\d+(?:(?:, | and | to )[A-Z]{1,3}\d+)*/.source;

/** Titles begin with the rules that they guard: `it("GR1 and GR2: cells of one second"`. */
const guarding = new RegExp(`\\(\\s*["\`](${oneOrMore}): `, "g");

/** `Rule FD3.`, `Rules FD9, FD10.` */
const citing = new RegExp(`\\b[Rr]ules?[\\s*/]+(${oneOrMore})`, "g");

function citationsIn(files: string[], pattern: RegExp): Citation[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)].flatMap(([, list = ""]) =>
      namedBy(list).map((rule) => ({ file, rule })),
    ),
  );
}

const rules: Citation[] = filesNamed("*SPEC.md").flatMap((file) =>
  [...read(file).matchAll(/^- \*\*([A-Z]+\d+)\*\* /gm)].map(
    ([, rule = ""]) => ({ file, rule }),
  ),
);
const known = new Set(rules.map(({ rule }) => rule));
const guarded = citationsIn(filesNamed("*.test.ts", "*.test.tsx"), guarding);

test("a rule has one number, and its letters belong to one SPEC.md", () => {
  const numbers = rules.map(({ rule }) => rule);
  expect(numbers.filter((rule, at) => numbers.indexOf(rule) !== at)).toEqual(
    [],
  );
  const homes = new Map(rules.map(({ file, rule }) => [prefixOf(rule), file]));
  expect(
    rules.filter(({ file, rule }) => homes.get(prefixOf(rule)) !== file),
  ).toEqual([]);
  expect(new Set(homes.values()).size).toBe(homes.size);
});

test("every SPEC.md numbers its rules the same way, at the start of a line", () => {
  const elsewhere = filesNamed("*SPEC.md").filter(
    (file) =>
      !rules.some((rule) => rule.file === file) ||
      /(?<!^- )\*\*[A-Z]+\d+\*\*|^\d+\. /m.test(read(file)),
  );
  expect(elsewhere).toEqual([]);
});

test("every rule is named in the title of a test", () => {
  const named = new Set(guarded.map(({ rule }) => rule));
  expect(rules.filter(({ rule }) => !named.has(rule))).toEqual([]);
});

test("no title and no comment names a rule that does not exist", () => {
  const cited = citationsIn(filesNamed("*.ts", "*.tsx", "*.md"), citing);
  expect(cited.length).toBeGreaterThan(20);
  expect([...guarded, ...cited].filter(({ rule }) => !known.has(rule))).toEqual(
    [],
  );
});
