import { expect, test } from "vitest";
import { countTests, tellTests } from "./test-report.ts";

const passed = { fullName: "it holds", status: "passed", failureMessages: [] };

const green = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [
    {
      name: "green.test.ts",
      status: "passed",
      message: "",
      assertionResults: [passed, passed, passed],
    },
  ],
};

const broken = {
  name: "broken.test.ts",
  status: "failed",
  message: "Cannot find module\nand more",
  assertionResults: [],
};

test("a green run counts its tests", () => {
  expect(countTests(green, 0)).toEqual({ passed: 3, failed: 0 });
});

test("a file that breaks before its first test is a failure", () => {
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

test("a green run has nothing to tell", () => {
  expect(tellTests(green, 0)).toEqual([]);
});

test("the end of a run names each failure, each second try and their reasons", () => {
  const failureMessages = ["Error: expected 2 to be 3\n  at a line"];
  const report = {
    ...green,
    success: false,
    testResults: [
      broken,
      {
        name: "shaky.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          passed,
          { fullName: "it falls", status: "failed", failureMessages },
          { fullName: "it wavers", status: "passed", failureMessages },
        ],
      },
    ],
  };
  expect(tellTests(report, 1)).toEqual([
    "failed: broken.test.ts",
    "  Cannot find module",
    "failed: shaky.test.ts: it falls",
    "  Error: expected 2 to be 3",
    "passed at its second try: shaky.test.ts: it wavers",
    "  Error: expected 2 to be 3",
  ]);
});

test("what fails outside of any test is told as that", () => {
  expect(tellTests(green, 1)).toEqual(["failed: outside of any test"]);
});

test("a run without a report says so", () => {
  expect(tellTests(null, 1)).toEqual(["failed: the run left no report"]);
});
