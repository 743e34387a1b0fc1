import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./package-program.ts";

const source = join(repository, "apps/web/src");

/** The frame of every page, which some screens fit to what they show. */
const framed = /^(shell|page)(-|$)/;

/** The classes that a stylesheet styles by themselves; within another element a class is only found. */
function ownClasses(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, "");
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
