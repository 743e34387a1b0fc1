import fc from "fast-check";
import { expect, test } from "vitest";
import { anyBatch, anyColumn } from "../test/arbitraries.ts";
import { decodeBatch, encodeBatch } from "./batch-codec.ts";
import { decodeColumn, encodeColumn } from "./column-codec.ts";
import { decodeFrame, encodeFrame } from "./frame-codec.ts";
import { decodeSeriesParts, encodeSeriesParts } from "./parts-codec.ts";
import { SeriesFormatError } from "./series-format-error.ts";

const decoders: [string, (bytes: Uint8Array) => unknown][] = [
  ["decodeColumn", decodeColumn],
  ["decodeBatch", decodeBatch],
  ["decodeFrame", decodeFrame],
  ["decodeSeriesParts", decodeSeriesParts],
];

interface Encoded {
  readonly bytes: Uint8Array;
  readonly decode: (bytes: Uint8Array) => unknown;
}

const encoded: fc.Arbitrary<Encoded> = fc.oneof(
  anyColumn(20).map((column) => ({
    bytes: encodeColumn(column),
    decode: decodeColumn,
  })),
  anyBatch().map((batch) => ({
    bytes: encodeBatch(batch),
    decode: decodeBatch,
  })),
  fc.array(anyColumn(5), { maxLength: 4 }).map((list) => ({
    bytes: encodeFrame({
      columns: list.map((column, seriesId) => ({ seriesId, column })),
    }),
    decode: decodeFrame,
  })),
  fc.array(fc.uint8Array({ maxLength: 9 }), { maxLength: 4 }).map((list) => {
    const pieces = list.map((bytes) => ({ deflated: false, bytes }));
    return {
      bytes: encodeSeriesParts([{ seriesId: 7, pieces }]),
      decode: decodeSeriesParts,
    };
  }),
);

const damaged = fc
  .tuple(encoded, fc.array(fc.tuple(fc.nat(), fc.integer()), { maxLength: 4 }))
  .map(([{ bytes }, changes]) => {
    const copy = bytes.slice();
    for (const [position, value] of changes)
      copy[position % copy.length] = value;
    return copy;
  });

function decodesOrRefuses(
  decode: (bytes: Uint8Array) => unknown,
  bytes: Uint8Array,
): void {
  try {
    decode(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(SeriesFormatError);
  }
}

test.each(decoders)("SE7: %s survives any bytes", (_, decode) => {
  const anyBytes = fc.uint8Array({ maxLength: 80 });
  const versioned = anyBytes.map((bytes) => Uint8Array.of(1, ...bytes));
  fc.assert(
    fc.property(fc.oneof(anyBytes, versioned, damaged), (bytes) => {
      decodesOrRefuses(decode, bytes);
    }),
    { numRuns: 1500 },
  );
});

test("SE1: every message refuses to lose its end or to gain one", () => {
  fc.assert(
    fc.property(encoded, fc.nat(), ({ bytes, decode }, position) => {
      const shorter = bytes.subarray(0, position % bytes.length);
      const longer = Uint8Array.of(...bytes, position);
      expect(() => decode(shorter)).toThrow(SeriesFormatError);
      expect(() => decode(longer)).toThrow(SeriesFormatError);
    }),
    { numRuns: 500 },
  );
});

test("SE1: another version is refused", () => {
  fc.assert(
    fc.property(encoded, ({ bytes, decode }) => {
      const newer = Uint8Array.of(2, ...bytes.subarray(1));
      expect(() => decode(newer)).toThrow("Unknown format version 2");
    }),
  );
});

/** 2^40 as varint: more samples than any input holds. */
const HUGE = [0x80, 0x80, 0x80, 0x80, 0x80, 0x20];
const LONG_GRID = [0, 0, 2, ...HUGE];

test("SE7: a short column that claims a long grid is refused", () => {
  const bytes = Uint8Array.of(1, ...HUGE, ...LONG_GRID, 0, 0);
  expect(() => decodeColumn(bytes)).toThrow(SeriesFormatError);
});

test("SE25: many axes that each claim the whole input are refused", () => {
  const axisCount = 2000;
  // 1000 samples from time 0 in steps of 1 ms, in seven bytes.
  const axis = [0xe8, 0x07, 0, 0, 2, 0xe7, 0x07];
  const axes = Array.from({ length: axisCount }, () => axis).flat();
  const padding = new Uint8Array(5000);
  const bytes = Uint8Array.of(1, 0xd0, 0x0f, ...axes, ...padding);
  expect(() => decodeFrame(bytes)).toThrow("ends too early");
});

test("SE17: a frame whose times do not ascend is refused", () => {
  // One axis of two times 5 and 5, one column of two zeros.
  const bytes = Uint8Array.of(1, 1, 2, 0, 10, 0, 1, 1, 7, 0, 0, 0);
  expect(() => decodeFrame(bytes)).toThrow("do not ascend");
});

test("SE13: an exception beyond the values is refused, however long", () => {
  const bits = [0, 0, 0, 0, 0, 0, 0xf8, 0x7f];
  const exceptions = [1, 0, ...HUGE, ...bits];
  const bytes = Uint8Array.of(1, 1, 0, 10, 0x10, ...exceptions, 0);
  expect(() => decodeColumn(bytes)).toThrow("outside the values");
});

test("SE21: a batch with a time that is not finite is refused", () => {
  const notANumber = [0, 0, 0, 0, 0, 0, 0xf8, 0x7f];
  const bytes = Uint8Array.of(1, 0, 0, 1, 2, ...notANumber, 0);
  expect(() => decodeBatch(bytes)).toThrow("not finite");
});

test("SE20: a batch whose sequences pass the safe integers is refused", () => {
  const largest = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f];
  const bytes = Uint8Array.of(1, 0, ...largest, 1, 0, 0, 0);
  expect(() => decodeBatch(bytes)).toThrow("too large");
});

test("SE2: a varint of more than 53 bits is refused", () => {
  const tooLong = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01];
  const tooLarge = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f];
  for (const number of [tooLong, tooLarge])
    expect(() => decodeSeriesParts(Uint8Array.of(1, 1, ...number, 0))).toThrow(
      /53 bits/,
    );
});
