import fc from "fast-check";
import { expect, test } from "vitest";
import { anyBatch, bitsOf } from "../test/arbitraries.ts";
import {
  MAX_BATCH_CHANNELS,
  MAX_BATCH_ROWS,
  type SampleBatch,
  sliceBatch,
} from "./batch.ts";
import { decodeBatch, encodeBatch } from "./batch-codec.ts";
import { keepValues } from "./float-words.ts";
import { SeriesFormatError } from "./series-format-error.ts";

function aBatch(overrides: Partial<SampleBatch> = {}): SampleBatch {
  return {
    source: "van-7",
    firstSequence: 40,
    times: Float64Array.of(3000, 1000, 1000),
    channels: [
      {
        name: "Treating pressure",
        unit: "psi",
        values: Float64Array.of(8000, 8010, 8020),
      },
    ],
    ...overrides,
  };
}

test("SE19: any batch comes back, present samples bit for bit", () => {
  fc.assert(
    fc.property(anyBatch(), (batch) => {
      const decoded = decodeBatch(encodeBatch(batch));
      expect(describeBatch(decoded)).toEqual(describeBatch(batch));
    }),
    { numRuns: 500 },
  );
});

function describeBatch(batch: SampleBatch) {
  return {
    source: batch.source,
    firstSequence: batch.firstSequence,
    times: bitsOf(batch.times),
    channels: batch.channels.map((channel) => {
      const all = new Uint8Array(batch.times.length).fill(1);
      const present = channel.present ?? all;
      return {
        name: channel.name,
        unit: channel.unit,
        present,
        values: bitsOf(keepValues(channel.values, present)),
      };
    }),
  };
}

test("SE21: rows keep their order even when times repeat or go back", () => {
  const decoded = decodeBatch(encodeBatch(aBatch()));
  expect(decoded).toEqual(aBatch());
});

test("SE22: a row without a sample reads as NaN with present 0", () => {
  const values = Float64Array.of(1, 777, 3);
  const present = Uint8Array.of(1, 0, 1);
  const channels = [{ name: "Rate", unit: "bpm", values, present }];
  const [channel] = decodeBatch(encodeBatch(aBatch({ channels }))).channels;
  expect(channel?.values).toEqual(Float64Array.of(1, NaN, 3));
  expect(channel?.present).toEqual(present);
});

const rows = (count: number) => new Float64Array(count);
const channel = (name: string, count: number) => ({
  name,
  unit: "",
  values: rows(count),
});

test("SE20: a batch at both limits is accepted", () => {
  const full = aBatch({
    times: rows(MAX_BATCH_ROWS),
    channels: [channel("x".repeat(100), MAX_BATCH_ROWS)],
  });
  const wide = aBatch({
    times: rows(0),
    channels: Array.from({ length: MAX_BATCH_CHANNELS }, () => channel("", 0)),
  });
  expect(decodeBatch(encodeBatch(full))).toEqual(full);
  expect(decodeBatch(encodeBatch(wide))).toEqual(wide);
});

test.each<[string, Partial<SampleBatch>]>([
  ["too many rows", { times: rows(MAX_BATCH_ROWS + 1), channels: [] }],
  [
    "too many channels",
    {
      channels: Array.from({ length: MAX_BATCH_CHANNELS + 1 }, () =>
        channel("", 3),
      ),
    },
  ],
  ["a name that is too long", { channels: [channel("x".repeat(101), 3)] }],
  ["half a surrogate pair", { source: "\ud800" }],
  ["a channel with other rows", { channels: [channel("", 2)] }],
  ["a negative sequence", { firstSequence: -1 }],
  ["a sequence that is not whole", { firstSequence: 0.5 }],
  [
    "a sequence that ends beyond safe integers",
    { firstSequence: Number.MAX_SAFE_INTEGER },
  ],
  ["a time that is not finite", { times: Float64Array.of(1, NaN, 2) }],
])("SE20: %s cannot be encoded", (_, wrong) => {
  expect(() => encodeBatch(aBatch(wrong))).toThrow(RangeError);
});

test("SE20: bytes that claim one row too many are refused", () => {
  // Version, empty source, sequence 0, 20 001 rows on a grid, no channels.
  const bytes = (low: number) =>
    Uint8Array.of(1, 0, 0, low, 0x9c, 1, 0, 0, 2, low - 1, 0x9c, 1, 0);
  expect(decodeBatch(bytes(0xa0)).times.length).toBe(20_000);
  expect(() => decodeBatch(bytes(0xa1))).toThrow(SeriesFormatError);
});

test("SE6: bytes that are not UTF-8 are refused as a name", () => {
  const bytes = Uint8Array.of(1, 1, 0xff, 0, 0, 0);
  expect(() => decodeBatch(bytes)).toThrow(SeriesFormatError);
});

test("SE6: a name that begins with a byte order mark keeps it", () => {
  const source = "\ufeffvan";
  expect(decodeBatch(encodeBatch(aBatch({ source }))).source).toBe(source);
});

test("Rows already stored are dropped from all channels alike", () => {
  const batch = aBatch({
    channels: [
      { ...channel("A", 3), values: Float64Array.of(1, 2, 3) },
      {
        ...channel("B", 3),
        values: Float64Array.of(4, 5, 6),
        present: Uint8Array.of(1, 0, 1),
      },
    ],
  });
  expect(sliceBatch(batch, (row) => row !== 0)).toEqual({
    times: Float64Array.of(1000, 1000),
    channels: [
      { name: "A", unit: "", values: Float64Array.of(2, 3) },
      {
        name: "B",
        unit: "",
        values: Float64Array.of(5, 6),
        present: Uint8Array.of(0, 1),
      },
    ],
  });
});
