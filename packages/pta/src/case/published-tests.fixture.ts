import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PtaInput, PtaModel, PtaOutput } from "@stagecraft/domain/pta";
import { interpret } from "../interpretation/interpret.ts";
import type { FalloffRecord } from "../interpretation/interpretation-input.ts";
import { interpretationInputOf } from "./interpretation-input-of.ts";
import { outputOf } from "./output-of.ts";

/** Recorded and published tests are no part of the repository; without them tests are skipped. */
const shared = join(import.meta.dirname, "../../../../..", "shared/data");

export function sharedFolder(name: string): string {
  return join(shared, name);
}

export function hasShared(name: string): boolean {
  return existsSync(sharedFolder(name));
}

export const pascalsPerPsi = 6894.757_293_168;
export const cubicMetersPerBarrel = 0.158_987_294_928;
const pascalsPerKilogramForce = 98_066.5;
const secondsPerDay = 86_400;
const msPerHour = 3_600_000;

interface Units {
  readonly pressurePa: number;
  readonly rate: number;
  readonly meters: number;
}

/**
 * The unit systems of the test files, in their order: oilfield units, then those of the Brazilian
 * agency.
 */
const unitSystems: readonly Units[] = [
  {
    pressurePa: pascalsPerPsi,
    rate: cubicMetersPerBarrel / secondsPerDay,
    meters: 0.3048,
  },
  { pressurePa: pascalsPerKilogramForce, rate: 1 / secondsPerDay, meters: 1 },
];

function columns(file: string): number[][] {
  return readFileSync(file, "latin1")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length >= 2 && row.every(Number.isFinite));
}

/** A gauge record that states a rate only where it changes. */
export function gaugeRecord(
  pressures: readonly (readonly [ms: number, pascals: number])[],
  rates: readonly (readonly [ms: number, cubicMetersPerSecond: number])[],
): FalloffRecord {
  const rows = new Map<number, { pressure: number; rate: number }>();
  for (const [ms, rate] of rates) rows.set(ms, { pressure: NaN, rate });
  for (const [ms, pressure] of pressures)
    rows.set(ms, { pressure, rate: rows.get(ms)?.rate ?? NaN });
  const timestampsMs = [...rows.keys()].sort((one, other) => one - other);
  return {
    timestampsMs,
    surfacePressurePa: timestampsMs.map((ms) => rows.get(ms)?.pressure ?? NaN),
    slurryRateCubicMetersPerSecond: timestampsMs.map(
      (ms) => rows.get(ms)?.rate ?? NaN,
    ),
    pressureAt: "perforations",
  };
}

export interface PublishedTest {
  readonly record: FalloffRecord;
  /** The input in units of the METRIC system. */
  readonly input: PtaInput;
}

/** A published test as it would be uploaded; a producer's rates have a minus. */
export function publishedTest(name: string, sign: 1 | -1 = -1): PublishedTest {
  const path = join(sharedFolder("pta-classics"), name);
  const file = (ending: string) =>
    join(path, readdirSync(path).find((one) => one.endsWith(ending)) ?? "");
  const text = readFileSync(file(".ini"), "latin1");
  const value = (key: string) =>
    Number(new RegExp(`^${key}\\s*=\\s*([-+.\\deE]+)`, "m").exec(text)?.[1]);
  const units = unitSystems[value("units")] as Units;
  const msOf = (hour: number) => Math.round(hour * msPerHour);
  const compressibility = (value("ct") / units.pressurePa) * 1e6;
  return {
    record: gaugeRecord(
      columns(file("_p.dat")).map(([hour = NaN, pressure = NaN]) => [
        msOf(hour),
        pressure * units.pressurePa,
      ]),
      columns(file("_q.dat")).map(([hour = NaN, rate = NaN]) => [
        msOf(hour),
        sign * rate * units.rate,
      ]),
    ),
    input: {
      fractureHeight: value("h") * units.meters,
      porosity: value("phi"),
      reservoirFluidViscosity: value("mu"),
      waterFormationVolumeFactor: value("B"),
      wellboreRadius: value("rw") * units.meters,
      // Only the total compressibility of rock and fluid was published.
      matrixCompressibility: compressibility / 2,
      waterCompressibility: compressibility / 2,
      reservoirFluidCompressibility: compressibility / 2,
      waterSaturation: 0.3,
      numberOfClusters: 1,
    },
  };
}

/** Runs an interpretation with a history match, as after an upload. */
export function matched(
  { record, input }: PublishedTest,
  model: PtaModel,
  generations = 20,
): PtaOutput {
  const given = interpretationInputOf({
    input: {
      ...input,
      model,
      runStaticHistoryMatch: true,
      numberOfGenerations: generations,
    },
    system: "METRIC",
    record,
    seed: 1,
  });
  const steps = interpret(given);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return outputOf(step.value, given, "METRIC");
}
