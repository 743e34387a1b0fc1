import { describe, expect, it } from "vitest";
import reference from "../../test/pta-history-match.json" with { type: "json" };
import { kernels } from "../models/kernels.ts";
import {
  matchFracture,
  type FractureMatch,
  type FractureMatchInput,
} from "./fracture-match.ts";

const squareMetersPerMillidarcy = 9.869_232_667_160_128e-16;
const { known, bounds, expected } = reference;
const fractureCount = known.numberOfClusters * known.clusterEfficiency;

function between(
  [minimum = NaN, maximum = NaN]: readonly number[],
  factor = 1,
) {
  return { minimum: minimum * factor, maximum: maximum * factor };
}

function inputWith(seed: number, generations: number): FractureMatchInput {
  return {
    setting: {
      rateCubicMetersPerSecond: known.rate_m3s / fractureCount,
      injectionSeconds: known.tp_s,
      heightMeters: known.h_m,
      viscosityPaSeconds: known.mu_Pas,
      porosity: known.phi,
      totalCompressibilityPerPa: known.ct_per_Pa,
      volumeFactor: known.B,
    },
    kernel: kernels.uniformFlux(),
    bounds: {
      halfLengthMeters: between(bounds.halfLength_m),
      permeabilitySquareMeters: between(
        bounds.permeability_md,
        squareMetersPerMillidarcy,
      ),
      porePressurePa: between(bounds.porePressure_Pa),
      skin: between(bounds.skin),
      storageCubicMetersPerPa: between(
        bounds.storage_m3_per_Pa,
        1 / fractureCount,
      ),
    },
    shutInSeconds: reference.shutInTime_s,
    pressurePa: reference.pressure_Pa,
    search: { generations, solutionsPerPopulation: 45, parentsMating: 45 },
    seed,
  };
}

function match(input: FractureMatchInput): FractureMatch {
  const steps = matchFracture(input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe("PT10: the falloff of a fractured well is matched", () => {
  it("within the tolerances of the reference, and says what it does not resolve", () => {
    const found = match(inputWith(1, 1100));
    const { tol } = expected;
    const off = (got: number, wanted: number) => Math.abs(got / wanted - 1);
    expect(
      off(found.lengthRootPermeability.value, expected.xf_sqrt_k_m_sqrt_m2),
    ).toBeLessThan(tol.xf_sqrt_k);
    expect(
      Math.abs(found.porePressurePa.value - expected.porePressure_Pa),
    ).toBeLessThan(tol.porePressure_Pa);
    expect(
      off(
        found.storageCubicMetersPerPa.value * fractureCount,
        expected.storage_m3_per_Pa,
      ),
    ).toBeLessThan(tol.storage);
    expect(found.rmse).toBeLessThan(tol.rmse_fraction_of_range);
    expect(found.isSeparatelyResolved).toBe(false);
  });

  it("gives the same for the same seed", () => {
    expect(match(inputWith(7, 20))).toEqual(match(inputWith(7, 20)));
  });

  it("reports every generation, and never gets worse", () => {
    const misfits = [];
    const steps = matchFracture(inputWith(3, 30));
    for (;;) {
      const step = steps.next();
      if (step.done === true) break;
      misfits.push(step.value.best.misfit);
    }
    expect(misfits).toHaveLength(30);
    expect(misfits).toEqual([...misfits].sort((one, other) => other - one));
  });
});
