import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitRuns } from "./runs.ts";

const second = 1_000;

function columnOf(values: readonly number[], times?: readonly number[]) {
  return {
    times: Float64Array.from(times ?? values.map((_, index) => index * second)),
    values: Float64Array.from(values),
  };
}

describe("stretches of a line", () => {
  it("are one when nothing is missing", () => {
    expect(splitRuns(columnOf([1, 2, 3]), 0, 3, 10 * second)).toEqual([
      { start: 0, end: 3 },
    ]);
  });

  it("end at a missing number, however short", () => {
    expect(splitRuns(columnOf([1, NaN, 3, 4]), 0, 4, 10 * second)).toEqual([
      { start: 0, end: 1 },
      { start: 2, end: 4 },
    ]);
  });

  it("end at a silence longer than the limit, not at one of its length", () => {
    const times = [0, 10, 21].map((seconds) => seconds * second);
    expect(splitRuns(columnOf([1, 2, 3], times), 0, 3, 10 * second)).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 3 },
    ]);
  });

  it("never hold a missing number and never step over one", () => {
    const value = fc.oneof(fc.constant(NaN), fc.integer());
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const runs = splitRuns(columnOf(values), 0, values.length, second);
        const held = runs.flatMap(({ start, end }) => values.slice(start, end));
        expect(held.some(Number.isNaN)).toBe(false);
        expect(held).toEqual(values.filter((one) => !Number.isNaN(one)));
        runs.slice(1).forEach(({ start }, index) => {
          const between = values.slice(runs[index]?.end, start);
          expect(between.length).toBeGreaterThan(0);
        });
      }),
    );
  });
});
