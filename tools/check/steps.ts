import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { packageProgram, repository } from "../package-program.ts";

export interface CheckStep {
  name: string;
  program: string;
  parameters: string[];
  environment?: NodeJS.ProcessEnv;
  /** All paths it reads, for a step that has no cache of its own. */
  reads?: string[];
}

/** The longest steps come first, so that none of them runs alone at the end. */
export function steps(): CheckStep[] {
  return [
    formatStep(),
    ...lintSteps(),
    architectureStep(),
    deadCodeStep(),
    ...projects().map(typeStep),
  ];
}

function formatStep(): CheckStep {
  return {
    name: "format",
    program: packageProgram("prettier"),
    parameters: [
      "--check",
      "--log-level=warn",
      ...["--cache", "--cache-strategy=content"],
      "--cache-location=.cache/prettier",
      ".",
    ],
  };
}

/** Installed packages, and the settings by which the sources are read. */
const settings = [
  "node_modules/.package-lock.json",
  "package.json",
  "tsconfig.base.json",
  "tsconfig.json",
];

/** Separate steps, so that a change in one app does not rerun the other. */
function lintSteps(): CheckStep[] {
  const rules = ["oxlint.config.ts", "tools/lint/plugin.ts"];
  const rootFiles = ["oxlint.config.ts", "vitest.config.ts"];
  // The architecture rules define what each may import, and so depends on.
  return [
    lintStep(["apps/web"], ["packages", ...rules]),
    lintStep(["apps/server"], ["packages", ...rules]),
    lintStep(["packages"], rules),
    lintStep(["tools", "e2e", ...rootFiles], ["apps", "packages"]),
  ];
}

function lintStep(paths: string[], dependsOn: string[]): CheckStep {
  const folders = paths.filter((path) => !path.endsWith(".ts"));
  return {
    name: `lint ${folders.join(", ")}`,
    program: packageProgram("oxlint"),
    parameters: paths,
    // With two threads it resolves many types twice; another step runs in parallel.
    environment: { GOMAXPROCS: "1" },
    reads: [...paths, ...dependsOn, ...settings],
  };
}

function architectureStep(): CheckStep {
  const folders = ["apps", "packages", "tools", "e2e"];
  return {
    name: "architecture",
    program: packageProgram("dependency-cruiser", "depcruise"),
    parameters: folders,
    reads: [".dependency-cruiser.cjs", ...folders, ...settings],
  };
}

function typeStep(project: string): CheckStep {
  return {
    name: `types ${project}`,
    program: packageProgram("typescript-7", "tsc"),
    // Each additional checker resolves many types again; another step runs in parallel.
    parameters: ["--project", project, "--checkers", "1"],
  };
}

/** Returns the projects of the apps, of the repository itself and of every package. */
export function projects(): string[] {
  const foldersIn = (parent: string) =>
    readdirSync(join(repository, parent)).map((name) => join(parent, name));
  return [...foldersIn("apps").reverse(), ".", ...foldersIn("packages")].filter(
    (folder) => existsSync(join(repository, folder, "tsconfig.json")),
  );
}

function deadCodeStep(): CheckStep {
  return {
    name: "dead code",
    program: packageProgram("knip"),
    parameters: [
      "--treat-config-hints-as-errors",
      "--cache",
      "--cache-location=.cache/knip",
    ],
  };
}
