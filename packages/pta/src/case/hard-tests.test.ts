import type { PtaModel, PtaOutput, PtaResultKey } from "@stagecraft/domain/pta";
import { describe, expect, it } from "vitest";
import hard from "../../test/hard-tests.json" with { type: "json" };
import { gaugeRecord, matched } from "./published-tests.fixture.ts";

function outputOf(name: string): PtaOutput {
  const test = hard.tests.find((one) => one.name === name);
  if (test === undefined) throw new Error(`There is no test ${name}.`);
  const { known } = test;
  return matched(
    {
      record: gaugeRecord(
        test.time_s.map((seconds, index) => [
          Math.round(seconds * 1000),
          test.pressure_Pa[index] ?? NaN,
        ]),
        test.rates.map(([seconds = NaN, rate = NaN]) => [seconds * 1000, rate]),
      ),
      input: {
        fractureHeight: known.h_m,
        porosity: known.phi,
        reservoirFluidViscosity: known.mu_cp,
        waterFormationVolumeFactor: known.B,
        wellboreRadius: known.rw_m,
        matrixCompressibility: known.ct_per_MPa / 2,
        waterCompressibility: known.ct_per_MPa / 2,
        reservoirFluidCompressibility: known.ct_per_MPa / 2,
        waterSaturation: 0.3,
        numberOfClusters: 1,
      },
    },
    test.model as PtaModel,
  );
}

const resultOf = ({ results }: PtaOutput, key: PtaResultKey) =>
  results.find((result) => result.key === key);
const codesOf = ({ warnings }: PtaOutput) => warnings.map(({ code }) => code);

describe("PT29: rates that change before a shut-in", () => {
  it("are superposed also for the falloff of a stage", () => {
    const output = outputOf("rates that change");
    expect(resultOf(output, "matchedPermeability")?.value).toBeCloseTo(4, 1);
    expect(resultOf(output, "matchedHalfLength")?.value).toBeCloseTo(80, 0);
  });
});

describe("PT30: a record of another well than the model", () => {
  it.each(["a sealing fault at 60 m", "a fracture in a channel"])(
    "resolves nothing: %s",
    (name) => {
      const output = outputOf(name);
      const found = output.results.filter(
        ({ key }) => key.startsWith("matched") && key !== "matchedMisfit",
      );
      expect(found.length).toBeGreaterThan(3);
      for (const { key, isResolved } of found)
        expect(isResolved, key).toBe(false);
      expect(codesOf(output)).toContain("otherModel");
    },
  );
});

describe("PT31: an interval", () => {
  it("holds the truth where linear flow alone leaves length and permeability open", () => {
    const output = outputOf("linear flow alone");
    const permeability = resultOf(output, "matchedPermeability");
    expect(permeability?.isResolved).toBe(false);
    expect(permeability?.low).toBeLessThan(0.01);
    expect(resultOf(output, "matchedHalfLength")?.isResolved).toBe(false);
    const both = resultOf(output, "matchedLengthRootPermeability");
    const truth = 150 * Math.sqrt(0.01);
    expect(both?.isResolved).toBe(true);
    expect(Math.abs((both?.value ?? NaN) / truth - 1)).toBeLessThan(0.01);
    expect(both?.low).toBeLessThan(truth);
    expect(both?.high).toBeGreaterThan(truth);
  });

  it("of the skin is wide while blocks do not respond, because their share shifts it", () => {
    const output = outputOf("blocks that do not respond yet");
    expect(resultOf(output, "matchedSkin")?.isResolved).toBe(false);
    expect(resultOf(output, "matchedPermeability")?.isResolved).toBe(true);
    expect(resultOf(output, "matchedPermeability")?.value).toBeCloseTo(20, 0);
  });
});

describe("PT24: a fracture of infinite conductivity", () => {
  it("has neither length nor permeability where its two usual forms give others", () => {
    const output = outputOf("a fracture between linear and radial flow");
    for (const [key, truth] of [
      ["matchedPermeability", 0.3],
      ["matchedHalfLength", 110],
    ] as const) {
      const result = resultOf(output, key);
      expect(result?.isResolved, key).toBe(false);
      expect(result?.low, key).toBeLessThan(truth * 1.01);
      expect(result?.high, key).toBeGreaterThan(truth * 0.99);
    }
    expect(resultOf(output, "matchedPorePressure")?.value).toBeCloseTo(27, 0);
  });
});
