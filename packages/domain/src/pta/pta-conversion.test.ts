import { describe, expect, test } from "vitest";
import { ptaInSi, ptaQuantityNames, type PtaInput } from "./pta-case.ts";
import {
  ptaConverted,
  ptaInputIn,
  ptaOutputIn,
  ptaResultIn,
  withoutDust,
} from "./pta-conversion.ts";
import { ptaResultKeys, ptaResultUnit, type PtaOutput } from "./pta-output.ts";

describe("values in the units of another system", () => {
  test.each(ptaQuantityNames)(
    "%s is the same amount, and the same number on the way back",
    (name) => {
      const value = 123.456;
      const metric = ptaConverted(name, value, "STANDARD", "METRIC");
      const amount = ptaInSi(name, value, "STANDARD");
      expect(ptaInSi(name, metric, "METRIC") / amount).toBeCloseTo(1, 12);
      expect(ptaConverted(name, metric, "METRIC", "STANDARD")).toBe(value);
    },
  );

  test("choices and masks of an input stay as they are", () => {
    const input: PtaInput = {
      TVD: 10_000,
      model: "radial",
      masked: [{ from: 1, to: 2 }],
    };
    expect(ptaInputIn(input, "STANDARD", "METRIC")).toEqual({
      ...input,
      TVD: 3048,
    });
  });
});

test.each([
  [250.60000000000002, 250.6],
  [0.1 + 0.2, 0.3],
  [-1.2300000000000002e-7, -1.23e-7],
  [0, 0],
])("%d is written as %d", (value, expected) => {
  expect(withoutDust(value)).toBe(expected);
});

describe("results in the units of another system", () => {
  test.each(ptaResultKeys)(
    "%s has its unit, and its interval goes with it",
    (key) => {
      const result = {
        key,
        value: 2,
        unit: ptaResultUnit(key, "STANDARD"),
        low: 1,
        high: null,
        isResolved: true,
        isSetByPerson: false,
      };
      const metric = ptaResultIn(result, "METRIC");
      expect(metric.unit).toBe(ptaResultUnit(key, "METRIC"));
      expect(metric.low).toBeCloseTo(metric.value / 2, 12);
      expect(metric.high).toBeNull();
      expect(ptaResultIn(metric, "STANDARD").value).toBeCloseTo(2, 12);
    },
  );

  test("every pressure of an output is converted, and times are not", () => {
    const pressure = [1000];
    const reading = { G: 2, seconds: 60, pressure: 1000 };
    const line = {
      lineStart: { x: 1, y: 1000 },
      lineEnd: { x: 2, y: 900 },
      slope: -100,
      intercept: 1100,
      r2: 0.9,
      isSetByPerson: false,
    };
    const output: PtaOutput = {
      unitSystem: "STANDARD",
      pressureUnit: "psi",
      results: [],
      injection: {
        startTimestamp: 1,
        shutInTimestamp: 2,
        volume: 100,
        volumeUnit: "bbl",
        lastRate: 60,
        lastRateUnit: "bpm",
        seconds: 5,
      },
      falloff: { seconds: [7], pressure, leftOutCount: 0 },
      gPlot: {
        alpha: 1,
        gTime: [7],
        pressure,
        gDerivative: pressure,
        gSemilog: pressure,
        contact: reading,
        tangent: null,
        closure: reading,
        closureMethod: "contact",
      },
      sqrtTime: { rootSeconds: [7], pressure, derivative: pressure },
      semiLogDerivative: {
        equivalentSeconds: [7],
        change: pressure,
        derivative: pressure,
      },
      flowRegimes: [],
      unpropped: line,
      propped: null,
      staticModel: {
        model: "radial",
        seconds: [7],
        pressure,
        equivalentSeconds: [7],
        derivative: pressure,
        generations: 1,
        seed: 1,
        isSeparatelyResolved: true,
      },
      warnings: [],
    };
    const metric = ptaOutputIn(output, "METRIC");
    const text = JSON.stringify(metric);
    expect(text).not.toContain("1000");
    expect(metric.gPlot?.contact).toEqual({
      G: 2,
      seconds: 60,
      pressure: expect.closeTo(6.894757, 5) as number,
    });
    expect(metric.unpropped?.slope).toBeCloseTo(-0.6894757, 6);
    expect(metric.injection).toMatchObject({
      volumeUnit: "m3",
      lastRateUnit: "m3/sec",
      seconds: 5,
    });
    expect(metric.injection?.volume).toBeCloseTo(15.8987, 3);
    expect(metric.falloff?.seconds).toEqual([7]);
    const back = ptaOutputIn(metric, "STANDARD");
    expect(back.gPlot?.gSemilog[0]).toBeCloseTo(1000, 8);
    expect(back.unpropped?.lineEnd).toEqual({
      x: 2,
      y: expect.closeTo(900, 8) as number,
    });
    expect(ptaOutputIn(output, "STANDARD")).toBe(output);
  });
});
