/** The part of vitest's JSON report that is counted here. */
export interface TestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

export interface TestCount {
  passed: number;
  failed: number;
}

/**
 * Counts a run. A file that breaks before its first test, or a run that fails
 * outside of any, counts as one failure: nothing red may add up to zero.
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
