import { describe, expect, it } from "vitest";
import special from "../../test/special-functions.json" with { type: "json" };
import inversions from "../../test/stehfest.json" with { type: "json" };
import {
  besselK0,
  besselK1,
  complementaryErrorFunction,
  errorFunction,
  exponentialIntegral,
  integralOfK0,
} from "./special-functions.ts";
import { invertLaplace, stehfestWeights } from "./stehfest.ts";

describe("PT1: special functions agree with 30 digits of arithmetic", () => {
  it.each(special.rows)("at $x", (row) => {
    const { relTol } = special;
    const wanted: [number, number][] = [
      [exponentialIntegral(row.x), row.E1],
      [errorFunction(row.x), row.erf],
      [complementaryErrorFunction(row.x), row.erfc],
      [besselK0(row.x), row.K0],
      [besselK1(row.x), row.K1],
      [integralOfK0(row.x), row.intK0_0_x],
    ];
    for (const [got, reference] of wanted)
      expect(Math.abs(got - reference)).toBeLessThanOrEqual(
        relTol * Math.abs(reference),
      );
  });
});

const transforms: Record<string, (s: number) => number> = {
  "1/s": (s) => 1 / s,
  "1/s^2": (s) => 1 / s ** 2,
  "1/(s+1)": (s) => 1 / (s + 1),
  "exp(-sqrt(s))/s": (s) => Math.exp(-Math.sqrt(s)) / s,
  "1/sqrt(s)": (s) => 1 / Math.sqrt(s),
  "s^-1.5": (s) => s ** -1.5,
  "K0(sqrt(s))/s": (s) => besselK0(Math.sqrt(s)) / s,
};

describe("PT2: Laplace transforms are inverted by Stehfest's weights", () => {
  it.each([6, 8, 10, 12] as const)("with %i terms", (termCount) => {
    const exact = inversions.weightsFloat[termCount];
    const weights = [...stehfestWeights(termCount)];
    for (const [index, weight] of weights.entries())
      expect(weight / (exact[index] ?? NaN)).toBeCloseTo(1, 12);
  });

  it.each(inversions.pairs)("of $F at $t", (pair) => {
    const transform = transforms[pair.F];
    if (transform === undefined) throw new Error(`No transform ${pair.F}.`);
    const got = (terms: number) => invertLaplace(transform, pair.t, terms);
    expect(Math.abs(got(8) - pair.stehfestN8)).toBeLessThan(1e-7);
    expect(Math.abs(got(10) - pair.stehfestN10)).toBeLessThan(1e-7);
    expect(Math.abs(got(12) - pair.stehfestN12)).toBeLessThan(1e-7);
  });
});
