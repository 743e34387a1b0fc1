import type { RawRows, RawTable } from "@stagecraft/sources";
import { expect, test } from "vitest";
import { Trial, TrialOver } from "./trial.ts";

const steps = ["read", "parse", "route", "map", "check", "stage"] as const;
const stage = { id: 7, state: "LOADING" } as const;

const table = (kind: RawTable["kind"] = "delimited") =>
  ({
    kind,
    dataStartLine: 3,
    columns: [{ index: 0, name: "Pressure", unit: "psi" }],
  }) as unknown as RawTable;

function rowsAt(lines: readonly number[], firstTime = 1000): RawRows {
  return {
    firstRow: 0,
    lines: Float64Array.from(lines),
    times: Float64Array.from(lines, (_, at) => firstTime + at),
    values: [Float64Array.from(lines)],
  };
}

function receive(trial: Trial, { times, values }: RawRows): void {
  const [first = new Float64Array()] = values;
  trial.receive({ stageId: 7 }, stage, {
    times,
    channels: [{ name: "pressure", unit: "psi", values: first }],
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function stepOf(trial: Trial, name: string) {
  const { steps: all } = trial.outcome(null, false);
  return all.find((step) => step.name === name);
}

test("FE14: a line that gave no row is rejected with its last reason; one that did is noted", () => {
  const trial = new Trial(steps);
  trial.noteProblem("header-width", 1, "The header is short.");
  trial.noteProblem("short-row", 4, "The row is short.");
  trial.noteProblem("bad-time", 4, "The time cannot be read.");
  for (const line of [3, 5])
    trial.noteProblem("text-values", line, "Column holds words.");
  receive(trial, trial.take(table(), rowsAt([3, 5])));
  expect(stepOf(trial, "parse")).toMatchObject({
    rowsIn: 3,
    rowsOut: 2,
    rejectedCount: 1,
    rejected: [{ line: 4, reason: "The time cannot be read." }],
    notes: [
      { line: 1, text: "The header is short." },
      { line: 4, text: "The row is short." },
    ],
  });
  expect(stepOf(trial, "check")?.notes).toEqual([
    { line: 3, text: "Column holds words." },
  ]);
});

test("FE14: rejected lines count among the thousand rows, and what follows is not looked at", () => {
  const trial = new Trial(steps);
  for (const line of range(10, 20))
    trial.noteProblem("bad-time", line, `Bad time in ${line}`);
  trial.noteProblem("bad-time", 3000, "Bad time far below");
  const lines = [...range(3, 10), ...range(20, 2990)];
  const taken = trial.take(table(), rowsAt(lines));
  expect(taken.times).toHaveLength(990);
  expect(() => receive(trial, taken)).toThrow(TrialOver);
  const { rowsRead, steps: all } = trial.outcome(null, false);
  expect(rowsRead).toBe(1000);
  expect(all.map(({ rowsIn, rowsOut }) => [rowsIn, rowsOut])).toEqual([
    [1000, 1000],
    [1000, 990],
    [990, 990],
    [990, 990],
    [990, 990],
    [990, 990],
  ]);
});

test("FE14: rows of a log are counted on from response to response", () => {
  const trial = new Trial(steps);
  const log = { ...table("witsml-log"), dataStartLine: 1 };
  receive(trial, trial.take(log, rowsAt(range(1, 11))));
  trial.noteProblem("bad-time", 3, "Bad time");
  receive(trial, trial.take(log, rowsAt([2, 4], 5000)));
  expect(stepOf(trial, "parse")?.rejected).toEqual([
    { line: 12, reason: "Bad time" },
  ]);
});

test("FE14: a row without a number and a second one of the same time go nowhere", () => {
  const trial = new Trial(steps);
  const rows = trial.take(table(), rowsAt([3, 4, 5, 6]));
  trial.receive({ wellId: 1 }, null, {
    times: Float64Array.of(1000, 1000, 500, 2000),
    channels: [
      {
        name: "pressure",
        unit: "psi",
        values: Float64Array.of(1, 2, 3, NaN),
      },
    ],
  });
  expect(rows.times).toHaveLength(4);
  expect(stepOf(trial, "check")).toMatchObject({
    rowsOut: 2,
    rejected: [
      { line: 4, reason: "An earlier row has the same time." },
      { line: 6, reason: "No known column of the row holds a number." },
    ],
    notes: [{ line: 5, text: "The row is older than the one before it." }],
  });
});

test("FE14: the chart keeps lines of one length, of one well", () => {
  const trial = new Trial(["read", "check", "stage"]);
  const send = (wellId: number, time: number, names: readonly string[]) =>
    trial.receive({ wellId }, null, {
      times: Float64Array.of(time),
      channels: names.map((name) => ({
        name,
        unit: "",
        values: Float64Array.of(time),
      })),
    });
  send(1, 1, ["a"]);
  send(2, 2, ["c"]);
  send(1, 3, ["b"]);
  expect(trial.outcome(null, false).chart).toEqual({
    times: [1, 3],
    lines: [
      { name: "a", unit: "", values: [1, null] },
      { name: "b", unit: "", values: [null, 3] },
    ],
  });
});
