import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutsWithin, runInParts } from "../../test/fdi-split-run.ts";
import reference from "../../test/screenout.json" with { type: "json" };
import { InverseSlope, slopeSeconds, stepSeconds } from "./inverse-slope.ts";
import { NetPressureSlope } from "./net-pressure-slope.ts";
import { ScreenOut } from "./screen-out.ts";
import type { ScreenOutSettings } from "./screen-out.ts";

function predictionOf(pressures: readonly number[]): InverseSlope {
  const inverse = new InverseSlope();
  pressures.forEach((pressure, k) => {
    inverse.push(pressure);
    if ((k + 1) % stepSeconds === 0 && k + 1 >= slopeSeconds) inverse.take(k);
  });
  return inverse;
}

describe("inverse slope", () => {
  const { exact, noisy } = reference.inverseSlope;

  it("SO2: a singular pressure tells its time", () => {
    const pressures = Array.from(
      { length: exact.lastSample + 1 },
      (_, t) => 50 - 1.2 * Math.log(1 - t / 600),
    );
    const { timeK, fit } = predictionOf(pressures);
    expect(timeK).toBeCloseTo(exact.predicted, 3);
    expect(Math.abs(timeK - exact.truth)).toBeLessThan(exact.tol);
    expect(fit).toBeCloseTo(exact.r2, 6);
  });

  it("SO2, SO6: noise moves it as in the reference", () => {
    const pressures = noisy.pressure.slice(0, noisy.lastSample + 1);
    const { timeK, fit } = predictionOf(pressures);
    expect(Math.abs(timeK - noisy.predicted)).toBeLessThan(
      noisy.tol_vs_expected,
    );
    expect(fit).toBeCloseTo(noisy.r2, 4);
  });

  it("SO1: pressure that does not rise predicts nothing", () => {
    const falling = Array.from({ length: 400 }, (_, t) => 50 - t / 100);
    expect(predictionOf(falling).timeK).toBeNaN();
  });
});

describe("Nolte-Smith", () => {
  it.each(reference.nolteSmith.cases)(
    "SO4: net pressure of t^$exponent has that slope",
    ({ exponent, slope }) => {
      const net = new NetPressureSlope();
      for (let t = 601; t <= 900; t++) net.push(t, 3 * t ** exponent);
      expect(net.slope()).toBeCloseTo(slope, 9);
    },
  );

  it("SO4: too few pressures have no slope", () => {
    const net = new NetPressureSlope();
    for (let t = 1; t < 60; t++) net.push(t, 3);
    expect(net.slope()).toBeNaN();
  });
});

const length = 900;

/** Sand all the time; the pressure goes to infinity at 600, but is let go at 560. */
function screenOutUnderTest(changes: Partial<ScreenOutSettings> = {}) {
  const filled = (value: number) => new Float64Array(length).fill(value);
  const screenOutRisk = filled(0);
  const relative = Float64Array.from({ length }, (_, k) =>
    k < 560 ? -1.2 * Math.log(1 - k / 600) : 0,
  );
  const pressure = relative.map((value, k) => 40 + value + k / 1e4);
  const inputs = { rate: filled(12), sand: filled(200) };
  const isQuiet = new Uint8Array(length).fill(1);
  return {
    length,
    screenOutRisk,
    columns: [screenOutRisk],
    make: () =>
      new ScreenOut({
        sandBaseKgPerM3: 0.1,
        headLessClosureMpa: null,
        frictionMpaPerRate: 0,
        ...changes,
      }),
    step: ((part, block, from, sink) => {
      part.process(
        block,
        {
          relativePressureMpa: from(relative),
          pressureMpa: from(pressure),
          rateM3PerMinute: from(inputs.rate),
          isQuiet: from(isQuiet),
          concentrationKgPerM3: from(inputs.sand),
        },
        { screenOutRisk: from(screenOutRisk) },
        sink,
      );
    }) satisfies Parameters<typeof runInParts<ScreenOut>>[0]["step"],
  };
}

describe("screen-out", () => {
  it("SO3: warns up to five minutes ahead, once, and takes it back", () => {
    const test = screenOutUnderTest();
    const { notifications, cleared } = runInParts(test, []);
    expect(notifications).toHaveLength(1);
    const [warning] = notifications;
    expect(warning).toMatchObject({ code: 821, type: "warning", unit: "s" });
    expect(warning?.k).toBeGreaterThanOrEqual(299);
    expect(warning?.k).toBeLessThan(310);
    expect(Math.abs((warning?.value ?? NaN) - 300)).toBeLessThan(8);
    expect(cleared).toHaveLength(1);
    expect(cleared[0]?.key).toBe(warning?.key);
    expect(cleared[0]?.k).toBeGreaterThan(560);
  });

  it("SO5: the risk grows towards it and is gone after", () => {
    const { screenOutRisk, ...test } = screenOutUnderTest();
    runInParts(test, []);
    expect(screenOutRisk[280]).toBe(0);
    expect(screenOutRisk[450]).toBeGreaterThan(40);
    expect(screenOutRisk[550]).toBeGreaterThan(75);
    expect(screenOutRisk[850]).toBeCloseTo(0, 9);
  });

  it("SO1: without proppant at the perforations there is none", () => {
    const test = screenOutUnderTest({ sandBaseKgPerM3: 500 });
    expect(runInParts(test, []).notifications).toEqual([]);
    expect(Math.max(...test.screenOutRisk)).toBe(0);
  });

  it("SO7: is the same however the seconds are cut and restored", () => {
    const known = { headLessClosureMpa: -39 };
    const whole = runInParts(screenOutUnderTest(known), []);
    fc.assert(
      fc.property(cutsWithin(length), (cuts) => {
        expect(runInParts(screenOutUnderTest(known), cuts)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });
});
