import fc from "fast-check";
import { expect, test } from "vitest";
import { collidingColumn, column, samplesOf } from "../test/arbitraries.ts";
import { ColumnBuffer } from "./column-buffer.ts";
import type { Column } from "./column.ts";

/** The simplest implementation with the same contract. */
class PlainBuffer {
  samples: [number, number][] = [];
  private readonly maximumSamples: number;

  constructor(maximumSamples: number) {
    this.maximumSamples = maximumSamples;
  }

  append(incoming: Column) {
    const before = new Map(this.samples);
    const lastTime = this.samples.at(-1)?.[0] ?? -Infinity;
    const added = incoming.times.filter((time) => !before.has(time)).length;
    const all = [...new Map([...before, ...samplesOf(incoming)])].sort(
      ([left], [right]) => left - right,
    );
    this.samples = all.slice(-this.maximumSamples);
    return {
      added,
      replaced: incoming.times.length - added,
      dropped: all.length - this.samples.length,
      reset: incoming.times.some((time) => time <= lastTime),
    };
  }
}

const batches = fc.array(
  fc.oneof(collidingColumn(), collidingColumn(3).map(later)),
  { maxLength: 30 },
);

/** Live data mostly arrives in order, after the existing samples. */
function later({ times, values }: Column, offset = 1000): Column {
  return { times: times.map((time) => time + offset), values };
}

test("SE29, SE30, SE31: equals a plain buffer under any appends", () => {
  fc.assert(
    fc.property(
      batches,
      fc.integer({ min: 1, max: 80 }),
      (columns, maximumSamples) => {
        const buffer = new ColumnBuffer({ maximumSamples });
        const plain = new PlainBuffer(maximumSamples);
        for (const each of columns) {
          expect(buffer.append(each)).toEqual(plain.append(each));
          expect(samplesOf(buffer.column)).toEqual(plain.samples);
          expect(buffer.length).toBe(plain.samples.length);
          expect(buffer.lastTime).toBe(plain.samples.at(-1)?.[0] ?? null);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("SE29: live seconds in order never exceed the maximum", () => {
  const buffer = new ColumnBuffer({ maximumSamples: 100 });
  for (let second = 0; second < 1000; second++)
    buffer.append(column([second, second * 2]));
  expect(samplesOf(buffer.column)).toEqual(
    Array.from({ length: 100 }, (_, i) => [900 + i, (900 + i) * 2]),
  );
});

test("SE32: a view handed out never changes afterwards", () => {
  fc.assert(
    fc.property(batches, (columns) => {
      const buffer = new ColumnBuffer({ maximumSamples: 20 });
      const handedOut = columns.map((each) => {
        buffer.append(each);
        return { view: buffer.column, then: samplesOf(buffer.column) };
      });
      for (const { view, then } of handedOut)
        expect(samplesOf(view)).toEqual(then);
    }),
  );
});

test("A cleared buffer starts over", () => {
  const buffer = new ColumnBuffer({ maximumSamples: 5 });
  buffer.append(column([9, 1]));
  buffer.clear();
  expect([buffer.length, buffer.lastTime]).toEqual([0, null]);
  expect(buffer.append(column([3, 2]))).toMatchObject({ reset: false });
  expect(samplesOf(buffer.column)).toEqual([[3, 2]]);
});

test.each([0, -1, 1.5, NaN])("%s is no maximum", (maximumSamples) => {
  expect(() => new ColumnBuffer({ maximumSamples })).toThrow(RangeError);
});
