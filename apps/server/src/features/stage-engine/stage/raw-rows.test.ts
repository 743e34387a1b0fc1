import { expect, test } from "vitest";
import { rowsOfColumns, rowsOfFrames } from "./raw-rows.ts";

const channels = new Map([
  [1, { name: "pressure", unit: "psi" }],
  [2, { name: "offset_pressure_1", unit: "psi" }],
]);

function column(times: number[], values: number[]) {
  return { times: Float64Array.from(times), values: Float64Array.from(values) };
}

function named(rows: ReturnType<typeof rowsOfFrames>) {
  return {
    times: [...rows.times],
    ...Object.fromEntries(
      rows.channels.map(({ name, values }) => [name, [...values]]),
    ),
  };
}

test("deliveries stay in the order they came, each on one axis", () => {
  const rows = rowsOfFrames(
    [
      {
        columns: [
          { seriesId: 1, column: column([3000, 4000], [3, 4]) },
          { seriesId: 2, column: column([4000], [40]) },
        ],
      },
      { columns: [{ seriesId: 1, column: column([1000], [1]) }] },
    ],
    channels,
  );
  expect(named(rows)).toEqual({
    times: [3000, 4000, 1000],
    pressure: [3, 4, 1],
    offset_pressure_1: [NaN, 40, NaN],
  });
});

test("a computed channel among the columns is left out", () => {
  const rows = rowsOfFrames(
    [{ columns: [{ seriesId: 99, column: column([1000], [1]) }] }],
    channels,
  );
  expect(named(rows)).toEqual({ times: [] });
});

test("a whole stage comes in the order of time", () => {
  const rows = rowsOfColumns(
    new Map([
      [1, column([1000, 3000], [1, 3])],
      [2, column([2000], [20])],
    ]),
    channels,
  );
  expect(named(rows)).toEqual({
    times: [1000, 2000, 3000],
    pressure: [1, NaN, 3],
    offset_pressure_1: [NaN, 20, NaN],
  });
});
