import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { packageProgram, repository } from "./package-program.ts";
import { runCollected } from "./run-program.ts";

interface CheckStep {
  name: string;
  program: string;
  parameters: string[];
}

/** Apart: the types of everything at once are more than one process can hold. */
const lintedTogether = [
  ["apps/web"],
  ["apps/server"],
  ["packages"],
  ["tools", "e2e", "vitest.config.ts"],
];

function steps(): CheckStep[] {
  return [
    ...lintedTogether.map((folders) => ({
      name: `lint ${folders.join(", ")}`,
      program: packageProgram("eslint"),
      parameters: ["--max-warnings=0", ...folders],
    })),
    {
      name: "format",
      program: packageProgram("prettier"),
      parameters: ["--check", "--log-level=warn", "."],
    },
    {
      name: "architecture",
      program: packageProgram("dependency-cruiser", "depcruise"),
      parameters: ["apps", "packages", "tools", "e2e"],
    },
    ...projects().map((project) => ({
      name: `types ${project}`,
      program: packageProgram("typescript", "tsc"),
      parameters: ["--project", project],
    })),
    {
      name: "dead code",
      program: packageProgram("knip"),
      parameters: ["--treat-config-hints-as-errors"],
    },
  ];
}

/** The repository's own project and that of every app and package. */
function projects(): string[] {
  const folders = ["apps", "packages"].flatMap((parent) =>
    readdirSync(join(repository, parent)).map((name) => join(parent, name)),
  );
  return [".", ...folders].filter((folder) =>
    existsSync(join(repository, folder, "tsconfig.json")),
  );
}

/** Returns what the step complained about, or null. */
async function run(step: CheckStep): Promise<string | null> {
  const startedAt = performance.now();
  const { code, output } = await runCollected(step.program, step.parameters);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const verdict = code === 0 ? "ok" : "FAILED";
  console.log(`${step.name.padEnd(32)}${seconds.padStart(6)} s  ${verdict}`);
  return code === 0 ? null : `── ${step.name}\n${output.trim()}\n`;
}

/** Two at a time halve the wait. */
async function runAll(): Promise<string[]> {
  const waiting = steps();
  const complaints: string[] = [];
  const takeTurns = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const complaint = await run(step);
      if (complaint) complaints.push(complaint);
    }
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return complaints;
}

const complaints = await runAll();
if (complaints.length > 0) {
  console.log(`\n${complaints.join("\n")}`);
  process.exitCode = 1;
}
