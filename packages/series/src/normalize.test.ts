import fc from "fast-check";
import { expect, test } from "vitest";
import { samplesOf } from "../test/arbitraries.ts";
import { columnFromRows, normalizeColumn } from "./normalize.ts";

const anyRows = fc.array(
  fc.tuple(
    fc.integer({ min: -5, max: 15 }),
    fc.integer({ min: 0, max: 999 }),
    fc.boolean(),
  ),
  { maxLength: 40 },
);

test("SE28: samples in any order become a column, the last one wins", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const expected = new Map(rows.map(([time, value]) => [time, value]));
      const column = normalizeColumn(
        Float64Array.from(rows, ([time]) => time),
        Float64Array.from(rows, ([, value]) => value),
      );
      expect(samplesOf(column)).toEqual(
        [...expected].sort(([left], [right]) => left - right),
      );
    }),
  );
});

test("SE28: rows without a sample do not count, not even as the last", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const kept = rows.filter(([, , isPresent]) => isPresent);
      const expected = new Map(kept.map(([time, value]) => [time, value]));
      const column = columnFromRows(
        Float64Array.from(rows, ([time]) => time),
        Float64Array.from(rows, ([, value]) => value),
        Uint8Array.from(rows, ([, , isPresent]) => (isPresent ? 1 : 0)),
      );
      expect(samplesOf(column)).toEqual(
        [...expected].sort(([left], [right]) => left - right),
      );
    }),
  );
});

test("SE28: times that already ascend are not copied", () => {
  const times = Float64Array.of(1, 2, 3);
  const values = Float64Array.of(4, 5, 6);
  const column = normalizeColumn(times, values);
  expect(column.times).toBe(times);
  expect(column.values).toBe(values);
});

test("SE28: a time that is not finite is refused", () => {
  const values = Float64Array.of(1, 2);
  for (const wrong of [NaN, Infinity])
    expect(() => normalizeColumn(Float64Array.of(1, wrong), values)).toThrow(
      RangeError,
    );
});
