import { describe, expect, it, test } from "vitest";
import {
  ptaBounds,
  ptaInputFaults,
  ptaInSi,
  ptaMissing,
  ptaQuantities,
  ptaQuantityNames,
  ptaRequiredNames,
  ptaUnitOf,
} from "./pta-case.ts";

describe("units of a case", () => {
  test.each([
    ["TVD", "ft", "m"],
    ["youngModulus", "psi", "mpa"],
    ["porePressureGradient", "psi/ft", "kpa/m"],
    ["wellboreVolume", "bbl", "m3"],
    ["waterCompressibility", "1/psi", "1/mpa"],
    ["staticHistoryMatchMaxWellboreStorage", "bbl/psi", "m3/mpa"],
    ["reservoirFluidViscosity", "cp", "cp"],
    ["matrixPermeability", "md", "md"],
  ] as const)("%s is in %s or %s", (name, standard, metric) => {
    expect(ptaUnitOf(name, "STANDARD")).toBe(standard);
    expect(ptaUnitOf(name, "METRIC")).toBe(metric);
  });

  it("lead to the same value in SI from either system", () => {
    expect(ptaInSi("TVD", 10_000, "STANDARD")).toBeCloseTo(3048, 9);
    expect(ptaInSi("TVD", 3048, "METRIC")).toBe(3048);
    expect(ptaInSi("porePressureGradient", 0.433, "STANDARD")).toBeCloseTo(
      9794.6,
      0,
    );
  });
});

describe("an input of a case", () => {
  it("has the defaults of the specification and no others", () => {
    const usual = ptaQuantityNames.filter(
      (name) => ptaQuantities[name].usual !== null,
    );
    expect(
      Object.fromEntries(
        usual.map((name) => [name, ptaQuantities[name].usual]),
      ),
    ).toEqual({
      // Not of the specification: a fracture in tight rock.
      alpha: 1,
      clusterEfficiency: 1,
      numberOfGenerations: 1100,
      numberOfParentsMating: 45,
      solutionPerPopulation: 45,
      stressBaseGradient: 0,
    });
  });

  it("is held within the same bounds in both systems", () => {
    const { maximum } = ptaBounds("TVD", "METRIC");
    expect(maximum).toBeCloseTo(40_000 * 0.3048, 6);
    expect(ptaInputFaults({ TVD: maximum }, "METRIC")).toEqual([]);
    expect(ptaInputFaults({ TVD: maximum * 1.01 }, "METRIC")).toMatchObject([
      { name: "TVD", code: "outOfBounds" },
    ]);
  });

  it("names the field whose minimum is above its maximum", () => {
    const faults = ptaInputFaults(
      {
        staticHistoryMatchMinSkin: 2,
        staticHistoryMatchMaxSkin: 1,
        gPlotAnalysisStartOverride: 3,
        gPlotAnalysisEndOverride: 2,
      },
      "STANDARD",
    );
    expect(faults.map(({ name }) => name)).toEqual([
      "staticHistoryMatchMinSkin",
      "gPlotAnalysisStartOverride",
    ]);
  });

  it("counts in whole numbers", () => {
    expect(ptaInputFaults({ numberOfClusters: 7.5 }, "STANDARD")).toMatchObject(
      [{ code: "notWhole" }],
    );
  });

  it("says what is missing before a run, and the bounds only for a history match", () => {
    expect(ptaMissing({})).toEqual(ptaRequiredNames);
    expect(ptaMissing({ runStaticHistoryMatch: true })).toHaveLength(
      ptaRequiredNames.length + 10,
    );
  });
});
