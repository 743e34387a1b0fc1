import { describe, expect, it, test } from "vitest";
import {
  ConductivityTables,
  finiteConductivityTransform,
} from "./finite-conductivity.ts";
import { fractureTransform } from "./kernels.ts";

const eulerGamma = 0.577_215_664_901_532_9;

/** The radius of a plain well with the same pressure late in a test, as a share of the half-length. */
function effectiveRadius(conductivity: number): number {
  const s = 1e-6;
  const pressure = finiteConductivityTransform(s, conductivity);
  return (2 / Math.sqrt(s)) * Math.exp(-eulerGamma - pressure);
}

describe("PT20: a fracture of finite conductivity", () => {
  test.each([0.5, 5, 50])(
    "flows bilinearly at first: pressure with the fourth root of time, conductivity %d",
    (conductivity) => {
      const s = 1e10;
      const bilinear = Math.PI / (Math.sqrt(2 * conductivity) * s ** 0.25);
      const pressure = finiteConductivityTransform(s, conductivity);
      expect(pressure / bilinear).toBeCloseTo(1, 1);
    },
  );

  test.each([1e-3, 1, 1e3])(
    "without resistance is the one of infinite conductivity, at s = %d",
    (s) => {
      const ratio =
        finiteConductivityTransform(s, 1e5) /
        fractureTransform.infiniteConductivity(s);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
    },
  );

  it("acts late like a well of half its half-length, or of 0.28 times its conductivity", () => {
    expect(effectiveRadius(1e4)).toBeCloseTo(0.5, 2);
    expect(effectiveRadius(0.1) / 0.028).toBeCloseTo(1, 1);
  });

  it("is read from tables to within a thousandth", () => {
    const kernel = new ConductivityTables().of(3.3);
    for (const s of [1e-4, 0.1, 10, 1e4])
      expect(
        kernel.at(Math.log(s)) / finiteConductivityTransform(s, 3.3),
      ).toBeCloseTo(1, 3);
  });
});
