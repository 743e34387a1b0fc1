import { describe, expect, test } from "vitest";
import {
  effectiveInputOf,
  inputDigestOf,
  recordIdentityOf,
  type InputLayers,
} from "./effective-input.service.ts";

const nothing: InputLayers = {
  unitSystem: "STANDARD",
  caseInput: {},
  input: {},
  proposals: {},
};

describe("the effective input", () => {
  test("PC8: is the interpretation's, else the case's, else proposed, else usual", () => {
    const { input, origins } = effectiveInputOf({
      ...nothing,
      caseInput: { fractureHeight: 100, porosity: 0.1, model: "radial" },
      input: { porosity: 0.08, masked: [{ from: 1, to: 2 }] },
      proposals: {
        fractureHeight: { value: 80, origin: "documents" },
        youngModulus: { value: 4e6, origin: "engine" },
      },
    });
    expect(input).toEqual({
      fractureHeight: 100,
      porosity: 0.08,
      youngModulus: 4e6,
      model: "radial",
      masked: [{ from: 1, to: 2 }],
      runStaticHistoryMatch: false,
      clusterEfficiency: 1,
      numberOfGenerations: 1100,
      numberOfParentsMating: 45,
      solutionPerPopulation: 45,
      stressBaseGradient: 0,
      alpha: 1,
    });
    expect(origins).toMatchObject({
      porosity: "interpretation",
      masked: "interpretation",
      fractureHeight: "case",
      model: "case",
      youngModulus: "engine",
      alpha: "usual",
      runStaticHistoryMatch: "usual",
    });
    expect(Object.keys(origins).toSorted()).toEqual(
      Object.keys(input).toSorted(),
    );
  });

  test("PC9: a proposal never replaces what a person has set, in the case or on the stage", () => {
    const layers: InputLayers = {
      ...nothing,
      unitSystem: "METRIC",
      caseInput: { wellboreVolume: 20, numberOfClusters: 5 },
      input: { numberOfClusters: 7 },
      proposals: {
        TVD: { value: 10_000, origin: "documents" },
        wellboreVolume: { value: 300, origin: "documents" },
        numberOfClusters: { value: 6, origin: "documents" },
        shutInTimestamp: { value: 1_760_000_000_000, origin: "engine" },
      },
    };
    const { input, origins } = effectiveInputOf(layers);
    expect(input).toMatchObject({
      TVD: 3048,
      wellboreVolume: 20,
      numberOfClusters: 7,
      shutInTimestamp: 1_760_000_000_000,
    });
    expect(origins).toMatchObject({
      TVD: "documents",
      wellboreVolume: "case",
      numberOfClusters: "interpretation",
      shutInTimestamp: "engine",
    });
  });
});

describe("the fingerprint", () => {
  const digestOf = (layers: Partial<InputLayers>, record = "stage 1 0:0:5") =>
    inputDigestOf(effectiveInputOf({ ...nothing, ...layers }), record);

  test("PC10: differs with every value, choice and mask, and with the record", () => {
    const digests = [
      digestOf({}),
      digestOf({ caseInput: { TVD: 9000 } }),
      digestOf({ caseInput: { TVD: 9000.001 } }),
      digestOf({ caseInput: { fractureHeight: 9000 } }),
      digestOf({ input: { model: "radial" } }),
      digestOf({ input: { closureMethod: "tangent" } }),
      digestOf({ input: { runStaticHistoryMatch: true } }),
      digestOf({ input: { masked: [{ from: 1, to: 2 }] } }),
      digestOf({}, "stage 1 0:0:6"),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  test("PC10: does not depend on who set a value, nor on its unit", () => {
    const digest = digestOf({ caseInput: { TVD: 10_000 } });
    expect(digestOf({ input: { TVD: 10_000 } })).toBe(digest);
    expect(digestOf({ unitSystem: "METRIC", caseInput: { TVD: 3048 } })).toBe(
      digest,
    );
  });

  test("PC11: an uploaded record is identified by its file, whatever changes in the stage", () => {
    const stage = { stageId: 7, stageVersion: "1:0:5" };
    expect(recordIdentityOf({ ...stage, recordDigest: null })).not.toBe(
      recordIdentityOf({ ...stage, stageVersion: "2:0:5", recordDigest: null }),
    );
    expect(recordIdentityOf({ ...stage, recordDigest: "abc" })).toBe(
      recordIdentityOf({ stageId: 7, stageVersion: "2", recordDigest: "abc" }),
    );
  });
});
