import fc from "fast-check";
import type { Column, SampleBatch } from "../src/index.ts";

/** Float64 values as their bytes, so that NaN payloads and −0 count. */
export function bitsOf(values: Float64Array): Uint8Array {
  return new Uint8Array(
    values.buffer.slice(
      values.byteOffset,
      values.byteOffset + values.byteLength,
    ),
  );
}

export function columnBits({ times, values }: Column) {
  return { times: bitsOf(times), values: bitsOf(values) };
}

export function column(...samples: [time: number, value: number][]): Column {
  return {
    times: Float64Array.from(samples, ([time]) => time),
    values: Float64Array.from(samples, ([, value]) => value),
  };
}

export function samplesOf({ times, values }: Column): [number, number][] {
  return Array.from(times, (time, index) => [time, values[index]!]);
}

const awkwardValue = fc.constantFrom(
  0,
  -0,
  NaN,
  Infinity,
  -Infinity,
  1e308,
  -1e308,
  5e-324,
  -5e-324,
  2 ** 51,
  -(2 ** 51),
  2 ** 51 - 1,
  1 - 2 ** 51,
  2 ** 53,
  2 ** 30,
  -(2 ** 30),
  2 ** 31,
  0.1,
  1 / 3,
);

const decimalValue = fc
  .tuple(
    fc.integer({ min: -200_000, max: 200_000 }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([count, decimals]) => count / 10 ** decimals);

/** In practice a whole channel has one kind of values; mixtures test the boundaries. */
function valueBits(length: number): fc.Arbitrary<Float64Array> {
  const anyBits = fc
    .uint8Array({ minLength: length * 8, maxLength: length * 8 })
    .map((bytes) => new Float64Array(bytes.slice().buffer));
  const from = (value: fc.Arbitrary<number>) =>
    fc
      .array(value, { minLength: length, maxLength: length })
      .map((values) => Float64Array.from(values));
  const mostly = fc.oneof(
    { weight: 30, arbitrary: decimalValue },
    { weight: 1, arbitrary: awkwardValue },
  );
  const decimals = fc
    .integer({ min: 0, max: 9 })
    .chain((digits) => from(fc.integer().map((count) => count / 10 ** digits)));
  return fc.oneof(
    anyBits,
    from(mostly),
    from(awkwardValue),
    decimals,
    from(fc.constantFrom(NaN, 1.5)),
  );
}

const step = fc.oneof(
  { weight: 20, arbitrary: fc.constant(1000) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 2000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1e9 }) },
);

function ascendingTimes(maxLength: number): fc.Arbitrary<Float64Array> {
  const sum = (start: number, steps: number[]) => {
    let time = start;
    return Float64Array.from([time, ...steps.map((each) => (time += each))]);
  };
  const start = fc.integer({ min: -1e6, max: 2e12 });
  const gridLike = fc
    .tuple(start, fc.array(step, { maxLength: maxLength - 1 }))
    .map(([first, steps]) => sum(first, steps));
  const jittered = fc
    .tuple(
      start,
      fc.array(fc.integer({ min: 900, max: 1100 }), {
        maxLength: maxLength - 1,
      }),
    )
    .map(([first, steps]) => sum(first, steps));
  const anyFinite = fc
    .uniqueArray(fc.double({ noNaN: true, noDefaultInfinity: true }), {
      maxLength,
      comparator: (left, right) => left === right,
    })
    .map((times) => Float64Array.from(times).sort());
  return fc.oneof(gridLike, jittered, anyFinite);
}

/** Generates any column, with bit patterns of all kinds. */
export function anyColumn(maxLength = 60): fc.Arbitrary<Column> {
  return ascendingTimes(maxLength).chain((times) =>
    valueBits(times.length).map((values) => ({ times, values })),
  );
}

/** Small whole numbers close together, so that times collide often. */
export function collidingColumn(maxLength = 20): fc.Arbitrary<Column> {
  return fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength })
    .chain((times) =>
      fc
        .array(fc.integer({ min: 0, max: 999 }), {
          minLength: times.length,
          maxLength: times.length,
        })
        .map((values) => ({
          times: Float64Array.from(times).sort(),
          values: Float64Array.from(values),
        })),
    );
}

const name = fc.string({ unit: "grapheme", maxLength: 12 });

export function anyBatch(): fc.Arbitrary<SampleBatch> {
  const anyTimes = fc
    .array(fc.double({ noNaN: true, noDefaultInfinity: true }), {
      maxLength: 20,
    })
    .map((times) => Float64Array.from(times));
  return fc.oneof(ascendingTimes(20), anyTimes).chain((times) =>
    fc.record({
      source: name,
      firstSequence: fc.oneof(
        fc.nat(),
        fc.constant(Number.MAX_SAFE_INTEGER - times.length),
      ),
      times: fc.constant(times),
      channels: fc.array(anyChannel(times.length), { maxLength: 6 }),
    }),
  );
}

function anyChannel(rows: number) {
  const base = { name, unit: name, values: valueBits(rows) };
  const present = fc
    .array(fc.constantFrom(0, 1), { minLength: rows, maxLength: rows })
    .map((flags) => Uint8Array.from(flags));
  return fc.oneof(fc.record(base), fc.record({ ...base, present }));
}
