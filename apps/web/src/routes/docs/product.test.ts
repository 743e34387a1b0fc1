import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { productVersion, shippedParts } from "./product.ts";

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly workspaces?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function read(file: string): Manifest {
  return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}

/** Finds the root of the repository: the folder whose package.json declares workspaces. */
function repositoryOf(folder: string): string {
  try {
    if (read(join(folder, "package.json")).workspaces !== undefined)
      return folder;
  } catch {
    // A folder without a package.json is not the root.
  }
  return repositoryOf(dirname(folder));
}

const repository = repositoryOf(import.meta.dirname);

const packages = ["apps", "packages"].flatMap((group) =>
  readdirSync(join(repository, group)).map((name) =>
    join(repository, group, name, "package.json"),
  ),
);

const database = "postgresql";

describe("the page about the product", () => {
  it("names the version of the package", () => {
    expect(read(join(repository, "package.json")).version).toBe(productVersion);
  });

  it("lists every part that is shipped, and none that is not", () => {
    const wanted = new Set([
      database,
      ...packages
        .flatMap((file) => Object.keys(read(file).dependencies ?? {}))
        .filter((name) => !name.startsWith("@stagecraft/")),
    ]);
    expect(Object.keys(shippedParts).sort()).toEqual([...wanted].sort());
  });

  it("gives each part the license it came with", () => {
    const { resolve } = createRequire(import.meta.url);
    for (const [name, license] of Object.entries(shippedParts)) {
      if (name === database) continue;
      const found = (resolve.paths(name) ?? []).flatMap((folder) => {
        try {
          return [read(join(folder, name, "package.json")).license];
        } catch {
          return [];
        }
      });
      expect(found[0], name).toBe(license);
    }
  });
});
