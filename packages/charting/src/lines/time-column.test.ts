import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  firstIndexAtOrAfter,
  nearestIndex,
  typicalStepMilliseconds,
} from "./time-column.ts";

const times = Float64Array.of(10, 20, 30);

describe("finding samples by time", () => {
  it("finds the first at or after a time", () => {
    expect([9, 10, 11, 31].map((t) => firstIndexAtOrAfter(times, t))).toEqual([
      0, 0, 1, 3,
    ]);
  });

  it("finds it wherever it is, however many there are", () => {
    const steps = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 70 });
    fc.assert(
      fc.property(steps, fc.integer({ min: -5, max: 400 }), (gaps, time) => {
        let last = 0;
        const ascending = Float64Array.from(gaps, (gap) => (last += gap));
        const index = ascending.findIndex((candidate) => candidate >= time);
        expect(firstIndexAtOrAfter(ascending, time)).toBe(
          index < 0 ? ascending.length : index,
        );
      }),
    );
  });

  it("finds the nearest, the earlier of two equally near", () => {
    expect([0, 14, 15, 16, 99].map((t) => nearestIndex(times, t))).toEqual([
      0, 0, 0, 1, 2,
    ]);
    expect(nearestIndex(new Float64Array(0), 5)).toBe(-1);
  });
});

describe("typical step", () => {
  it("is not fooled by gaps", () => {
    const gapped = Float64Array.from({ length: 200 }, (_, index) =>
      index < 100 ? index * 1_000 : index * 1_000 + 600_000,
    );
    expect(typicalStepMilliseconds(gapped)).toBe(1_000);
  });

  it("is zero when there is nothing to measure", () => {
    expect(typicalStepMilliseconds(Float64Array.of(5))).toBe(0);
  });
});
