import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bitsOf,
  collidingColumn,
  column,
  samplesOf,
} from "../test/arbitraries.ts";
import type { Column } from "./column.ts";
import { mergeColumns } from "./merge.ts";

function mergeByMap(columns: readonly Column[]): [number, number][] {
  const samples = new Map(columns.flatMap((each) => samplesOf(each)));
  return [...samples].sort(([left], [right]) => left - right);
}

test("SE27: all times once, the later column wins", () => {
  fc.assert(
    fc.property(fc.array(collidingColumn(), { maxLength: 6 }), (columns) => {
      expect(samplesOf(mergeColumns(columns))).toEqual(mergeByMap(columns));
    }),
    { numRuns: 500 },
  );
});

test("SE27: chunks that follow each other are joined", () => {
  const merged = mergeColumns([
    column([1, 10], [2, 20]),
    column(),
    column([3, 30]),
  ]);
  expect(samplesOf(merged)).toEqual([
    [1, 10],
    [2, 20],
    [3, 30],
  ]);
});

test("SE27: a NaN with payload keeps its bits when columns overlap", () => {
  const odd = column([1, 0], [3, 0]);
  new BigUint64Array(odd.values.buffer)[0] = 0x7ff0000000000123n;
  const merged = mergeColumns([column([2, 5]), odd]);
  expect(bitsOf(merged.values.subarray(0, 1))).toEqual(
    bitsOf(odd.values.subarray(0, 1)),
  );
});
