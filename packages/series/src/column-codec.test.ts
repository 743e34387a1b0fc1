import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyColumn,
  bitsOf,
  column,
  columnBits,
  samplesOf,
} from "../test/arbitraries.ts";
import { decodeColumn, encodeColumn } from "./column-codec.ts";
import type { Column } from "./column.ts";
import { SeriesFormatError } from "./series-format-error.ts";

const START = Date.UTC(2026, 2, 1);

function everySecond(count: number, value: (index: number) => number): Column {
  return {
    times: Float64Array.from({ length: count }, (_, i) => START + i * 1000),
    values: Float64Array.from({ length: count }, (_, i) => value(i)),
  };
}

test("SE16: any column comes back bit for bit", () => {
  fc.assert(
    fc.property(anyColumn(), (original) => {
      const decoded = decodeColumn(encodeColumn(original));
      expect(columnBits(decoded)).toEqual(columnBits(original));
    }),
    { numRuns: 1000 },
  );
});

test("SE16: a view into a larger column encodes as its own samples only", () => {
  const whole = everySecond(10, (i) => i / 10);
  const view = {
    times: whole.times.subarray(3, 6),
    values: whole.values.subarray(3, 6),
  };
  expect(samplesOf(decodeColumn(encodeColumn(view)))).toEqual(
    samplesOf(whole).slice(3, 6),
  );
});

test("SE16: encoded bytes decode from any offset of a larger buffer", () => {
  const bytes = encodeColumn(everySecond(5, (i) => Math.PI * i));
  const larger = new Uint8Array(bytes.length + 3);
  larger.set(bytes, 3);
  expect(decodeColumn(larger.subarray(3))).toEqual(decodeColumn(bytes));
});

test.each([
  ["a signalling NaN with payload", 0x7ff0000000000123n],
  ["a negative quiet NaN", 0xfff8000000000001n],
  ["minus zero", 0x8000000000000000n],
  ["the smallest subnormal", 1n],
])("SE13: %s among ordinary values keeps its bits", (_, bits) => {
  const values = new Float64Array(100).fill(12.5);
  new BigUint64Array(values.buffer)[40] = bits;
  const { times } = everySecond(100, () => 0);
  const decoded = decodeColumn(encodeColumn({ times, values }));
  expect(bitsOf(decoded.values)).toEqual(bitsOf(values));
});

test("SE13: a gauge that reports NaN for a minute costs a few bytes", () => {
  const steady = everySecond(900, () => 8000);
  const failing = everySecond(900, (i) => (i >= 60 && i < 120 ? NaN : 8000));
  const extraBytes = encodeColumn(failing).length - encodeColumn(steady).length;
  expect(extraBytes).toBeLessThan(16);
});

test("SE12: jumps beyond 32 and up to 52 bits survive", () => {
  const jumps = [0, 2 ** 31, -(2 ** 31), 2 ** 51 - 1, 1 - 2 ** 51, 0.5];
  const original = everySecond(60, (i) => jumps[i % jumps.length]!);
  expect(decodeColumn(encodeColumn(original))).toEqual(original);
});

test("SE8: 900 samples on a regular grid cost 16 bytes beside the values", () => {
  const bytes = encodeColumn(everySecond(900, () => 0));
  expect(bytes.length - 900).toBeLessThanOrEqual(16);
});

test("SE9: times with jitter cost two bytes each at most", () => {
  const jittered = everySecond(900, () => 0);
  jittered.times.forEach((time, index) => {
    jittered.times[index] = time + ((index * 37) % 23);
  });
  const bytes = encodeColumn(jittered);
  expect(bytes.length).toBeLessThan(900 * 3);
  expect(decodeColumn(bytes)).toEqual(jittered);
});

test("SE8: a run of no times is refused", () => {
  // Version, count 2, runs, first time 5, step 1 never, step 1 once, values.
  const bytes = Uint8Array.of(1, 2, 0, 10, 2, 0, 2, 1, 0, 0, 0);
  expect(() => decodeColumn(bytes)).toThrow("impossible length");
});

test.each([
  ["far apart and off any grid", [0, 2 ** 50]],
  ["beyond 2^51", [2 ** 52, 2 ** 52 + 1]],
  ["a fraction of a millisecond apart", [0.25, 0.5]],
  ["from minus zero on", [-0, 1000]],
])("SE10: times %s keep their bits", (_, [first = 0, second = 0]) => {
  const later = Array.from({ length: 40 }, (_, i) => second + 3 + i * i);
  const times = Float64Array.of(first, second, ...later);
  const original = { times, values: new Float64Array(times.length) };
  const decoded = decodeColumn(encodeColumn(original));
  expect(bitsOf(decoded.times)).toEqual(bitsOf(times));
});

test.each([
  ["twice the same time", column([5, 1], [5, 2])],
  ["times that descend", column([5, 1], [4, 2])],
  ["a time that is not a number", column([NaN, 1])],
  ["an infinite time", column([Infinity, 1])],
  [
    "fewer values than times",
    { times: Float64Array.of(1, 2), values: Float64Array.of(1) },
  ],
])("SE17: %s cannot be encoded", (_, wrong) => {
  expect(() => encodeColumn(wrong)).toThrow(RangeError);
});

test("SE17: bytes whose times do not ascend are refused", () => {
  // Version, count 2, runs, first time 5, one step of 0, two values of 0.
  const bytes = Uint8Array.of(1, 2, 0, 10, 0, 1, 0, 0, 0);
  expect(() => decodeColumn(bytes)).toThrow(SeriesFormatError);
});

/** Reproducible noise, bell-shaped enough: a sum of uniform numbers. */
function noise(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return () => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += uniform();
    return sum;
  };
}

test.each([
  ["pressure in steps of 1 psi", 8000, 40, 1],
  ["rate in steps of 0.1 bpm", 90, 0.5, 10],
  ["proppant in steps of 0.01 ppg", 2, 0.02, 100],
])("SE18: noisy %s takes 1.2 bytes a sample", (_, level, deviation, steps) => {
  const next = noise(7);
  const original = everySecond(
    900,
    () => Math.round((level + next() * deviation) * steps) / steps,
  );
  const deflated = deflateRawSync(encodeColumn(original));
  expect(deflated.length / 900).toBeLessThanOrEqual(1.2);
});
