import fc from "fast-check";
import { expect, test } from "vitest";
import { column, samplesOf } from "../test/arbitraries.ts";
import { type Column, sliceColumn } from "./column.ts";
import { decimateMinMax, type DrawnLine } from "./decimate.ts";

const GAP_MILLISECONDS = 3000;

const anyLine = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(1000) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
      ),
      fc.oneof(
        { weight: 12, arbitrary: fc.integer({ min: -99, max: 99 }) },
        { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, -Infinity) },
      ),
    ),
    { minLength: 1, maxLength: 120 },
  )
  .map((samples) => {
    let time = 0;
    return column(
      ...samples.map(([step, value]): [number, number] => [
        (time += step),
        value,
      ]),
    );
  });

const anyView = fc.record({
  line: anyLine,
  from: fc.integer({ min: -5000, max: 60_000 }),
  span: fc.integer({ min: 0, max: 200_000 }),
  buckets: fc.integer({ min: 1, max: 12 }),
});

function forAnyView(
  check: (drawn: DrawnLine, visible: Column, buckets: number) => void,
): void {
  fc.assert(
    fc.property(anyView, ({ line, from, span, buckets }) => {
      const to = from + span;
      check(
        decimateMinMax(line, from, to, buckets, GAP_MILLISECONDS),
        sliceColumn(line, from, to),
        buckets,
      );
    }),
    { numRuns: 1000 },
  );
}

const isNumber = (value: number | null): value is number => value !== null;

test("D1: the smallest and largest value of the range survive", () => {
  forAnyView((drawn, visible) => {
    const finite = [...visible.values].filter(Number.isFinite);
    const points = drawn.values.filter(isNumber);
    expect(Math.min(...points)).toBe(Math.min(...finite));
    expect(Math.max(...points)).toBe(Math.max(...finite));
  });
});

test("D1: at most four points per bucket, all of them real samples", () => {
  forAnyView((drawn, visible, buckets) => {
    const samples = new Map(samplesOf(visible));
    const points = drawn.times
      .map((time, index) => [time, drawn.values[index]!] as const)
      .filter(([, value]) => isNumber(value));
    expect(points.length).toBeLessThanOrEqual(buckets * 4);
    for (const [time, value] of points) expect(samples.get(time)).toBe(value);
  });
});

test("D3: no line is drawn across a gap or a value that is not finite", () => {
  forAnyView((drawn, visible) => {
    drawn.times.slice(1).forEach((time, index) => {
      const previous = drawn.times[index]!;
      const isJoined =
        isNumber(drawn.values[index]!) && isNumber(drawn.values[index + 1]!);
      if (!isJoined) return;
      const between = samplesOf(sliceColumn(visible, previous, time));
      expect(between.every(([, value]) => Number.isFinite(value))).toBe(true);
      expect(largestStep(between)).toBeLessThanOrEqual(GAP_MILLISECONDS);
    });
  });
});

function largestStep(samples: readonly [number, number][]): number {
  const steps = samples
    .slice(1)
    .map(([time], index) => time - samples[index]![0]);
  return Math.max(0, ...steps);
}

test("D4: times ascend strictly, as the chart needs", () => {
  forAnyView((drawn) => {
    drawn.times.slice(1).forEach((time, index) => {
      expect(time).toBeGreaterThan(drawn.times[index]!);
    });
  });
});

test("D2: few samples are all drawn, NaN and gaps as null", () => {
  const sparse = column([0, 1], [1000, NaN], [2000, 3], [9000, 4]);
  expect(decimateMinMax(sparse, 0, 10_000, 10, GAP_MILLISECONDS)).toEqual({
    times: [0, 1000, 2000, 5500, 9000],
    values: [1, null, 3, null, 4],
  });
});

test("D1: a spike of one second in four hours is drawn", () => {
  const seconds = 14_400;
  const quiet = column(
    ...Array.from({ length: seconds }, (_, i): [number, number] => [
      i * 1000,
      i === 7777 ? 15_000 : 8000,
    ]),
  );
  const drawn = decimateMinMax(quiet, 0, seconds * 1000, 300, 5000);
  expect(drawn.values[drawn.times.indexOf(7_777_000)]).toBe(15_000);
  expect(drawn.times.length).toBeLessThan(300 * 4);
});

test("D1: the sample at the very end of the range is drawn", () => {
  const rising = column(
    ...Array.from({ length: 101 }, (_, i): [number, number] => [i * 1000, i]),
  );
  const drawn = decimateMinMax(rising, 0, 100_000, 7, GAP_MILLISECONDS);
  expect(drawn.times.at(-1)).toBe(100_000);
});

test.each([0, 1.5, NaN])("%s is no number of buckets", (buckets) => {
  expect(() => decimateMinMax(column(), 0, 1, buckets, 1)).toThrow(RangeError);
});
