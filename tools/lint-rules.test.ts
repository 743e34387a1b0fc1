import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import lintConfig from "../oxlint.config.ts";
import { lint, plantTree, type Finding } from "./lint/lint.ts";
import {
  furtherViolations,
  permittedCode,
  plantedViolations,
  unusedDirectives,
} from "./lint/planted-violations.ts";

function configuredRules(): string[] {
  const rules = [lintConfig, ...(lintConfig.overrides ?? [])].map(
    (part) => part.rules ?? {},
  );
  return [...new Set(rules.flatMap((part) => Object.keys(part)))].sort();
}

describe("the lint rules catch what they forbid", () => {
  const folder = mkdtempSync(join(tmpdir(), "lint-rules-"));
  let findings: Finding[];

  beforeAll(async () => {
    plantTree(folder, [
      ...Object.values(plantedViolations),
      ...furtherViolations,
      ...unusedDirectives,
      ...permittedCode,
    ]);
    findings = await lint(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  function rulesBrokenBy(file: string): (string | null)[] {
    const broken = findings.filter((finding) => finding.file === file);
    return [...new Set(broken.map(({ rule }) => rule))];
  }

  test("every rule has a planted violation", () => {
    expect(Object.keys(plantedViolations).sort()).toEqual(configuredRules());
  });

  test.each(Object.entries(plantedViolations))(
    "%s catches its violation, and no other rule does",
    (rule, { file }) => {
      expect(rulesBrokenBy(file)).toEqual([rule]);
    },
  );

  test.each(furtherViolations.map(({ rule, file }) => [rule, file]))(
    "%s catches %s",
    (rule, file) => {
      expect(rulesBrokenBy(String(file))).toEqual([rule]);
    },
  );

  test.each(unusedDirectives.map(({ file }) => file))(
    "%s switches off what nobody reports, and is reported for it",
    (file) => {
      expect(findings.filter((finding) => finding.file === file)).toEqual([
        {
          file,
          rule: null,
          message: expect.stringContaining("Unused eslint-disable") as string,
        },
      ]);
    },
  );

  test.each(permittedCode.map(({ file }) => file))(
    "%s is permitted",
    (file) => {
      expect(rulesBrokenBy(file)).toEqual([]);
    },
  );

  test("nothing but the planted files is caught", () => {
    const planted = [
      ...Object.values(plantedViolations),
      ...furtherViolations,
      ...unusedDirectives,
    ].map(({ file }) => file);
    expect(findings.filter(({ file }) => !planted.includes(file))).toEqual([]);
  });
});
