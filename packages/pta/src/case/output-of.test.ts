import {
  ptaQuantities,
  ptaQuantityNames,
  type PtaInput,
  type PtaModel,
  type PtaOutput,
  type PtaQuantityName,
  ptaModels,
} from "@stagecraft/domain/pta";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interpret, interpretPlots } from "../interpretation/interpret.ts";
import {
  aClosingRecord,
  aRecord,
  shutInMs,
} from "../interpretation/interpretation.fixture.ts";
import type { FalloffRecord } from "../interpretation/interpretation-input.ts";
import { interpretationInputOf } from "./interpretation-input-of.ts";
import { outputOf } from "./output-of.ts";

/** A case in which everything is set, in the units of the STANDARD system. */
const whole: PtaInput = {
  fractureHeight: 100,
  fracturingFluidPressureGradient: 0.4332,
  matrixCompressibility: 2.8e-6,
  matrixPermeability: 0.01,
  minimumInSituStressGradient: 0.7,
  numberOfClusters: 8,
  clusterEfficiency: 0.9,
  poissonRatio: 0.25,
  porePressureGradient: 0.53,
  porosity: 0.06,
  reservoirFluidCompressibility: 9e-6,
  reservoirFluidViscosity: 0.6,
  TVD: 9842,
  waterCompressibility: 3.1e-6,
  waterFormationVolumeFactor: 1,
  waterSaturation: 0.3,
  wellboreVolume: 377,
  wellboreRadius: 0.3,
  youngModulus: 4.35e6,
  shutInTimestamp: shutInMs,
};
const names = Object.keys(whole).filter(
  (name): name is PtaQuantityName => name in ptaQuantities,
);

function without(left: readonly PtaQuantityName[]): PtaInput {
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => !left.some((one) => one === name)),
  );
}

function plotsOf(input: PtaInput, record: FalloffRecord): PtaOutput {
  const order = { input, system: "STANDARD", record, seed: 1 } as const;
  const given = interpretationInputOf(order);
  return outputOf(interpretPlots(given), given, "STANDARD");
}

function wholeOf(input: PtaInput, record: FalloffRecord): PtaOutput {
  const order = { input, system: "METRIC", record, seed: 1 } as const;
  const given = interpretationInputOf(order);
  const steps = interpret(given);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return outputOf(step.value, given, "METRIC");
}

/** Every number of an output with its path, so that a failure names the value. */
function numbersOf(value: unknown, path = ""): [string, number][] {
  if (typeof value === "number") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    numbersOf(one, `${path}.${key}`),
  );
}

function faultsOf(output: PtaOutput): [string, number][] {
  return numbersOf(output).filter(([, value]) => !Number.isFinite(value));
}

const keysOf = ({ results }: PtaOutput) => results.map(({ key }) => key);
const missingOf = ({ warnings }: PtaOutput) =>
  warnings
    .filter(({ code }) => code === "missingInput")
    .flatMap(({ values }) => String(values["names"]).split(","));

const closing = aClosingRecord(3000);

describe("PT32: the stress above its reference", () => {
  const depth = 9842;
  const above = (input: PtaInput) => {
    const { results } = plotsOf(input, closing);
    const valueOf = (wanted: string) =>
      results.find(({ key }) => key === wanted)?.value ?? NaN;
    return valueOf("minimumStress") - valueOf("stressAboveReference");
  };

  it.each([
    ["the minimum stress", {}, 0.7],
    [
      "the minimum stress where the reference is zero",
      { stressBaseGradient: 0 },
      0.7,
    ],
    ["the reference", { stressBaseGradient: 0.8 }, 0.8],
  ])("counts from %s", (_, set, gradient) => {
    expect(above({ ...whole, ...set })).toBeCloseTo(gradient * depth, 0);
  });

  it("needs no minimum stress beside a reference", () => {
    const input = {
      ...without(["minimumInSituStressGradient"]),
      stressBaseGradient: 0.8,
    };
    expect(missingOf(plotsOf(input, closing))).toEqual([]);
    expect(above(input)).toBeCloseTo(0.8 * depth, 0);
  });
});

describe("PT21: an input that nobody has set", () => {
  it("leaves nothing blank when it is there", () => {
    const output = plotsOf(whole, closing);
    expect(missingOf(output)).toEqual([]);
    expect(keysOf(output)).toContain("createdHalfLength");
    expect(keysOf(output)).toContain("leakOffPermeability");
  });

  it("of depth or fluid leaves the pressure at the surface, and no result of the rock", () => {
    const output = plotsOf(without(["TVD"]), closing);
    const keys = keysOf(output);
    expect(missingOf(output)).toEqual(["TVD"]);
    expect(output.gPlot?.closure).not.toBeNull();
    expect(keys).toContain("closureG");
    expect(keys).toContain("createdHalfLength");
    for (const key of ["closurePressure", "closureGradient", "minimumStress"])
      expect(keys).not.toContain(key);
    const surface = Number(closing.surfacePressurePa[7200]) / 6894.757;
    expect(output.falloff?.pressure[0]).toBeCloseTo(surface, 0);
  });

  it("of the stress before the test leaves nothing to compare closure with", () => {
    const output = plotsOf(without(["minimumInSituStressGradient"]), closing);
    expect(missingOf(output)).toEqual(["minimumInSituStressGradient"]);
    expect(keysOf(output)).toContain("minimumStress");
    expect(keysOf(output)).not.toContain("stressAboveReference");
  });

  it("of the rock leaves no fracture, but its closure", () => {
    const output = plotsOf(without(["youngModulus"]), closing);
    const keys = keysOf(output);
    expect(missingOf(output)).toEqual(["youngModulus"]);
    expect(keys).toContain("closurePressure");
    expect(keys).toContain("efficiency");
    expect(keys).not.toContain("createdHalfLength");
    expect(keys).not.toContain("averageWidth");
  });

  it("that a history match needs is named instead of matched", () => {
    const input = { ...without(["porosity"]), runStaticHistoryMatch: true };
    const output = wholeOf(input, aRecord(600));
    expect(output.staticModel).toBeNull();
    expect(missingOf(output)).toContain("porosity");
  });

  it("is blank, each result either there or explained", () => {
    const results = keysOf(plotsOf(whole, closing));
    fc.assert(
      fc.property(fc.subarray(names), (left) => {
        const output = plotsOf(
          { ...without(left), shutInTimestamp: shutInMs },
          closing,
        );
        const keys = new Set(keysOf(output));
        const explained = output.warnings.flatMap(({ values }) =>
          String(values["results"] ?? "").split(","),
        );
        expect(faultsOf(output)).toEqual([]);
        expect(
          results.filter((key) => !keys.has(key) && !explained.includes(key)),
        ).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("PT22: a gauge at the perforations", () => {
  it("needs no head, and gives the gradient when the depth is there", () => {
    const record = { ...closing, pressureAt: "perforations" as const };
    const left = without(["fracturingFluidPressureGradient"]);
    const output = plotsOf(left, record);
    expect(missingOf(output)).toEqual([]);
    const surface = Number(closing.surfacePressurePa[7200]) / 6894.757;
    expect(output.falloff?.pressure[0]).toBeCloseTo(surface, 0);
    expect(keysOf(output)).toContain("closureGradient");
  });
});

/**
 * Records of poor quality, because an upload can contain any of them: empty ones, constant or
 * rising pressure, spikes, and times out of order.
 */
const ugly = fc
  .record({
    length: fc.constantFrom(0, 1, 2, 31, 200, 900),
    pressure: fc.constantFrom("null", "equal", "rising", "falling", "noise"),
    rate: fc.constantFrom("none", "null", "zero", "pumped", "on", "produced"),
    time: fc.constantFrom("seconds", "equal", "backwards", "hours", "null"),
    spike: fc.constantFrom(0, 1e9, -1e9),
    at: fc.nat(899),
    pressureAt: fc.constantFrom("surface", "perforations"),
  })
  .map((kind): FalloffRecord => {
    const numbers = (of: (index: number) => number) =>
      Array.from({ length: kind.length }, (_, index) => of(index));
    const pressures: Record<string, (index: number) => number> = {
      null: () => NaN,
      equal: () => 30e6,
      rising: (index) => 20e6 + index * 1e4,
      falling: (index) => 40e6 - 2e5 * Math.sqrt(index),
      noise: (index) => 30e6 + 1e6 * Math.sin(index * index),
    };
    const rates: Record<string, (index: number) => number> = {
      null: () => NaN,
      zero: () => 0,
      pumped: (index) => (index < kind.length / 3 ? 0.2 : 0),
      on: () => 0.2,
      produced: (index) => (index < kind.length / 3 ? -0.01 : 0),
    };
    const times: Record<string, (index: number) => number> = {
      seconds: (index) => shutInMs - 100_000 + index * 1000,
      equal: () => shutInMs,
      backwards: (index) => shutInMs - index * 1000,
      hours: (index) => shutInMs - 3.6e8 + index * 3.6e6,
      null: () => NaN,
    };
    const pressure = numbers(pressures[kind.pressure] ?? (() => NaN));
    if (kind.spike !== 0 && kind.at < pressure.length)
      pressure[kind.at] = kind.spike;
    return {
      timestampsMs: numbers(times[kind.time] ?? (() => NaN)),
      surfacePressurePa: pressure,
      pressureAt: kind.pressureAt,
      slurryRateCubicMetersPerSecond:
        kind.rate === "none" ? null : numbers(rates[kind.rate] ?? (() => NaN)),
    };
  });

describe("PT23: a record of any kind", () => {
  it("gives finite numbers or none", () => {
    fc.assert(
      fc.property(
        ugly,
        fc.subarray(names),
        fc.constantFrom<PtaModel>(...ptaModels),
        (record, left, model) => {
          const output = plotsOf({ ...without(left), model }, record);
          expect(faultsOf(output)).toEqual([]);
          expect(output.falloff !== null || output.warnings.length > 0).toBe(
            true,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("is matched, or a reason is there", () => {
    const search = {
      runStaticHistoryMatch: true,
      numberOfGenerations: 2,
      solutionPerPopulation: 6,
      numberOfParentsMating: 4,
    };
    fc.assert(
      fc.property(
        ugly,
        fc.constantFrom<PtaModel>("uniformFlux", "radial"),
        (record, model) => {
          const output = wholeOf({ ...whole, ...search, model }, record);
          expect(faultsOf(output)).toEqual([]);
          expect(
            output.staticModel !== null ||
              output.warnings.some(({ level }) => level !== "note"),
          ).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  it("has every input in its list", () => {
    expect(names.every((name) => ptaQuantityNames.includes(name))).toBe(true);
  });
});
