import fc from "fast-check";
import { expect, test } from "vitest";
import { collidingColumn, column, samplesOf } from "../test/arbitraries.ts";
import { columnStatistics, sliceColumn } from "./column.ts";

test("statistics ignore NaN but count it", () => {
  expect(columnStatistics(column([1, NaN], [2, -3], [4, 7]))).toEqual({
    count: 3,
    min: -3,
    max: 7,
    firstTime: 1,
    lastTime: 4,
  });
});

test("a column of nothing but NaN has no smallest value", () => {
  expect(columnStatistics(column([1, NaN]))).toMatchObject({
    count: 1,
    min: null,
    max: null,
  });
});

test("an empty column has no first time", () => {
  expect(columnStatistics(column())).toEqual({
    count: 0,
    min: null,
    max: null,
    firstTime: NaN,
    lastTime: NaN,
  });
});

test("a slice holds exactly the samples from start to end, both included", () => {
  const bound = fc.integer({ min: -5, max: 70 });
  fc.assert(
    fc.property(collidingColumn(), bound, bound, (whole, from, to) => {
      expect(samplesOf(sliceColumn(whole, from, to))).toEqual(
        samplesOf(whole).filter(([time]) => time >= from && time <= to),
      );
    }),
  );
});
