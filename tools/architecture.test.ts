import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cruise, rulesFile, type Cruise } from "./architecture/cruise.ts";
import { FixtureTree } from "./architecture/fixture-tree.ts";
import {
  permittedImports,
  plantedTypeImports,
  plantedViolations,
} from "./architecture/planted-violations.ts";
import { repository } from "./package-program.ts";

interface RulesFile {
  readonly forbidden: readonly { readonly name: string }[];
}

const { forbidden } = createRequire(import.meta.url)(rulesFile) as RulesFile;
const ruleNames = forbidden.map(({ name }) => name);

function rulesBrokenBy({ violations }: Cruise, file: string): string[] {
  const broken = violations.filter(({ files }) => files.includes(file));
  return [...new Set(broken.map(({ rule }) => rule))];
}

function foldersIn(path: string): string[] {
  return readdirSync(join(repository, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

describe("the rules catch what they forbid", () => {
  const folder = mkdtempSync(join(tmpdir(), "architecture-"));
  let planted: Cruise;

  beforeAll(async () => {
    const tree = new FixtureTree(folder);
    for (const plant of Object.values(plantedViolations)) tree.plant(plant);
    for (const plant of permittedImports) tree.plant(plant);
    for (const plant of Object.values(plantedTypeImports)) {
      tree.plant(plant, "type");
    }
    planted = await cruise(folder, ["apps", "packages", "tools"]);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test("every rule has a planted violation", () => {
    expect(Object.keys(plantedViolations).sort()).toEqual(ruleNames.sort());
  });

  test("nothing but the planted files is caught", () => {
    const files = [
      ...Object.values(plantedViolations),
      ...Object.values(plantedTypeImports),
    ].map(({ file }) => file);
    const others = planted.violations.filter(
      (violation) => !violation.files.some((file) => files.includes(file)),
    );
    expect(others).toEqual([]);
  });

  test.each(Object.entries(plantedViolations))(
    "%s catches its violation, and no other rule does",
    (rule, { file }) => {
      expect(rulesBrokenBy(planted, file)).toEqual([rule]);
    },
  );

  test.each(Object.entries(plantedTypeImports))(
    "%s catches an import of a type",
    (rule, { file }) => {
      expect(rulesBrokenBy(planted, file)).toEqual([rule]);
    },
  );

  test.each(permittedImports.map(({ file, imports }) => [file, imports]))(
    "%s may import %s",
    (file) => {
      expect(planted.modules).toContain(file);
      expect(rulesBrokenBy(planted, String(file))).toEqual([]);
    },
  );
});

// Whether the product keeps the rules is a step of `npm run check`.
describe("the product has", () => {
  test("a rule for every package, app and floor", () => {
    const expected = [
      ...foldersIn("packages").map((name) => `package-${name}`),
      ...foldersIn("apps").map((name) => `app-${name}`),
      ...foldersIn("apps/web/src").map((name) => `web-${name}`),
      ...foldersIn("apps/server/src").map((name) => `server-${name}`),
    ];
    expect(expected.filter((name) => !ruleNames.includes(name))).toEqual([]);
  });
});
