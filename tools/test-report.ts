/** The part of vitest's JSON report that is counted here. */
export interface TestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: TestFile[];
}

interface TestFile {
  name: string;
  status: string;
  message: string;
  /** Epoch milliseconds. */
  startTime: number;
  endTime: number;
  assertionResults: TestResult[];
}

interface TestResult {
  fullName: string;
  status: string;
  failureMessages: string[];
}

export interface TestCount {
  passed: number;
  failed: number;
}

/** A test that needed another try is a fault that has not been understood yet. */
function isRetried({ status, failureMessages }: TestResult): boolean {
  return status === "passed" && failureMessages.length > 0;
}

/**
 * Counts a run. A file that breaks before its first test, or a run that fails
 * outside of any, counts as one failure: a failed run must not add up to zero
 * failures.
 */
export function countTests(
  report: TestReport | null,
  exitCode: number,
): TestCount {
  if (report === null) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  const red = exitCode !== 0 || !report.success;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && red ? 1 : failed,
  };
}

/**
 * Lists the failed tests, and those that passed only on a retry, with the
 * reason of each: a long run ends with this list, so that no scrolling up is
 * needed.
 */
export function describeFailures(
  report: TestReport | null,
  exitCode: number,
): string[] {
  if (report === null) return ["failed: the run left no report"];
  const lines = report.testResults.flatMap(failuresOf);
  const outside = exitCode !== 0 && report.success;
  return outside ? [...lines, "failed: outside of any test"] : lines;
}

function failuresOf(file: TestFile): string[] {
  if (file.status === "failed" && file.assertionResults.length === 0) {
    return [`failed: ${file.name}`, firstLine(file.message)];
  }
  return file.assertionResults.flatMap((result) => {
    const [reason] = result.failureMessages;
    if (reason === undefined) return [];
    const ending = isRetried(result) ? "passed at another try" : "failed";
    return [`${ending}: ${file.name}: ${result.fullName}`, firstLine(reason)];
  });
}

/** Lists the tests that did not run, so that they are not mistaken for passed ones. */
export function describeSkipped(
  report: TestReport | null,
  folder: string,
): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(
        ({ fullName }) =>
          `skipped: ${name.replace(`${folder}/`, "")}: ${fullName}`,
      ),
  );
}

function firstLine(message: string): string {
  return `  ${message.split("\n", 1)[0] ?? ""}`;
}

/** Returns the files with failures, to be retried. */
export function failedFiles(report: TestReport | null): string[] {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .map(({ name }) => name);
}

/**
 * Returns the report of a run after its failed files were rerun alone. A test
 * that passed then counts as passed and keeps the reason of its first failure.
 */
export function withSecondTry(
  first: TestReport,
  second: TestReport | null,
): TestReport {
  const again = new Map(second?.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) =>
    fileAfterSecondTry(file, again.get(file.name)),
  );
  const results = testResults.flatMap((file) => file.assertionResults);
  const count = (status: string) =>
    results.filter((result) => result.status === status).length;
  return {
    success: testResults.every(({ status }) => status !== "failed"),
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    testResults,
  };
}

function fileAfterSecondTry(
  first: TestFile,
  second: TestFile | undefined,
): TestFile {
  if (first.status !== "failed" || second === undefined) return first;
  const firstReasons = new Map(
    first.assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => [fullName, failureMessages]),
  );
  const assertionResults = second.assertionResults.map((result) =>
    result.status === "passed"
      ? { ...result, failureMessages: reasonsOf(first, firstReasons, result) }
      : result,
  );
  return { ...second, assertionResults };
}

/** A file that broke before its first test has one reason for all of them. */
function reasonsOf(
  file: TestFile,
  firstReasons: ReadonlyMap<string, string[]>,
  { fullName }: TestResult,
): string[] {
  if (file.assertionResults.length === 0) return [file.message];
  return firstReasons.get(fullName) ?? [];
}

/** The files that took longest, the slowest first: a slow test is a bug. */
export function describeSlowest(
  report: TestReport | null,
  folder: string,
  count: number,
): string[] {
  return (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({
      name: name.replace(`${folder}/`, ""),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
