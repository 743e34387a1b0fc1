import { expect, test } from "vitest";
import {
  countTests,
  describeFailures,
  describeSkipped,
  describeSlowest,
  failedFiles,
  withSecondTry,
} from "./test-report.ts";

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
      startTime: 0,
      endTime: 1500,
      assertionResults: [passed, passed, passed],
    },
  ],
};

const broken = {
  name: "broken.test.ts",
  status: "failed",
  message: "Cannot find module\nand more",
  startTime: 0,
  endTime: 200,
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

test("a green run reports nothing", () => {
  expect(describeFailures(green, 0)).toEqual([]);
});

test("the end of a run names each test that did not run", () => {
  const [file] = green.testResults;
  const skipped = { ...passed, fullName: "it waits", status: "skipped" };
  const later = { ...passed, fullName: "it comes", status: "todo" };
  const report = {
    ...green,
    testResults: [
      file!,
      {
        ...file!,
        name: "/repository/waiting.test.ts",
        assertionResults: [passed, skipped, later],
      },
    ],
  };
  expect(describeSkipped(report, "/repository")).toEqual([
    "skipped: waiting.test.ts: it waits",
    "skipped: waiting.test.ts: it comes",
  ]);
});

test("the end of a run names each failure, each other try and their reasons", () => {
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
        startTime: 0,
        endTime: 300,
        assertionResults: [
          passed,
          { fullName: "it falls", status: "failed", failureMessages },
          { fullName: "it wavers", status: "passed", failureMessages },
        ],
      },
    ],
  };
  expect(describeFailures(report, 1)).toEqual([
    "failed: broken.test.ts",
    "  Cannot find module",
    "failed: shaky.test.ts: it falls",
    "  Error: expected 2 to be 3",
    "passed at another try: shaky.test.ts: it wavers",
    "  Error: expected 2 to be 3",
  ]);
});

const falls = {
  fullName: "it falls",
  status: "failed",
  failureMessages: ["Error: a wait ended\n  at a line"],
};

function runOf(...assertionResults: (typeof falls | typeof passed)[]) {
  const [file] = green.testResults;
  const isRed = assertionResults.includes(falls);
  const status = isRed ? "failed" : "passed";
  const name = "shaky.test.ts";
  return {
    ...green,
    success: !isRed,
    testResults: [file!, { ...file!, name, status, assertionResults }],
  };
}

test("the files of a failed test are tried again, and no others", () => {
  expect(failedFiles(runOf(passed, falls))).toEqual(["shaky.test.ts"]);
  expect(failedFiles(green)).toEqual([]);
});

test("what passes at the second try counts as passed and is named", () => {
  const second = runOf(passed, { ...falls, ...passed, fullName: "it falls" });
  const report = withSecondTry(runOf(passed, falls), second);
  expect(countTests(report, 0)).toEqual({ passed: 5, failed: 0 });
  expect(describeFailures(report, 0)).toEqual([
    "passed at another try: shaky.test.ts: it falls",
    "  Error: a wait ended",
  ]);
});

test("what fails at both tries stays a failure", () => {
  const report = withSecondTry(runOf(passed, falls), runOf(passed, falls));
  expect(countTests(report, 1)).toEqual({ passed: 4, failed: 1 });
});

test("without a report of the second try the first one counts", () => {
  const report = withSecondTry(runOf(passed, falls), null);
  expect(countTests(report, 1)).toEqual({ passed: 4, failed: 1 });
});

test("a file that broke at first is named with its tests of the second try", () => {
  const first = { ...green, success: false, testResults: [broken] };
  const second = {
    ...green,
    testResults: [{ ...broken, status: "passed", assertionResults: [passed] }],
  };
  expect(describeFailures(withSecondTry(first, second), 0)).toEqual([
    "passed at another try: broken.test.ts: it holds",
    "  Cannot find module",
  ]);
});

test("a failure outside of any test is reported as such", () => {
  expect(describeFailures(green, 1)).toEqual(["failed: outside of any test"]);
});

test("a run without a report says so", () => {
  expect(describeFailures(null, 1)).toEqual(["failed: the run left no report"]);
});

test("the slowest files come first, by their path in the repository", () => {
  const [file] = green.testResults;
  const report = {
    ...green,
    testResults: [
      { ...file!, name: "/repository/quick.test.ts", endTime: 20 },
      { ...file!, name: "/repository/slow.test.ts", endTime: 61_240 },
      { ...file!, name: "/repository/middle.test.ts" },
    ],
  };
  expect(describeSlowest(report, "/repository", 2)).toEqual([
    "   61.2 s  slow.test.ts",
    "    1.5 s  middle.test.ts",
  ]);
});
