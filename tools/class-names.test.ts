import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./package-program.ts";

const source = join(repository, "apps/web/src");

/** Classes of the frame of every page, which some screens adapt to their content. */
const framed = /^(shell|page)(-|$)/;

/** Commas within `:is(...)` and `:not(...)` separate no selectors. */
function withoutArguments(css: string): string {
  const shorter = css.replaceAll(/\([^()]*\)/g, "");
  return shorter === css ? css : withoutArguments(shorter);
}

/** Classes that a stylesheet styles on their own, which are those it owns. */
function ownClasses(css: string): string[] {
  const plain = withoutArguments(css.replaceAll(/\/\*[^]*?\*\//g, ""));
  return [...plain.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = ""]) => selectors.split(","))
    .flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []);
}

test("a class has one owner: stylesheets stay loaded when somebody goes on to another screen", async () => {
  const owners = new Map<string, Set<string>>();
  const files = globSync("**/*.css", { cwd: source });
  for (const file of files)
    for (const name of ownClasses(await readFile(join(source, file), "utf8")))
      owners.set(name, (owners.get(name) ?? new Set()).add(dirname(file)));
  expect(owners.size).toBeGreaterThan(500);
  const shared = [...owners].filter(
    ([name, folders]) => folders.size > 1 && !framed.test(name),
  );
  expect(shared.map(([name, folders]) => [name, ...folders])).toEqual([]);
});
