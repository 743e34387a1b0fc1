import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  matchWellTest,
  type WellModel,
  type WellTestInput,
  type WellTestMatch,
} from "./well-test-match.ts";

/** Published tests are no part of the repository; without them these are skipped. */
const folder = join(
  import.meta.dirname,
  "../../../../..",
  "shared/data/pta-classics",
);

const squareMetersPerMillidarcy = 9.869_233e-16;
const secondsPerHour = 3600;

interface UnitSystem {
  readonly pressurePa: number;
  readonly rate: number;
  readonly length: number;
  readonly storage: number;
}

const psi = 6894.757;
const barrel = 0.158_987_3;
const kilogramForce = 98_066.5;
/** In the order of the files: oilfield units, then those of the Brazilian agency. */
const unitSystems: readonly UnitSystem[] = [
  {
    pressurePa: psi,
    rate: barrel / 86_400,
    length: 0.3048,
    storage: barrel / psi,
  },
  {
    pressurePa: kilogramForce,
    rate: 1 / 86_400,
    length: 1,
    storage: 1 / kilogramForce,
  },
];

function columns(file: string): number[][] {
  return readFileSync(file, "latin1")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/).map(Number));
}

interface PublishedTest {
  readonly units: UnitSystem;
  readonly setting: WellTestInput["setting"];
  readonly seconds: number[];
  readonly pressurePa: number[];
}

function readTest(name: string): PublishedTest {
  const path = join(folder, name);
  const file = (ending: string) =>
    join(path, readdirSync(path).find((one) => one.endsWith(ending)) ?? "");
  const text = readFileSync(file(".ini"), "latin1");
  const value = (key: string) =>
    Number(new RegExp(`^${key}\\s*=\\s*([-+.\\deE]+)`, "m").exec(text)?.[1]);
  const units = unitSystems[value("units")] as UnitSystem;
  const rows = columns(file("_p.dat"));
  const rates = columns(file("_q.dat")).map(([hour = NaN, rate = NaN]) => ({
    startSeconds: hour * secondsPerHour,
    cubicMetersPerSecond: rate * units.rate,
  }));
  // The response to the last change is undefined at its very moment.
  const begin = rates.at(-1)?.startSeconds ?? 0;
  const kept = rows.filter(([hour = NaN]) => hour * secondsPerHour > begin);
  return {
    units,
    setting: {
      rates,
      heightMeters: value("h") * units.length,
      viscosityPaSeconds: value("mu") * 1e-3,
      porosity: value("phi"),
      totalCompressibilityPerPa: value("ct") / units.pressurePa,
      volumeFactor: value("B"),
      wellRadiusMeters: value("rw") * units.length,
    },
    seconds: kept.map(([hour = NaN]) => hour * secondsPerHour),
    pressurePa: kept.map(([, pressure = NaN]) => pressure * units.pressurePa),
  };
}

function match(test: PublishedTest, model: WellModel): WellTestMatch {
  const top = Math.max(...test.pressurePa);
  const steps = matchWellTest({
    ...test,
    model,
    bounds: {
      permeabilitySquareMeters: {
        minimum: 0.01 * squareMetersPerMillidarcy,
        maximum: 10_000 * squareMetersPerMillidarcy,
      },
      skin: { minimum: -8, maximum: 30 },
      storageCubicMetersPerPa: {
        minimum: 1e-4 * test.units.storage,
        maximum: 10 * test.units.storage,
      },
      initialPressurePa: { minimum: 0.95 * top, maximum: 1.1 * top },
      halfLengthMeters: { minimum: 1, maximum: 1000 },
      storativityRatio: { minimum: 0.001, maximum: 0.9 },
      interporosity: { minimum: 1e-10, maximum: 1e-3 },
    },
    search: { generations: 60, solutionsPerPopulation: 45, parentsMating: 45 },
    seed: 1,
  });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

interface Truth {
  readonly test: string;
  readonly model: WellModel;
  readonly millidarcy: number;
  readonly skin?: number;
  readonly storage?: number;
  readonly halfLengthFeet?: number;
  readonly omega?: number;
  readonly lambda?: number;
}

/** Published results; storage and the like are left out where the record does not determine them. */
const truths: readonly Truth[] = [
  {
    test: "Bourdet_1983_1",
    model: "radial",
    millidarcy: 11.7,
    skin: 8.78,
    storage: 0.020_58,
  },
  {
    test: "Bourdet_1983b",
    model: "doublePorosityPseudosteady",
    millidarcy: 358.6,
    skin: -5.06,
    storage: 0.016_15,
    omega: 0.0936,
    lambda: 3.3e-8,
  },
  {
    test: "Bourdet_1984",
    model: "doublePorosityTransient",
    millidarcy: 258.2,
    skin: -4.42,
  },
  {
    test: "Samad_1994_7",
    model: "infiniteConductivity",
    millidarcy: 12.9,
    halfLengthFeet: 355.1,
  },
];

describe.skipIf(!existsSync(folder))(
  "PT14: published well tests are matched",
  () => {
    it.each(truths)("$test as $model", (truth) => {
      const test = readTest(truth.test);
      const { values, rmse } = match(test, truth.model);
      const got = {
        millidarcy:
          (values.permeabilitySquareMeters?.value ?? NaN) /
          squareMetersPerMillidarcy,
        skin: values.skin?.value ?? NaN,
        storage:
          (values.storageCubicMetersPerPa?.value ?? NaN) / test.units.storage,
        halfLengthFeet: (values.halfLengthMeters?.value ?? NaN) / 0.3048,
        omega: values.storativityRatio?.value ?? NaN,
        lambda: values.interporosity?.value ?? NaN,
      };
      expect(rmse).toBeLessThan(0.005);
      const { test: _, model: __, ...published } = truth;
      for (const [name, wanted] of Object.entries(published))
        expect(got[name as keyof typeof got] / wanted, name).toBeCloseTo(1, 1);
    });
  },
);
