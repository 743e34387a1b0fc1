import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  foldRun,
  newEnvelope,
  widenSteepParts,
  type Envelope,
  type Projection,
} from "./envelope.ts";

/** One pixel per 10 s and per unit; y grows downward from 1,000. */
const projection: Projection = {
  timeOrigin: 0,
  left: 0,
  pixelsPerMillisecond: 1 / 10_000,
  valueOrigin: 0,
  bottom: 1_000,
  pixelsPerUnit: 1,
  highest: -4_000,
  lowest: 5_000,
};

function fold(values: readonly number[]): Envelope {
  const envelope = newEnvelope(values.length + 2);
  const column = {
    times: Float64Array.from(values, (_, index) => index * 1_000),
    values: Float64Array.from(values),
  };
  foldRun(column, { start: 0, end: values.length }, projection, envelope);
  return envelope;
}

const yOf = (value: number) => 1_000 - value;

describe("pixel columns", () => {
  it("hold the samples of their ten seconds each", () => {
    const envelope = fold(new Array<number>(25).fill(5));
    expect([...envelope.columns.subarray(0, envelope.length)]).toEqual([
      0, 1, 2,
    ]);
  });

  it("keep a spike of a single sample", () => {
    const values = new Array<number>(30).fill(100);
    values[14] = 900;
    expect(fold(values).tops[1]).toBe(yOf(900));
  });

  it("keep minimum and maximum of every column, whatever the samples", () => {
    const samples = fc.array(fc.integer({ min: 0, max: 900 }), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(samples, (values) => {
        const { length, tops, bottoms } = fold(values);
        expect(length).toBe(Math.ceil(values.length / 10));
        for (let column = 0; column < length; column++) {
          const own = values.slice(column * 10, column * 10 + 10);
          expect(tops[column]).toBeLessThanOrEqual(yOf(Math.max(...own)));
          expect(bottoms[column]).toBeGreaterThanOrEqual(yOf(Math.min(...own)));
        }
      }),
    );
  });

  it("leave no hole between neighbors", () => {
    const samples = fc.array(fc.integer({ min: 0, max: 900 }), {
      minLength: 2,
      maxLength: 200,
    });
    fc.assert(
      fc.property(samples, (values) => {
        const { length, tops, bottoms } = fold(values);
        for (let column = 1; column < length; column++) {
          expect(tops[column]).toBeLessThanOrEqual(bottoms[column - 1] ?? 0);
          expect(bottoms[column]).toBeGreaterThanOrEqual(tops[column - 1] ?? 0);
        }
      }),
    );
  });

  it("cut values that no canvas could draw", () => {
    const { tops, bottoms } = fold([Infinity, -1e308]);
    expect(tops[0]).toBe(projection.highest);
    expect(bottoms[0]).toBe(projection.lowest);
  });

  it("give a jump the width of the pen and leave flat parts alone", () => {
    const values = [...new Array<number>(20).fill(100), 700, 700];
    const envelope = fold([...values, ...new Array<number>(28).fill(700)]);
    const flatBefore = [envelope.tops[0], envelope.bottoms[0]];
    widenSteepParts(envelope, 2);
    expect([envelope.tops[0], envelope.bottoms[0]]).toEqual(flatBefore);
    expect(envelope.bottoms[3]).toBeGreaterThan(yOf(600));
  });
});
