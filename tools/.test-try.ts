import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { findBrowser, installBrowser } from "./browser.ts";
import { packageProgram, repository } from "./package-program.ts";
import { runShown } from "./run-program.ts";
import { type TestCount, type TestReport, countTests } from "./test-report.ts";

/** Cheapest first: what fails early is known early. */
const projects = ["unit"];

async function runProject(project: string): Promise<TestCount> {
  const reportFile = join(repository, ".cache", `tests-${project}.json`);
  await rm(reportFile, { force: true });
  const code = await runShown(process.execPath, [
    packageProgram("vitest"),
    "run",
    `--project=${project}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
  ]);
  return countTests(await readReport(reportFile), code);
}

async function readReport(file: string): Promise<TestReport | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as TestReport;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function buildWeb(): Promise<void> {
  const script = join(repository, "tools", "build-web.ts");
  if ((await runShown(process.execPath, [script])) !== 0) {
    throw new Error("The web application could not be built.");
  }
}

async function runAll(): Promise<TestCount> {
  if (findBrowser() === null) installBrowser();
  await buildWeb();
  const total = { passed: 0, failed: 0 };
  for (const project of projects) {
    const { passed, failed } = await runProject(project);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

try {
  const { passed, failed } = await runAll();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
