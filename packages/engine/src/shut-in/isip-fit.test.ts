import { describe, expect, it } from "vitest";
import reference from "../../test/isip.json" with { type: "json" };
import { fitIsip } from "./isip-fit.ts";

describe("instantaneous shut-in pressure", () => {
  it.each(reference.cases)(
    "SI6 to SI8: $name",
    ({ pressure_MPa, expected }) => {
      const fit = fitIsip(Float64Array.from(pressure_MPa), 0);
      const isip = fit?.isipMpa ?? NaN;
      expect(Math.abs(isip - expected.isip_MPa_truth)).toBeLessThan(
        expected.toleranceMPa,
      );
      expect(Math.abs(isip - expected.isip_scipyLSQ)).toBeLessThan(
        expected.toleranceVsScipyMPa,
      );
      expect(fit?.linearMpa).toBeCloseTo(expected.isip_linearTrend, 3);
      expect(fit?.squareRootMpa).toBeCloseTo(expected.isip_sqrtTrend, 3);
      expect(fit?.trend).toBe(
        expected.selectedTrend === "t" ? "linear" : "squareRoot",
      );
      expect(fit?.hammerPeriodSeconds).toBeCloseTo(expected.period_s, 1);
    },
  );

  it("SI6: fewer than 60 seconds are not fitted", () => {
    const pressures = Float64Array.from({ length: 59 }, (_, t) => 40 - t / 100);
    expect(fitIsip(pressures, 0)).toBeNull();
  });

  it("SI9: no wave, no period", () => {
    const pressures = Float64Array.from(
      { length: 300 },
      (_, t) => 40 - 0.004 * t + (((t * 7919) % 13) - 6) / 100,
    );
    const fit = fitIsip(pressures, 0);
    expect(fit?.hammerPeriodSeconds).toBeNull();
    expect(fit?.isipMpa).toBeCloseTo(40, 1);
  });

  it("SI8: a falloff that bends is extrapolated from its near part", () => {
    // Falls with the square root of time for two minutes, then hardly at all.
    const pressures = Float64Array.from({ length: 300 }, (_, t) =>
      t <= 120
        ? 40 - 0.12 * Math.sqrt(t)
        : 40 - 0.12 * Math.sqrt(120) - 0.0005 * (t - 120),
    );
    const fit = fitIsip(pressures, 0);
    expect(fit?.windowSeconds).toBe(120);
    expect(fit?.isipMpa).toBeCloseTo(40, 3);
    expect(Math.abs((fit?.squareRootMpa ?? NaN) - 40)).toBeGreaterThan(0.1);
  });
});
