import { describe, expect, it } from "vitest";
import {
  isOutlier,
  median,
  quantile,
  robustScale,
  robustZ,
} from "./robust-statistics.ts";

describe("quantiles", () => {
  it("PTC1: lie between the two nearest values", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(quantile([0, 10], 0.1)).toBeCloseTo(1);
    expect(quantile([7], 0.9)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe("outliers", () => {
  const zOf = (values: readonly number[], value: number) => {
    const scale = robustScale(values);
    return scale === null ? null : robustZ(value, scale);
  };

  it("PTC2: are found by median and median deviation, which they do not move", () => {
    const values = [100, 101, 99, 102, 98, 100, 400];
    expect(isOutlier(zOf(values, 400))).toBe(true);
    expect(isOutlier(zOf(values, 102))).toBe(false);
    // The mean and the standard deviation of these values would hide it: 2.3 deviations.
    expect(zOf([...values, 401], 401)).toBeGreaterThan(50);
  });

  it("PTC2: do not include a value exactly at the limit", () => {
    expect(isOutlier(3.5)).toBe(false);
    expect(isOutlier(-3.6)).toBe(true);
    expect(isOutlier(null)).toBe(false);
  });

  it("PTC2: the mean deviation is used where most values are equal", () => {
    expect(zOf([5, 5, 5, 5, 5, 6], 6)).toBeCloseTo(1 / (1.2533 / 6), 6);
  });

  it("PTC3: are not looked for in few or equal values", () => {
    expect(robustScale([1, 2, 3, 400])).toBeNull();
    expect(robustScale([2, 2, 2, 2, 2, 2])).toBeNull();
  });
});
