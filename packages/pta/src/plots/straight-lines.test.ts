import { describe, expect, it } from "vitest";
import { gaussian, seededRandom } from "../numerics/random.ts";
import forward from "../../test/pta-forward.json" with { type: "json" };
import { bourdetDerivative } from "./bourdet.ts";
import { flowRegimes } from "./flow-regimes.ts";
import {
  linearFlowTime,
  proppedLine,
  unproppedLine,
} from "./straight-lines.ts";

describe("PT11: the line before closure", () => {
  const g = Float64Array.from({ length: 100 }, (_, index) => index / 50);
  const bent = g.map((x) => 50 - 2 * x - (x > 1.2 ? 9 * (x - 1.2) ** 2 : 0));

  it("is the longest straight run", () => {
    const line = unproppedLine(g, bent, { from: 0, to: 2 }, false);
    expect(line?.start.x).toBe(0);
    expect(line?.end.x).toBeGreaterThan(1.1);
    expect(line?.slope).toBeCloseTo(-2, 0);
  });

  it("is a person's as it was set", () => {
    const line = unproppedLine(g, bent, { from: 0.2, to: 1 }, true);
    expect(line?.slope).toBeCloseTo(-2, 9);
    expect(line?.intercept).toBeCloseTo(50, 9);
    expect([line?.start.x, line?.end.x]).toEqual([0.2, 1]);
  });

  it("is absent where there is nothing", () =>
    expect(unproppedLine([], [], { from: 0, to: 1 }, false)).toBeNull());
});

describe("PT12: the line after closure", () => {
  const { input, expected } = forward.linearFlowLine;
  const times = Float64Array.from(
    { length: 60 },
    (_, index) => 60 * 1.1 ** index,
  );
  const pressure = times.map(
    (seconds) =>
      input.pi_Pa +
      expected.slope_Pa_per_sqrt_s * linearFlowTime(seconds, input.tp_s),
  );

  it("has the slope and the pore pressure of the formula", () => {
    const line = proppedLine(times, pressure, input.tp_s, {
      from: 0,
      to: Infinity,
    });
    expect((line?.slope ?? NaN) / expected.slope_Pa_per_sqrt_s).toBeCloseTo(
      1,
      9,
    );
    expect((line?.intercept ?? NaN) / input.pi_Pa).toBeCloseTo(1, 9);
    for (const { dt_s, p } of expected.pressure_Pa)
      expect(
        input.pi_Pa +
          expected.slope_Pa_per_sqrt_s * linearFlowTime(dt_s, input.tp_s),
      ).toBeCloseTo(p, -2);
  });

  it("is not drawn without linear flow or with few points", () => {
    const range = { from: 0, to: Infinity };
    const radial = times.map((seconds) => 40 - Math.log(seconds));
    expect(proppedLine(times, radial, input.tp_s, range)).toBeNull();
    expect(
      proppedLine(times.subarray(0, 10), pressure, input.tp_s, range),
    ).toBeNull();
  });
});

describe("PT13: flow regimes by the slope of the derivative", () => {
  const times = Float64Array.from(
    { length: 81 },
    (_, index) => 10 ** (index / 20),
  );

  const spansOf = (values: Float64Array) =>
    flowRegimes(times, bourdetDerivative(times, values, 0.2), values);

  it.each([
    ["storage", (t: number) => t],
    ["linear", (t: number) => Math.sqrt(t)],
    ["bilinear", (t: number) => t ** 0.25],
    ["radial", (t: number) => Math.log(t)],
  ] as const)("%s", (regime, pressure) => {
    const values = times.map(pressure);
    const spans = spansOf(values);
    expect(spans.map((span) => span.regime)).toEqual([regime]);
  });

  it("names no regime for a slope that belongs to none", () => {
    const values = times.map((time) => time ** 0.75);
    expect(spansOf(values)).toEqual([]);
  });

  it("names no regime where the derivative only scatters", () => {
    const noise = seededRandom(3);
    const derivative = times.map(
      (time) => Math.sqrt(time) * Math.exp(0.8 * gaussian(noise)),
    );
    const change = times.map((time) => 2 * Math.sqrt(time));
    expect(flowRegimes(times, derivative, change)).toEqual([]);
  });

  it("does not take the hump at the end of storage for flow in the rock", () => {
    // The slope of the derivative passes through 1/2 and 1/4 on its way down.
    const values = times.map((time) => time / (1 + time / 100));
    const named = spansOf(values).map(({ regime }) => regime);
    expect(named).toEqual(["storage"]);
  });
});
