import { describe, expect, test } from "vitest";
import { checkTimes } from "./check-times.ts";
import { withValueAt } from "../changes/edit-path.ts";
import { editOf } from "../stage.fixture.ts";

const paths = {
  start: "plot.startTime",
  tensile: "tensileStartTime",
  "cumulative shear": "cumShearStart",
  end: "plot.endTime",
} as const;

type Name = keyof typeof paths;

const pairs: readonly (readonly [earlier: Name, later: Name])[] = [
  ["start", "tensile"],
  ["start", "cumulative shear"],
  ["start", "end"],
  ["tensile", "cumulative shear"],
  ["tensile", "end"],
  ["cumulative shear", "end"],
];

function errorsOf(times: Readonly<Record<string, number | string | null>>) {
  const edit = Object.entries(times).reduce(
    (before, [path, time]) => withValueAt(before, path, time),
    editOf(),
  );
  return checkTimes(edit);
}

const noon = Date.UTC(2026, 2, 1, 12);

describe.each(pairs)("%s time comes before %s time", (earlier, later) => {
  const [first, second] = [paths[earlier], paths[later]];

  test.each([
    ["epochs", noon, noon + 1000],
    ["seconds of the stage", 100, 101],
  ])("in order, as %s", (_, before, after) => {
    expect(errorsOf({ [first]: before, [second]: after })).toEqual([]);
  });

  test.each([
    ["at once", noon, noon],
    ["the other way round", noon + 1, noon],
    ["the other way round, in seconds", 200, 100],
  ])("refused %s, at both", (_, before, after) => {
    expect(errorsOf({ [first]: before, [second]: after })).toMatchObject([
      { tab: "quick", path: first, message: `Must be less than ${later} time` },
      {
        tab: "quick",
        path: second,
        message: `Must be greater than ${earlier} time`,
      },
    ]);
  });

  test.each([
    [0, noon],
    [null, noon],
    [noon, 0],
    [noon, null],
    [0, 0],
  ])("not looked at when one is unset: %s, %s", (before, after) => {
    expect(errorsOf({ [first]: before, [second]: after })).toEqual([]);
  });

  test("not looked at between a second and an epoch", () => {
    expect(errorsOf({ [first]: noon, [second]: 500 })).toEqual([]);
  });
});

test("an epoch in seconds and one in milliseconds are the same moment", () => {
  expect(
    errorsOf({ [paths.start]: noon, [paths.end]: noon / 1000 + 1 }),
  ).toEqual([]);
  expect(
    errorsOf({ [paths.start]: noon, [paths.end]: noon / 1000 - 1 }),
  ).toHaveLength(2);
});

describe("FDI start", () => {
  test("is after the plot's start", () => {
    expect(errorsOf({ [paths.start]: noon, fdiStartTime: noon + 1 })).toEqual(
      [],
    );
    expect(errorsOf({ [paths.start]: noon, fdiStartTime: noon })).toMatchObject(
      [
        {
          tab: "quick",
          path: "fdiStartTime",
          message: "Must be greater than start time",
        },
      ],
    );
  });

  test("is before the FDI end", () => {
    const start = { fdiStartTime: noon };
    expect(errorsOf({ ...start, fdiEndTime: noon + 1 })).toEqual([]);
    expect(errorsOf({ ...start, fdiEndTime: 0 })).toEqual([]);
    expect(errorsOf({ ...start, fdiEndTime: noon - 1 })).toMatchObject([
      {
        tab: "quick",
        path: "fdiEndTime",
        message: "Must be greater than FDI start time",
      },
    ]);
  });

  test("is free when either is unset", () => {
    expect(errorsOf({ [paths.start]: noon, fdiStartTime: 0 })).toEqual([]);
    expect(errorsOf({ [paths.start]: null, fdiStartTime: noon })).toEqual([]);
  });
});
