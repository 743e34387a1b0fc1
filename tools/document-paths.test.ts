import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./package-program.ts";

const pages = execFileSync("git", ["ls-files", "*.md"], {
  cwd: repository,
  encoding: "utf8",
})
  .trim()
  .split("\n");

/** A path in code letters that begins at the root, without placeholders. */
const codePath = /`((?:apps|packages|tools|e2e|docs)\/[\w./-]+)`/g;
/** A link to a file of the repository, without its anchor. */
const link = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

function missing(page: string): string[] {
  const text = readFileSync(join(repository, page), "utf8");
  const named = [...text.matchAll(codePath)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(link)].map(([, path = ""]) =>
    join(dirname(page), path),
  );
  return [...named, ...linked]
    .filter((path) => !existsSync(join(repository, path)))
    .map((path) => `${page}: ${path}`);
}

test("every file that a page names or links exists", () => {
  expect(pages).toContain("CONTRIBUTING.md");
  expect(pages.flatMap(missing)).toEqual([]);
});
