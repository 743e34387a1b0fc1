import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alignedTicks,
  formatTickValue,
  timeTicks,
  valueTicks,
} from "./ticks.ts";

const minute = 60_000;

describe("value ticks", () => {
  it("are round and at most as many as fit", () => {
    expect(valueTicks(0, 10_000, 6)).toEqual({
      step: 2_000,
      values: [0, 2_000, 4_000, 6_000, 8_000, 10_000],
    });
  });

  it("carry no rounding dust", () => {
    expect(valueTicks(0, 0.5, 6).values).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
  });

  it("are round in the unit they are read in", () => {
    const psiMpa = 0.006894757;
    const { values } = valueTicks(0, 10_000, 6, psiMpa);
    expect(values.map((value) => formatTickValue(value * psiMpa, 20))).toEqual([
      "0",
      "20",
      "40",
      "60",
    ]);
    expect(values[1]).toBeCloseTo(2900.75, 1);
  });

  it("reach below zero", () => {
    expect(valueTicks(-200, 400, 4).values).toEqual([-200, 0, 200, 400]);
  });
});

describe("ticks of a further axis", () => {
  const grid = [0, 0.2, 0.4, 0.6, 0.8, 1];

  it("are on the first axis's grid where they are round", () => {
    expect(alignedTicks(0, 150, grid)).toEqual([0, 30, 60, 90, 120, 150]);
    expect(alignedTicks(1_000, 6_000, grid)[1]).toBe(2_000);
  });

  it("are round by themselves where the grid would give odd numbers", () => {
    expect(alignedTicks(0, 137, grid)).toEqual([0, 50, 100]);
    expect(alignedTicks(1_000, 6_000, [0, 0.25, 0.5, 0.75, 1])).toEqual([
      2_000, 4_000, 6_000,
    ]);
  });
});

describe("time ticks", () => {
  it("are whole steps that people count in", () => {
    const from = Date.UTC(2026, 0, 1, 13, 2);
    const ticks = timeTicks(from, from + 100 * minute, 8 * minute);
    expect(ticks.step).toBe(10 * minute);
    expect(ticks.values[0]).toBe(Date.UTC(2026, 0, 1, 13, 10));
  });
});

describe("the number at a tick", () => {
  it("is written as the browser would, with a true minus", () => {
    const steps = fc.constantFrom(0.001, 0.02, 0.05, 0.25, 0.5, 1, 5, 250, 1e4);
    const counts = fc.integer({ min: -2000, max: 2000 });
    const byBrowser = new Intl.NumberFormat("en-US", {
      maximumFractionDigits: 6,
    });
    fc.assert(
      fc.property(steps, counts, (step, count) => {
        const value = Number((step * count).toPrecision(12));
        expect(formatTickValue(value, step)).toBe(
          byBrowser.format(value).replace("-", "\u2212"),
        );
      }),
    );
  });
});
