import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../package-program.ts";
import { projects } from "./steps.ts";

/** Returns the files a project includes, as patterns from the root. */
function includedBy(project: string): string[] {
  const file = join(repository, project, "tsconfig.json");
  const { include } = JSON.parse(readFileSync(file, "utf8")) as {
    include: string[];
  };
  return include.flatMap((path) => [
    join(project, path),
    join(project, path, "**"),
  ]);
}

function sourceFiles(): string[] {
  return globSync("{*,{apps,packages,tools,e2e}/**/*}.{ts,tsx}", {
    cwd: repository,
    exclude: ["**/node_modules/**", "**/dist/**"],
  });
}

test("every source belongs to a project: the types of others are not checked", () => {
  const included = projects().flatMap(includedBy);
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.filter((file) => !included.some((path) => matchesGlob(file, path))),
  ).toEqual([]);
});
