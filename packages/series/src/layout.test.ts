import { expect, test } from "vitest";
import { column } from "../test/arbitraries.ts";
import { ByteWriter } from "./byte-writer.ts";
import { decodeColumn, encodeColumn } from "./column-codec.ts";
import { writeIntegers } from "./integer-block.ts";
import { writeRaw } from "./raw-block.ts";
import { SeriesFormatError } from "./series-format-error.ts";

/** Stored bytes are read for years, so their layout is written down here byte by byte. */
function written(write: (writer: ByteWriter) => void): number[] {
  const writer = new ByteWriter();
  write(writer);
  return [...writer.finish()];
}

/** Where the header of the values is in a column of one sample at time 0. */
const valuesHeader = 4;

test.each([
  [0, [0]],
  [-1, [1]],
  [1, [2]],
  [-2, [3]],
  [64, [0x80, 1]],
  [-(2 ** 51), [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 7]],
])("SE3: %d is the varint of its zigzag form", (value, bytes) => {
  expect(written((writer) => writer.signedVarint(value))).toEqual(bytes);
});

test.each([
  ["narrow", [1, -1, 200], [2, 3, 0x92, 3]],
  ["wide", [2 ** 40, 2 ** 40 + 1], [0x80, 2, 0x80, 0x80, 0x80, 0x80, 0x40]],
])(
  "SE4: first bytes of %s differences come before all others",
  (_, integers, bytes) => {
    expect(
      written((writer) => writeIntegers(writer, Float64Array.from(integers))),
    ).toEqual(bytes);
  },
);

test("SE5: raw values are bytes of the same rank, each XOR the value before", () => {
  expect(
    written((writer) => writeRaw(writer, Float64Array.of(1, 1, -1))),
  ).toEqual([...Array<number>(18).fill(0), 0xf0, 0, 0, 0x3f, 0, 0x80]);
});

test("SE11: a column without times has no header of times", () => {
  expect([...encodeColumn(column())]).toEqual([1, 0]);
});

test("SE14: values that no scale fits are raw", () => {
  expect(encodeColumn(column([0, Math.PI]))[valuesHeader]).toBe(0x0f);
  expect(encodeColumn(column([0, 3.14]))[valuesHeader]).toBe(2);
});

test.each([0x0a, 0x0e, 0x1f, 0x20, 0x80])(
  "SE15: a header of %i is refused",
  (header) => {
    const bytes = encodeColumn(column([0, Math.PI]));
    bytes[valuesHeader] = header;
    expect(() => decodeColumn(bytes)).toThrow(SeriesFormatError);
  },
);
