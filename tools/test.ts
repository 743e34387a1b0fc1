import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { findBrowser, installBrowser } from "./browser.ts";
import { packageProgram, repository } from "./package-program.ts";
import { runShown } from "./run-program.ts";
import {
  countTests,
  describeFailures,
  describeSkipped,
  describeSlowest,
  failedFiles,
  withSecondTry,
  type TestCount,
  type TestReport,
} from "./test-report.ts";

/** Cheapest first, so that failures are found early. */
const projects = ["unit", "component", "api", "e2e"];

const slowestCount = 30;

/** More failures than this are no coincidence, and retrying them would only cost time. */
const mostTriedAgain = 8;

/** `--all` adds the long ones: soaks, a hundred kills, every screen in every language and theme. */
const isWholeRun = process.argv.includes("--all");

function environmentOf(project: string): NodeJS.ProcessEnv {
  if (isWholeRun) return { WHOLE_TESTS: "all" };
  // React's development checks cost a third of the time. They are on in the
  // whole run, in npm run test:component and in npm run test:changed.
  return project === "component" ? { NODE_ENV: "production" } : {};
}

interface RunResult extends TestCount {
  readonly skipped: readonly string[];
  readonly failures: readonly string[];
  readonly slowest: readonly string[];
}

interface Attempt {
  readonly code: number;
  readonly report: TestReport | null;
}

async function run(project: string): Promise<RunResult> {
  const startedAt = performance.now();
  const first = await runFiles(project, []);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const { code, report } = await tryAgain(project, first);
  const isRerun = first.code !== 0 && failedFiles(first.report).length === 0;
  return {
    ...countTests(report, code),
    skipped: describeSkipped(report, repository),
    failures: [
      ...(isRerun
        ? [`${project} failed outside of any test and ran again`]
        : []),
      ...describeFailures(report, code),
    ],
    slowest: [
      `slowest files of ${project}, ${seconds} s in all:`,
      ...describeSlowest(first.report, repository, slowestCount),
    ],
  };
}

/**
 * Reruns the failed tests alone. A test that passes only then is listed with
 * its reason at the end of the run: it is a fault to fix, and it shows whether
 * a change broke something or the machine was busy.
 */
async function tryAgain(project: string, first: Attempt): Promise<Attempt> {
  const files = failedFiles(first.report);
  if (first.code === 0 || files.length > mostTriedAgain) return first;
  // A failure outside of any test has no known file, so all files run.
  const second = await runFiles(project, files);
  if (first.report === null || files.length === 0) return second;
  const report = withSecondTry(first.report, second.report);
  return { code: second.code, report };
}

async function runFiles(
  project: string,
  files: readonly string[],
): Promise<Attempt> {
  const reportFile = join(repository, ".cache", `tests-${project}.json`);
  await rm(reportFile, { force: true });
  const code = await runShown(
    process.execPath,
    [
      packageProgram("vitest"),
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      ...files,
    ],
    environmentOf(project),
  );
  return { code, report: await readReport(reportFile) };
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

async function runAll(): Promise<RunResult[]> {
  if (findBrowser() === null) installBrowser();
  await buildWeb();
  const results: RunResult[] = [];
  for (const project of projects) results.push(await run(project));
  return results;
}

function sum(results: readonly RunResult[], key: keyof TestCount): number {
  return results.reduce((total, result) => total + result[key], 0);
}

try {
  const results = await runAll();
  for (const line of results.flatMap(({ slowest }) => slowest))
    console.log(line);
  const skipped = results.flatMap((result) => result.skipped);
  for (const line of skipped) console.log(line);
  for (const line of results.flatMap(({ failures }) => failures))
    console.log(line);
  const failed = sum(results, "failed");
  console.log(
    `${sum(results, "passed")} passed, ${failed} failed, ${skipped.length} skipped`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
