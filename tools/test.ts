import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { findBrowser, installBrowser } from "./browser.ts";
import { packageProgram, repository } from "./package-program.ts";
import { runShown } from "./run-program.ts";
import {
  type TestCount,
  type TestReport,
  countTests,
  tellTests,
} from "./test-report.ts";

/** Cheapest first: what fails early is known early. */
const projects = ["unit", "api", "e2e"];

interface ProjectResult extends TestCount {
  told: string[];
}

async function runProject(project: string): Promise<ProjectResult> {
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
  const report = await readReport(reportFile);
  return { ...countTests(report, code), told: tellTests(report, code) };
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

async function runAll(): Promise<ProjectResult> {
  if (findBrowser() === null) installBrowser();
  await buildWeb();
  const total: ProjectResult = { passed: 0, failed: 0, told: [] };
  for (const project of projects) {
    const { passed, failed, told } = await runProject(project);
    total.passed += passed;
    total.failed += failed;
    total.told.push(...told);
  }
  return total;
}

try {
  const { passed, failed, told } = await runAll();
  for (const line of told) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
