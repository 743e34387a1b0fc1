import fc from "fast-check";
import { expect, test } from "vitest";
import { anyColumn, column, columnBits } from "../test/arbitraries.ts";
import { decodeFrame, encodeFrame, type SampleFrame } from "./frame-codec.ts";

const anyFrame: fc.Arbitrary<SampleFrame> = fc
  .array(anyColumn(8), { maxLength: 5 })
  .chain((columns) =>
    fc.array(
      fc.record({
        seriesId: fc.maxSafeNat(),
        column: fc.constantFrom(column(), ...columns),
      }),
      { maxLength: 10 },
    ),
  )
  .map((columns) => ({ columns }));

test("SE23, SE24: any frame comes back in order, bit for bit", () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const decoded = decodeFrame(encodeFrame(frame));
      expect(describeFrame(decoded)).toEqual(describeFrame(frame));
    }),
    { numRuns: 500 },
  );
});

function describeFrame(frame: SampleFrame) {
  return frame.columns.map(({ seriesId, column }) => ({
    seriesId,
    ...columnBits(column),
  }));
}

test("SE24: a second of 60 channels takes six bytes a channel and 16 in all", () => {
  const columns = Array.from({ length: 60 }, (_, index) => ({
    seriesId: 1000 + index,
    column: column([Date.UTC(2026, 2, 1), 8000.25 - index]),
  }));
  expect(encodeFrame({ columns }).length).toBeLessThanOrEqual(60 * 6 + 16);
});

test("SE24: equal times in different arrays are stored once", () => {
  const at = (value: number) => column([1000, value], [2000, value]);
  const { columns } = decodeFrame(
    encodeFrame({
      columns: [
        { seriesId: 1, column: at(1) },
        { seriesId: 2, column: at(2) },
      ],
    }),
  );
  expect(columns[0]?.column.times).toBe(columns[1]?.column.times);
});

test.each([-1, 0.5, NaN, 2 ** 53])("%s is not a series id", (seriesId) => {
  const frame = { columns: [{ seriesId, column: column() }] };
  expect(() => encodeFrame(frame)).toThrow(RangeError);
});
