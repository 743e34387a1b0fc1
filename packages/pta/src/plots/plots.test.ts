import { describe, expect, it } from "vitest";
import bourdet from "../../test/bourdet.json" with { type: "json" };
import closures from "../../test/gplot-closure.json" with { type: "json" };
import forward from "../../test/pta-forward.json" with { type: "json" };
import reference from "../../test/gfunction.json" with { type: "json" };
import { balanceMaterial } from "../material-balance.ts";
import { bourdetDerivative, equivalentSeconds } from "./bourdet.ts";
import { pickClosure } from "./closure-picks.ts";
import { fluidEfficiency, gFunction, lossFunction } from "./g-function.ts";
import { gPlotOf, gTimes } from "./g-plot.ts";

function expectNear(got: number, wanted: number, relTol: number): void {
  expect(Math.abs(got - wanted)).toBeLessThanOrEqual(
    relTol * Math.abs(wanted) + 1e-14,
  );
}

describe("PT3: the G-function", () => {
  it.each(reference.rows)("at $dtD of the injection time", (row) => {
    const { relTol } = reference;
    expectNear(lossFunction(row.dtD), row.alpha1.g, relTol);
    expectNear(gFunction(row.dtD), row.alpha1.G, relTol);
    expectNear(lossFunction(row.dtD, 0.5), row.alpha05.g, relTol);
    expectNear(gFunction(row.dtD, 0.5), row.alpha05.G, relTol);
    expectNear(gFunction(row.dtD, 0.75), row.alpha075_linear_interp_G, 1e-9);
  });

  it.each(reference.efficiency)("gives efficiency at $Gc", (row) =>
    expectNear(fluidEfficiency(row.Gc, row.alpha), row.eta, 1e-9),
  );
});

describe("PT4: closure is picked on the G-plot", () => {
  it.each(closures.cases)("$name", (one) => {
    const g = gTimes(one.dt_s, one.tp_s, one.alpha);
    const plot = gPlotOf(g, one.pressure_MPa);
    if (plot === null) throw new Error("There is no plot.");
    for (const { G, dPdG } of one.dPdG_at) {
      const nearest = plot.g.reduce(
        (best, value, index) =>
          Math.abs(value - G) < Math.abs((plot.g[best] ?? NaN) - G)
            ? index
            : best,
        0,
      );
      expect(plot.decline[nearest]).toBeCloseTo(dPdG, 1);
      expect(Math.abs((plot.decline[nearest] ?? NaN) - dPdG)).toBeLessThan(
        closures.cases[0]?.toleranceDPDG ?? NaN,
      );
    }
    const picks = pickClosure(plot);
    const { tangent, contact, toleranceG, tolerancePressure_MPa } =
      one.expected;
    for (const [got, wanted] of [
      [picks.tangent, tangent],
      [picks.contact, contact],
    ] as const) {
      if (wanted === null) {
        expect(got).toBeNull();
        continue;
      }
      expect(Math.abs((got?.g ?? NaN) - wanted.G)).toBeLessThan(toleranceG);
      expect(Math.abs((got?.pressure ?? NaN) - wanted.pressure)).toBeLessThan(
        tolerancePressure_MPa,
      );
    }
  });

  it("finds no closure where there is none", () => {
    const g = gTimes([0, 1, 2], 60);
    const plot = gPlotOf(g, [50, 49, 48]);
    expect(plot).not.toBeNull();
    expect(gPlotOf(gTimes([0], 60), [50])).toBeNull();
    expect(gPlotOf(gTimes([1, 2], 60), [NaN, NaN])).toBeNull();
  });
});

describe("PT5: the material balance of a PKN fracture", () => {
  const { input, expected, relTol } = forward.gPlotPKN;
  const balance = balanceMaterial({
    youngModulusPa: input.youngModulus_Pa,
    poissonRatio: input.poissonRatio,
    fractureHeightMeters: input.fractureHeight_m,
    declinePa: input.pStar_Pa_per_G,
    injectionSeconds: input.tp_s,
    closureG: input.Gc,
    injectedCubicMeters: input.injectedVolumeTotal_m3,
    fractureCount: input.numberOfClusters * input.clusterEfficiency,
    alpha: input.alpha,
  });

  it.each([
    [balance.planeStrainModulusPa, expected.planeStrainModulus_Pa],
    [balance.complianceMetersPerPa, expected.compliance_m_per_Pa],
    [
      balance.leakOffMetersPerRootSecond,
      expected.leakoffCoefficient_m_per_sqrt_s,
    ],
    [balance.efficiency, expected.efficiency],
    [balance.netPressurePa, expected.netPressureAtShutIn_Pa],
    [balance.areaSquareMeters, expected.fractureArea_oneFace_m2],
    [balance.halfLengthMeters, expected.halfLength_m],
    [balance.meanWidthMeters, expected.averageWidth_m],
    [balance.leakedCubicMeters, expected.leakedVolumeAtShutIn_m3],
  ])("%d is %d", (got, wanted) => expectNear(got, wanted, relTol));
});

describe("PT6: the derivative of Bourdet", () => {
  it.each(bourdet.cases)("of $curve over $L_ln", (one) => {
    const got = bourdetDerivative(bourdet.t, one.p, one.L_ln);
    for (const [index, wanted] of one.expectedBourdet.entries())
      expectNear(got[index] ?? NaN, wanted, 1e-8);
  });

  it.each(bourdet.agarwal.tests)("equivalent time at $dt", (row) =>
    expectNear(equivalentSeconds(row.dt, row.tp), row.te, 1e-12),
  );
});
