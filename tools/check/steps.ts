import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { packageProgram, repository } from "../package-program.ts";

export interface CheckStep {
  name: string;
  program: string;
  parameters: string[];
  environment?: NodeJS.ProcessEnv;
  /** All it looks at, where it keeps nothing of its own from the last run. */
  reads?: string[];
}

/** The longest first, so that none of them is left alone at the end. */
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

/** What is installed, and by which settings the sources are read. */
const settings = [
  "node_modules/.package-lock.json",
  "package.json",
  "tsconfig.base.json",
  "tsconfig.json",
];

/** Apart: who changes one app need not wait for the other. */
function lintSteps(): CheckStep[] {
  const rules = ["oxlint.config.ts", "tools/lint/plugin.ts"];
  const rootFiles = ["oxlint.config.ts", "vitest.config.ts"];
  // The rules of the architecture say what each can import, and so depends on.
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
    // With two threads it works out many types twice; another step runs beside it.
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
    // Each further checker works out many types again; another step runs beside it.
    parameters: ["--project", project, "--checkers", "1"],
  };
}

/** Those of the apps, of the repository itself and of every package. */
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
