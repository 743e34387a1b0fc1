import { describe, expect, it } from "vitest";
import forward from "../../test/pta-forward.json" with { type: "json" };
import laplace from "../../test/fracture-laplace-kernel.json" with { type: "json" };
import pressures from "../../test/fracture-pd.json" with { type: "json" };
import storage from "../../test/fracture-wbs-skin.json" with { type: "json" };
import { FractureFalloff } from "./falloff.ts";
import { fracturePressureAt } from "./fracture-pressure.ts";
import { fractureTransform, kernels } from "./kernels.ts";
import { effectiveRadius, WellResponse } from "./well-response.ts";

function relative(got: number, wanted: number): number {
  return Math.abs(got - wanted) / Math.abs(wanted);
}

describe("PT7: the pressure of a fracture", () => {
  it.each(laplace.rows)("in Laplace space at $s", (row) => {
    const { uniformFlux, infiniteConductivity } = fractureTransform;
    expect(relative(uniformFlux(row.s), row.s_pbar_xD0)).toBeLessThan(1e-8);
    expect(
      relative(infiniteConductivity(row.s), row["s_pbar_xD0.732"]),
    ).toBeLessThan(1e-8);
    const tabulated = kernels.uniformFlux().at(Math.log(row.s));
    expect(relative(tabulated, row.s_pbar_xD0)).toBeLessThan(2e-8);
  });

  it.each(pressures.rows)("over time at $tDxf", (row) => {
    const { relTol } = pressures;
    const uniform = fracturePressureAt(row.tDxf, 0);
    expect(relative(uniform, row.uniformFlux_xD0)).toBeLessThan(relTol);
    const infinite = fracturePressureAt(row.tDxf, 0.732);
    expect(
      relative(infinite, row["infiniteConductivity_xD0.732"]),
    ).toBeLessThan(relTol);
  });
});

describe("PT8: storage and skin", () => {
  it.each(storage.rows)("CD $CD, S $S, xD $xD at $tDxf", (row) => {
    const kernel =
      row.xD === 0 ? kernels.uniformFlux() : kernels.infiniteConductivity();
    const response = new WellResponse(
      kernel,
      row.tDxf / 2,
      row.tDxf * 2,
      16,
      12,
    );
    response.compute({ perSecond: 1, storage: row.CD, skin: row.S });
    expect(relative(response.at(row.tDxf), row.pwD)).toBeLessThan(
      storage.relTolStehfestN12,
    );
  });

  it("a well of effective radius responds as one with skin, long after the storage", () => {
    const at = (skin: number) => {
      const response = new WellResponse(kernels.radial(), 1e6, 1e8, 32, 12);
      const parameters = { perSecond: 1, storage: 0, skin };
      response.compute(effectiveRadius(parameters));
      return response.at(1e7);
    };
    const late = (skin: number) => 0.5 * (Math.log(1e7) + 0.809_07) + skin;
    expect(relative(at(3), late(3))).toBeLessThan(1e-4);
    expect(relative(at(-3), late(-3))).toBeLessThan(1e-3);
  });

  it("double porosity begins as fissures alone and ends as the whole", () => {
    const doublePorosity = {
      storativityRatio: 0.05,
      interporosity: 1e-6,
      flow: "pseudosteady",
    } as const;
    const response = new WellResponse(kernels.radial(), 1, 1e12, 400, 12);
    response.compute({ perSecond: 1, storage: 0, skin: 0, doublePorosity });
    const line = (time: number) => 0.5 * (Math.log(time) + 0.809_07);
    expect(relative(response.at(1e3), line(1e3 / 0.05))).toBeLessThan(5e-3);
    expect(relative(response.at(1e10), line(1e10))).toBeLessThan(1e-3);
  });
});

describe("PT9: the falloff after an injection", () => {
  it.each(forward.falloffCases)("$name", ({ input, ...one }) => {
    const fractureCount = input.numberOfClusters * input.clusterEfficiency;
    const isUniform = one.name.startsWith("uniform");
    const falloff = new FractureFalloff(
      {
        rateCubicMetersPerSecond: input.rate_m3s / fractureCount,
        injectionSeconds: input.tp_s,
        heightMeters: input.h_m,
        viscosityPaSeconds: input.mu_Pas,
        porosity: input.phi,
        totalCompressibilityPerPa: input.ct_per_Pa,
        volumeFactor: input.B,
      },
      isUniform ? kernels.uniformFlux() : kernels.infiniteConductivity(),
      one.shutInTime_s,
    );
    const got = falloff.pressures({
      halfLengthMeters: input.xf_m,
      permeabilitySquareMeters: input.k_m2,
      porePressurePa: input.pi_Pa,
      skin: input.S,
      storageCubicMetersPerPa: input.C_m3_per_Pa / fractureCount,
    });
    for (const [index, wanted] of one.pressure_Pa.entries()) {
      const rise = wanted - input.pi_Pa;
      expect(Math.abs((got[index] ?? NaN) - wanted) / rise).toBeLessThan(
        forward.falloffRelTolOnDeltaP,
      );
    }
  });
});
