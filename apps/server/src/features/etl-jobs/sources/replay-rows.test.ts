import { expect, test } from "vitest";
import { rowsOfColumns } from "./replay-rows.ts";

function column(pairs: readonly (readonly [number, number])[]) {
  return {
    times: Float64Array.from(pairs, ([time]) => time),
    values: Float64Array.from(pairs, ([, value]) => value),
  };
}

test("columns stored apart become rows again, with gaps where a channel was silent", () => {
  const { times, channels } = rowsOfColumns([
    {
      name: "pressure",
      unit: "psi",
      column: column([
        [1000, 1],
        [3000, 3],
      ]),
    },
    {
      name: "rate",
      unit: "bpm",
      column: column([
        [2000, 20],
        [3000, 30],
      ]),
    },
    { name: "silent", unit: "psi", column: column([]) },
  ]);
  expect([...times]).toEqual([1000, 2000, 3000]);
  expect(
    channels.map(({ name, unit, values }) => [name, unit, [...values]]),
  ).toEqual([
    ["pressure", "psi", [1, NaN, 3]],
    ["rate", "bpm", [NaN, 20, 30]],
    ["silent", "psi", [NaN, NaN, NaN]],
  ]);
});

test("a stage without samples has no rows", () => {
  expect(rowsOfColumns([]).times.length).toBe(0);
});
