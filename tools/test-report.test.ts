import { expect, test } from "vitest";
import { countTests } from "./test-report.ts";

const green = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [{ status: "passed", assertionResults: [{}, {}, {}] }],
};

test("a green run counts its tests", () => {
  expect(countTests(green, 0)).toEqual({ passed: 3, failed: 0 });
});

test("a file that breaks before its first test is a failure", () => {
  const broken = { status: "failed", assertionResults: [] };
  const report = {
    ...green,
    success: false,
    testResults: [...green.testResults, broken],
  };
  expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1 });
});

test("a run that fails outside of any test is a failure", () => {
  expect(countTests(green, 1)).toEqual({ passed: 3, failed: 1 });
});

test("a run without a report is a failure", () => {
  expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1 });
});
