import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { findBrowser, installBrowser } from "./browser.ts";
import { journeysOf } from "./changed-journeys.ts";
import { packageProgram, repository } from "./package-program.ts";
import { runShown } from "./run-program.ts";

/** Revision the change is compared with; without it, the uncommitted changes are tested. */
const [base] = process.argv.slice(2);

function git(...parameters: string[]): string[] {
  const output = execFileSync("git", parameters, {
    cwd: repository,
    encoding: "utf8",
  });
  return output.split("\n").filter((line) => line !== "");
}

function changedFiles(): string[] {
  const untracked = git("ls-files", "--others", "--exclude-standard");
  return [...git("diff", "--name-only", base ?? "HEAD"), ...untracked];
}

function vitest(...parameters: string[]): Promise<number> {
  return runShown(process.execPath, [
    packageProgram("vitest"),
    "run",
    "--passWithNoTests",
    ...parameters,
  ]);
}

/** Tests whose imports lead to a changed file. */
function runReached(): Promise<number> {
  return vitest(
    base === undefined ? "--changed" : `--changed=${base}`,
    "--project=unit",
    "--project=component",
    "--project=api",
  );
}

/** A journey imports nothing of the application: it is found by the name of the feature. */
async function runJourneys(): Promise<number> {
  const specs = readdirSync(join(repository, "e2e")).filter((file) =>
    file.endsWith(".spec.ts"),
  );
  const journeys = journeysOf(changedFiles(), specs);
  if (journeys.length === 0) return 0;
  return vitest("--project=e2e", ...journeys.map((spec) => `e2e/${spec}`));
}

if (findBrowser() === null) installBrowser();
const codes = [await runReached(), await runJourneys()];
process.exitCode = Math.max(...codes);
