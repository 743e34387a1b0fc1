import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PtaModel, PtaOutput, PtaResultKey } from "@stagecraft/domain/pta";
import { describe, expect, it } from "vitest";
import {
  cubicMetersPerBarrel,
  gaugeRecord,
  hasShared,
  matched,
  pascalsPerPsi,
  publishedTest,
  sharedFolder,
} from "./published-tests.fixture.ts";

const feetPerMeter = 1 / 0.3048;
/** Storage of the METRIC system (cubic meters for each megapascal) in published units. */
const barrelsPerPsi = (1e-6 / cubicMetersPerBarrel) * pascalsPerPsi;
const cubicMetersPerKilogramForce = 1e-6 * 98_066.5;

const codesOf = ({ warnings }: PtaOutput) => warnings.map(({ code }) => code);
const resultOf = ({ results }: PtaOutput, key: PtaResultKey) =>
  results.find((result) => result.key === key);

/** Expects a value within five percent of the published one, or marked as not resolved. */
function expectPublished(
  output: PtaOutput,
  published: Partial<Record<PtaResultKey, number>>,
  unit: Partial<Record<PtaResultKey, number>>,
) {
  for (const [key, wanted] of Object.entries(published)) {
    const result = resultOf(output, key as PtaResultKey);
    const value = (result?.value ?? NaN) * (unit[key as PtaResultKey] ?? 1);
    const isNear = Math.abs(value / wanted - 1) < 0.05;
    expect(
      isNear || result?.isResolved === false,
      `${key} ${value} of ${wanted}`,
    ).toBe(true);
  }
}

interface Published {
  readonly test: string;
  readonly model: PtaModel;
  readonly values: Partial<Record<PtaResultKey, number>>;
  /** The results that must be marked as resolved, because the published record determines them. */
  readonly resolved: readonly PtaResultKey[];
  readonly storage: number;
}

const published: readonly Published[] = [
  {
    test: "Bourdet_1983_1",
    model: "radial",
    values: {
      matchedPermeability: 11.7,
      matchedSkin: 8.78,
      matchedStorage: 0.020_58,
    },
    resolved: ["matchedPermeability", "matchedSkin", "matchedStorage"],
    storage: cubicMetersPerKilogramForce,
  },
  {
    test: "Bourdet_1983b",
    model: "doublePorosityPseudosteady",
    values: {
      matchedPermeability: 358.6,
      matchedSkin: -5.06,
      matchedStorage: 0.016_15,
      matchedStorativityRatio: 0.0936,
      matchedInterporosity: 3.3e-8,
    },
    resolved: ["matchedPermeability", "matchedSkin", "matchedStorage"],
    storage: barrelsPerPsi,
  },
  {
    // Storage and the early flow of the fissures end before the first sample, so the record
    // determines neither the storage nor the storativity ratio.
    test: "Bourdet_1984",
    model: "doublePorosityTransient",
    values: {
      matchedPermeability: 258.2,
      matchedSkin: -4.42,
      matchedStorage: 0.010_72,
      matchedStorativityRatio: 0.0199,
    },
    resolved: ["matchedPermeability", "matchedSkin"],
    storage: barrelsPerPsi,
  },
  {
    test: "Samad_1994_7",
    model: "infiniteConductivity",
    values: {
      matchedPermeability: 12.9,
      matchedHalfLength: 355.1,
      matchedStorage: 0.0705,
    },
    resolved: ["matchedPermeability", "matchedHalfLength"],
    storage: barrelsPerPsi,
  },
  {
    // There is one reading in four hours, and the readings scatter by more than the features of
    // the model, so no value is resolved.
    test: "DaPrat_1984_BU",
    model: "doublePorosityPseudosteady",
    values: {
      matchedPermeability: 0.748,
      matchedSkin: -7.7,
      matchedStorage: 0.2045,
      matchedInterporosity: 6.27e-6,
    },
    resolved: [],
    storage: barrelsPerPsi,
  },
];

describe.skipIf(!hasShared("pta-classics"))(
  "PT14, PT24: a published well test, as an uploaded record",
  () => {
    it.each(published)("$test as $model", (one) => {
      const output = matched(publishedTest(one.test), one.model);
      expectPublished(output, one.values, {
        matchedStorage: one.storage,
        matchedHalfLength: feetPerMeter,
      });
      for (const key of one.resolved)
        expect(resultOf(output, key)?.isResolved, key).toBe(true);
      expect(resultOf(output, "matchedMisfit")?.value).toBeLessThan(0.02);
      expect(output.staticModel?.model).toBe(one.model);
    });

    it("PT13: has no linear flow where its storage bends over", () => {
      const output = matched(
        publishedTest("Bourdet_1983b"),
        "doublePorosityPseudosteady",
        5,
      );
      expect(output.flowRegimes.map(({ regime }) => regime)).toEqual([
        "radial",
      ]);
    });

    it("PT25: of a closed reservoir has a boundary that the model does not have, and no value counts", () => {
      const output = matched(publishedTest("Lee_2003_2_12"), "radial");
      expect(codesOf(output)).toContain("boundaryReached");
      expect(codesOf(output)).toContain("flowingPeriod");
      expect(resultOf(output, "matchedPermeability")?.isResolved).toBe(false);
      expect(resultOf(output, "matchedSkin")?.isResolved).toBe(false);
    });

    it("PT26: whose rates have no sign is a build-up by its pressure", () => {
      const output = matched(publishedTest("Gringarten_1979", 1), "radial", 5);
      expect(codesOf(output)).toContain("producedRates");
      expect(codesOf(output)).toContain("buildUp");
      expect(output.injection?.lastRate).toBeLessThan(0);
      expect(output.gPlot).toBeNull();
      expect(resultOf(output, "matchedSkin")?.value).toBeLessThan(-4);
    });
  },
);

describe.skipIf(!hasShared("pta-hytool"))("PT24: a published drawdown", () => {
  it("of a fracture gives its permeability", () => {
    const file = join(sharedFolder("pta-hytool"), "grg_ds1.dat");
    const rows = readFileSync(file, "utf8")
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(",").map(Number));
    const initial = 30e6;
    const rate = (-419 * cubicMetersPerBarrel) / 86_400;
    const compressibility = 3e-9 * 1e6;
    const output = matched(
      {
        record: gaugeRecord(
          rows.map(([hour = NaN, drop = NaN]) => [
            Math.round(hour * 3_600_000),
            initial - drop * pascalsPerPsi,
          ]),
          [[0, rate]],
        ),
        input: {
          fractureHeight: 25,
          porosity: 0.12,
          reservoirFluidViscosity: 0.65,
          waterFormationVolumeFactor: 1.26,
          matrixCompressibility: compressibility / 2,
          waterCompressibility: compressibility / 2,
          reservoirFluidCompressibility: compressibility / 2,
          waterSaturation: 0.3,
          numberOfClusters: 1,
          // The drops are from a pressure that is known.
          staticHistoryMatchMinPorePressure: 29.99,
          staticHistoryMatchMaxPorePressure: 30.01,
        },
      },
      "infiniteConductivity",
    );
    expectPublished(output, { matchedPermeability: 7.2 }, {});
  });
});

describe.skipIf(!hasShared("pta-gauge-yous3ry"))(
  "PT24: a build-up as a gauge recorded it, each second to every sixth",
  () => {
    it("gives permeability, skin and storage of its author, or says that they are open", () => {
      const file = join(sharedFolder("pta-gauge-yous3ry"), "p_data.csv");
      const hour = 3_600_000;
      const shutInMs = Date.UTC(2022, 2, 15, 5, 27, 42);
      const pressures = readFileSync(file, "utf8")
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(","))
        .map(
          ([date, time, psi]) =>
            [
              Date.parse(`${date} ${time} UTC`),
              Number(psi) * pascalsPerPsi,
            ] as const,
        )
        .filter(([at]) => at >= shutInMs && at <= shutInMs + 23.68 * hour);
      const compressibility = (1e-5 / pascalsPerPsi) * 1e6;
      const output = matched(
        {
          record: gaugeRecord(pressures, [
            [shutInMs - 15.7 * hour, (-800 * cubicMetersPerBarrel) / 86_400],
            [shutInMs, 0],
          ]),
          input: {
            fractureHeight: 40 * 0.3048,
            porosity: 0.12,
            reservoirFluidViscosity: 0.35,
            waterFormationVolumeFactor: 1.5,
            wellboreRadius: 0.3 * 0.3048,
            matrixCompressibility: compressibility / 2,
            waterCompressibility: compressibility / 2,
            reservoirFluidCompressibility: compressibility / 2,
            waterSaturation: 0.3,
            numberOfClusters: 1,
          },
        },
        "radial",
      );
      expectPublished(
        output,
        {
          matchedPermeability: 2.449,
          matchedSkin: 0.272,
          matchedStorage: 0.00352,
        },
        { matchedStorage: barrelsPerPsi },
      );
      expect(codesOf(output)).toContain("buildUp");
    });
  },
);
